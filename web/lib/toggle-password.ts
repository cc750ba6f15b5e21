/** The press of a password field's own button: shows what was typed, or hides it again. */
export function togglePassword(button: HTMLElement): void {
  const field = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(field instanceof HTMLInputElement)) return;
  const shows = field.type === "password";
  field.type = shows ? "text" : "password";
  button.toggleAttribute("data-shown", shows);
  button.setAttribute("aria-label", shows ? "Hide password" : "Show password");
}
