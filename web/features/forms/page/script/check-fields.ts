import { checkAnswer } from "../../../../../worker/features/forms/rules/check-answer.ts";
import { fillWords } from "../../../../../worker/features/forms/words/fill-words.ts";
import { make } from "./make.ts";
import { tell } from "./note.ts";
import { answerOf, type Input, type ScriptField } from "./read-fields.ts";
import { faultWords, invalidText, invalidTitle, tooLarge } from "./words.ts";

/** Over longer texts the server matches a pattern. */
const MATCHED_MOST = 200;

const matches = (pattern: string, text: string) =>
  text.length > MATCHED_MOST || new RegExp(`^(?:${pattern})$`, "u").test(text);

/** What is wrong with a field, in words; empty where nothing is. */
export function faultOf(field: ScriptField, fileBytes: number, fileSize: string) {
  const [first] = field.inputs;
  if (first?.validity.badInput) return faultWords["date"] || faultWords["number"] || "";
  if (first && "files" in first && [...(first.files ?? [])].some(({ size }) => size > fileBytes)) {
    return fillWords(tooLarge, { size: fileSize });
  }
  const fault = checkAnswer(field, answerOf(field), matches);
  return fault ? fillWords(faultWords[fault.kind] ?? "", { ...fault, label: labelOf(field) }) : "";
}

function labelOf({ part }: ScriptField): string {
  const label = part.querySelector("legend,label:not(.o),.o span");
  return [...(label?.childNodes ?? [])]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent)
    .join("");
}

/** Puts words beside a field, or takes them away. */
export function showFault({ id, part, inputs }: ScriptField, text: string) {
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

export const hasFault = ({ id }: ScriptField) => document.getElementById(`e-${id}`) !== null;

/** The summary, with a way to each field. */
export function tellFaults(faults: readonly (readonly [ScriptField, string])[]) {
  const list = faults.map(([field, text]) => {
    const link = make("a", text, { href: `#f-${field.id}` });
    link.addEventListener("click", (event) => {
      event.preventDefault();
      field.inputs[0]?.focus();
    });
    return make("li", "", {}, link);
  });
  tell("bad", invalidTitle, invalidText, make("ul", "", {}, ...list));
}
