// Of previews: loads the page again when something has changed.
"use strict";
{
  let revision = Number(document.currentScript.dataset.revision);
  new EventSource("/_drilldown/events").onmessage = event => {
    if (Number(event.data) > revision) location.reload();
  };
}
