import type { FormLanguage } from "../../../../db/values/forms.ts";
import type { ConsentDefinition } from "../../consent-texts/contract.ts";
import { consentText } from "../../consent-texts/rules/text.ts";
import { type Answer, type Answers, isEmpty, isSeveral } from "../../forms/rules/answers.ts";
import { checkAnswer } from "../../forms/rules/check-answer.ts";

export type ConsentFaultKind = "missing" | "email" | "no_email" | "odd";
export type ConsentFault = {
  kind: ConsentFaultKind;
  /** In the words of the specification, under its title. */
  title: string;
  message: string;
  fieldId: string;
  /** What the field or purpose is called in the language that was asked for. */
  label: string;
};
type Stored = Record<string, string | string[]>;

export type Judged =
  | { fault: ConsentFault }
  | {
      fault: null;
      /** In small letters. */
      email: string;
      answers: Stored;
      purposes: { id: string; isGiven: boolean }[];
    };

type Given = {
  answers: Answers;
  /** Of scripts that name it beside the fields. */
  email: string;
  purposes: readonly string[];
  emailLength: number;
};

/**
 * What somebody sent, in the order of the specification: the first required field that is blank, then addresses
 * by their pattern, then that there is one at all. A box that nobody ticked is stored as not given.
 */
export function judgeAnswers(
  definition: ConsentDefinition,
  language: FormLanguage,
  given: Given,
): Judged {
  const { fields, purposes } = consentText(definition, language);
  const answerOf = (id: string): Answer | undefined =>
    Object.hasOwn(given.answers, id) ? given.answers[id] : undefined;
  const isTicked = (id: string) => given.purposes.includes(id);
  const asked = definition.fields.map((field, at) => ({
    field,
    answer: answerOf(field.id),
    label: fields[at]?.label || field.label,
  }));

  const blank = asked.find(({ field, answer }) => field.required && isEmpty(answer));
  if (blank) return { fault: missing(blank.field.id, blank.label) };

  const addresses = asked.filter(({ field }) => field.type === "email");
  const named = addresses.map(({ answer }) => answer).find((answer) => !isEmpty(answer));
  const email = (typeof named === "string" ? named : given.email).trim().toLowerCase();
  const wrong = addresses.find(({ field, answer }) => !isEmpty(answer) && faultOf(field, answer));
  if (wrong) return { fault: notAnAddress(wrong.field.id, wrong.label) };
  const [first] = addresses;
  const own = { fieldId: first?.field.id ?? "email", label: first?.label ?? "" };
  if (email === "") {
    const message = "Email is required";
    return { fault: { ...own, kind: "no_email", title: "Submission failed", message } };
  }
  if (!ADDRESS.test(email) || email.length > given.emailLength) {
    return { fault: notAnAddress(own.fieldId, own.label) };
  }

  const required = purposes.find(({ id, isRequired }) => isRequired && !isTicked(id));
  if (required) return { fault: missing(required.id, required.label) };
  const odd = asked.find(({ field, answer }) => faultOf(field, answer) !== null);
  if (odd) {
    const message = `Please check what you entered: ${odd.label}`;
    const { label, field } = odd;
    return {
      fault: { kind: "odd", title: "Submission failed", message, fieldId: field.id, label },
    };
  }
  return {
    fault: null,
    email,
    answers: Object.fromEntries(
      asked.flatMap(({ field, answer }) =>
        isEmpty(answer) ? [] : [[field.id, toStored(answer ?? "", isSeveral(field))]],
      ),
    ),
    purposes: purposes.map(({ id }) => ({ id, isGiven: isTicked(id) })),
  };
}

const ADDRESS = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@.\p{Cc}]*\.[^\s@\p{Cc}]+$/u;

/** The specification gives a consent's fields no pattern of their own. */
const faultOf = (field: ConsentDefinition["fields"][number], answer: Answer | undefined) =>
  checkAnswer(field, answer, () => true);

const toStored = (answer: Answer, isList: boolean): string | string[] => {
  if (isList) return typeof answer === "string" ? [answer] : [...answer];
  return typeof answer === "string" ? answer : answer.join(", ");
};

const missing = (fieldId: string, label: string): ConsentFault => ({
  kind: "missing",
  fieldId,
  label,
  title: "Missing information",
  message: `Please fill in the required field: ${label}`,
});

const notAnAddress = (fieldId: string, label: string): ConsentFault => ({
  kind: "email",
  fieldId,
  label,
  title: "Invalid email",
  message: "Please enter a valid email address",
});
