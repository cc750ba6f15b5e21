import { isEmpty } from "../../../../../worker/features/forms/rules/answers.ts";
import { checkAnswer } from "../../../../../worker/features/forms/rules/check-answer.ts";
import { fillWords } from "../../../../../worker/features/forms/words/fill-words.ts";
import { answerOf, type ScriptField } from "../../../contents/fields/script/read-fields.ts";
import { labelOf } from "../../../contents/fields/script/show-fault.ts";
import {
  emailText,
  emailTitle,
  failedTitle,
  missingText,
  missingTitle,
  noEmail,
  oddText,
} from "./words.ts";

export type Fault = { field: ScriptField; title: string; text: string };

/** A text of consent has no patterns of its own. */
const isWrong = (field: ScriptField) =>
  (field.inputs[0]?.validity.badInput ?? false) ||
  (!isEmpty(answerOf(field)) && checkAnswer(field, answerOf(field), () => true) !== null);

const isMail = ({ type }: ScriptField) => type === "email";
const isMissing = (field: ScriptField) => field.required && isEmpty(answerOf(field));

const missing = (field: ScriptField): Fault => ({
  field,
  title: missingTitle,
  text: fillWords(missingText, { label: labelOf(field) }),
});
const wrong = (field: ScriptField): Fault =>
  isMail(field)
    ? { field, title: emailTitle, text: emailText }
    : { field, title: failedTitle, text: fillWords(oddText, { label: labelOf(field) }) };

/** What is wrong with what stands in a field; nothing while it is empty. */
export const faultIn = (field: ScriptField) => (isWrong(field) ? wrong(field) : undefined);

/** The first fault, in the order in which the server looks: rules/judge-answers.ts. */
export function firstFault(
  fields: readonly ScriptField[],
  purposes: readonly ScriptField[],
): Fault | undefined {
  const blank = fields.find(isMissing);
  if (blank) return missing(blank);
  const mails = fields.filter(isMail);
  const mail = mails.find(isWrong);
  if (mail) return wrong(mail);
  const [first] = mails;
  if (first && mails.every((field) => isEmpty(answerOf(field)))) {
    return { field: first, title: failedTitle, text: noEmail };
  }
  const purpose = purposes.find(isMissing);
  if (purpose) return missing(purpose);
  const odd = fields.find(isWrong);
  return odd && wrong(odd);
}
