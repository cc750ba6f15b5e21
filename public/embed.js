// Gives each embedded form of the site that this script comes from the height that it needs.
(() => {
  const { origin } = new URL(document.currentScript.src);
  const TALLEST = 20000;
  addEventListener("message", ({ source, origin: from, data }) => {
    if (from !== origin || typeof data !== "object" || data === null) return;
    const frames = [...document.querySelectorAll("iframe[data-form]")];
    const frame = frames.find(({ contentWindow }) => contentWindow === source);
    if (!frame) return;
    const { formHeight, formGoesOn } = data;
    if (formHeight > 0 && formHeight < TALLEST) frame.style.height = `${Math.ceil(formHeight)}px`;
    if (/^https?:/.test(formGoesOn)) location.assign(formGoesOn);
  });
  // Those that were there first have told already.
  for (const { contentWindow } of document.querySelectorAll("iframe[data-form]"))
    contentWindow.postMessage("height", "*");
})();
