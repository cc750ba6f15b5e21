/** The id by which the keyboard finds the toasts. */
export const TOAST_REGION = "toasts";

/** Moves to the toasts, the newest first; where there is none, the focus stays. */
export function focusToasts(): void {
  const region = document.getElementById(TOAST_REGION);
  if (region?.firstElementChild) region.focus();
}
