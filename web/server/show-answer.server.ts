import { data } from "react-router";
import type { FieldErrors } from "../../worker/kernel/errors.ts";

type Answer = {
  fields: FieldErrors;
  detail: string | null;
  /** Whom a mail was sent to, which is then all that the screen tells. */
  sentTo: string | null;
  isAgain: boolean;
  /** Shown again in the form, where no script kept it. */
  email: string;
  fullName: string;
};

const NOTHING: Answer = {
  fields: {},
  detail: null,
  sentTo: null,
  isAgain: false,
  email: "",
  fullName: "",
};

/** What a screen that mails links shows after a form: what was wrong, or where the mail went. */
export function showAnswer({ status, ...answer }: Partial<Answer> & { status: number }) {
  const { fields, detail, sentTo, isAgain, email, fullName } = { ...NOTHING, ...answer };
  return data({ fields, detail, sentTo, isAgain, email, fullName }, { status });
}
