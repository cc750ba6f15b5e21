import { make } from "./make.ts";
import type { Input, ScriptField } from "./read-fields.ts";

export function labelOf({ part }: Pick<ScriptField, "part">): string {
  const label = part.querySelector("legend,label:not(.o),.o span");
  return [...(label?.childNodes ?? [])]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join("");
}

/** Puts words beside a field, or takes them away. */
export function showFault(
  { id, part, inputs }: Pick<ScriptField, "id" | "part" | "inputs">,
  text: string,
) {
  const name = `e-${id}`;
  document.getElementById(name)?.remove();
  const isGroup = part.tagName === "FIELDSET";
  if (text) {
    part
      .querySelector(".o,input,textarea,select")
      ?.insertAdjacentElement("beforebegin", make("p", text, { class: "e", id: name }));
  }
  const described = isGroup ? part : inputs[0];
  if (described) {
    const ids = [`h-${id}`, name].filter((one) => document.getElementById(one)).join(" ");
    put(described, "aria-describedby", ids);
    put(described, "aria-invalid", text && !isGroup ? "true" : "");
  }
}

function put(element: HTMLElement | Input, attribute: string, value: string) {
  if (value) element.setAttribute(attribute, value);
  else element.removeAttribute(attribute);
}

export const hasFault = ({ id }: { id: string }) => document.getElementById(`e-${id}`) !== null;
