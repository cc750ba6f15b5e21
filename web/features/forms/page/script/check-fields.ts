import { isEmpty } from "../../../../../worker/features/forms/rules/answers.ts";
import { checkAnswer } from "../../../../../worker/features/forms/rules/check-answer.ts";
import { make } from "./make.ts";
import { tell } from "./note.ts";
import { answerOf, type ScriptField } from "./read-fields.ts";
import { fill, type Words } from "./words.ts";

/** Over longer texts the server matches a pattern. */
const MATCHED_MOST = 200;

const matches = (pattern: string, text: string) =>
  text.length > MATCHED_MOST || new RegExp(`^(?:${pattern})$`, "u").test(text);

/** What is wrong with a field, in words; empty where nothing is. */
export function faultOf(field: ScriptField, words: Words, fileBytes: number, fileSize: string) {
  const [first] = field.inputs;
  if (first?.validity.badInput) return words.date || words.number;
  if (first && "files" in first && [...(first.files ?? [])].some(({ size }) => size > fileBytes)) {
    return fill(words.tooLarge, { size: fileSize });
  }
  const fault = checkAnswer(field, answerOf(field), matches);
  return fault ? fill(words[fault.kind], { ...fault, label: labelOf(field) }) : "";
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
  for (const input of isGroup ? [part] : inputs.slice(0, 1)) {
    const others = (input.getAttribute("aria-describedby") ?? "").replace(name, "").trim();
    const ids = text ? `${others} ${name}`.trim() : others;
    if (ids) input.setAttribute("aria-describedby", ids);
    else input.removeAttribute("aria-describedby");
    if (text && !isGroup) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
}

export const hasFault = ({ id }: ScriptField) => document.getElementById(`e-${id}`) !== null;

/** Nothing was typed into it. */
export const isBlank = (field: ScriptField) => isEmpty(answerOf(field));

/** The summary, with a way to each field. */
export function tellFaults(faults: readonly (readonly [ScriptField, string])[], words: Words) {
  const list = faults.map(([field, text]) => {
    const link = make("a", text, { href: `#f-${field.id}` });
    link.addEventListener("click", (event) => {
      event.preventDefault();
      field.inputs[0]?.focus();
    });
    return make("li", "", {}, link);
  });
  tell("bad", words.invalidTitle, words.invalidText, make("ul", "", {}, ...list));
}
