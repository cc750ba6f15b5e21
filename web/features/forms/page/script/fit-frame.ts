/** Tells the page around it how tall it is. Nothing else leaves, so it may be anyone's. */
export function fitFrame() {
  if (parent === window) return;
  const tell = (message: object) => parent.postMessage(message, "*");
  const postHeight = () => tell({ formHeight: document.documentElement.offsetHeight });
  new ResizeObserver(postHeight).observe(document.body);
  // The host's script asks when it comes later than the page.
  addEventListener("message", postHeight);
  const part = document.querySelector<HTMLElement>("[data-go-on]");
  const link = part?.querySelector("a");
  if (link) setTimeout(() => tell({ formGoesOn: link.href }), Number(part?.dataset["goOn"]));
}
