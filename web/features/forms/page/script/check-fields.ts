import { checkAnswer } from "../../../../../worker/features/forms/rules/check-answer.ts";
import { fillWords } from "../../../../../worker/features/forms/words/fill-words.ts";
import { pluralIn } from "../../../../../worker/kernel/pure/plural.ts";
import { make } from "../../../contents/fields/script/make.ts";
import { tell } from "../../../contents/fields/script/note.ts";
import { answerOf, type ScriptField } from "../../../contents/fields/script/read-fields.ts";
import { labelOf } from "../../../contents/fields/script/show-fault.ts";
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
  if (!fault) return "";
  const { kind } = fault;
  // Of a number there are only the words that this page's own numbers need.
  const counted = "n" in fault ? kind + pluralIn(document.documentElement.lang, fault.n) : kind;
  return fillWords(faultWords[counted] ?? faultWords[kind] ?? "", {
    ...fault,
    label: labelOf(field),
  });
}

/** The summary, with a way to each field. */
export function announceFaults(faults: readonly (readonly [ScriptField, string])[]) {
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
