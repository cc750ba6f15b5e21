/** An element with its words, which are never read as anything else. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = "",
  attributes: Record<string, string> = {},
  ...inside: Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  for (const key in attributes) element.setAttribute(key, attributes[key] ?? "");
  if (inside.length > 0) element.replaceChildren(...inside);
  return element;
}
