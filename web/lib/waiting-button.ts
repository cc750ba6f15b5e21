const WAITS = "data-waits";

/** On pages without the framework: a button whose press is being answered shows it, and takes no other. */
export function startWaiting(button: Element): void {
  button.setAttribute(WAITS, "");
  button.setAttribute("aria-busy", "true");
  button.setAttribute("aria-disabled", "true");
}

export function stopWaiting(button: Element): void {
  for (const name of [WAITS, "aria-busy", "aria-disabled"]) button.removeAttribute(name);
}

export const isWaiting = (button: Element): boolean => button.hasAttribute(WAITS);

export const listWaiting = () => document.querySelectorAll(`[${WAITS}]`);
