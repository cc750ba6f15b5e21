/** A browser that asks nobody for anything: no updates, no look-ups, no background traffic. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  // One process less to talk to, and none that starts for a site nobody goes to.
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // What a test shows as another site is on this machine too.
  "--disable-features=LocalNetworkAccessChecks,SpareRendererForSitePerProcess",
];
