export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stands on each field that somebody changed, with what it held before. */
export const WAS = "data-was";

/** From early on and without knowing any form: React has not yet taken the change when this hears of it. */
export function watchTouchedFields(): () => void {
  const touch = ({ target }: Event) => {
    if (!isTypedField(target) || target.hasAttribute(WAS)) return;
    target.setAttribute(WAS, "defaultValue" in target ? target.defaultValue : "");
  };
  document.addEventListener("input", touch, true);
  return () => document.removeEventListener("input", touch, true);
}

export function isTypedField(target: unknown): target is TypedField {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
