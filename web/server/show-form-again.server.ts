import type { Posted } from "../../worker/features/forms/submit/rules/read-posted.ts";
import { readAnswers } from "../../worker/features/forms/submit/rules/read-posted.ts";
import type { Refused } from "../../worker/features/forms/submit/submit-answers.ts";
import { contentPath } from "../../worker/features/contents/rules.ts";
import type { FormFill } from "../../worker/features/forms/rules/fill.ts";
import type { FormState } from "../../worker/features/forms/rules/state.ts";
import { formView } from "../../worker/features/forms/rules/view.ts";
import { answerWith, makeOwnPage } from "../../worker/http/content-answer.ts";
import type { FormContent } from "../../worker/http/content-view.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { AppError, type ErrorCode } from "../../worker/kernel/errors.ts";
import type { FormLanguage } from "../../db/values/forms.ts";
import { withTurnstile } from "./with-turnstile.server.ts";
import { answerNotice, describe, type FormRenderer } from "./answer-content.server.ts";

type Again = {
  scope: RequestScope;
  render: FormRenderer;
  content: FormContent;
  posted: Posted;
  language: FormLanguage;
  request: Request;
};
type Saved = { state: "saved"; token: string; saved: NonNullable<FormFill["saved"]> };

const PROBLEMS: Partial<Record<ErrorCode, NonNullable<FormFill["problem"]>>> = {
  form_closed: "closed",
  form_outcome_unknown: "unknown",
  too_many_requests: "busy",
  not_a_person: "busy",
};

/** The page that was sent from, with everything that was typed and what became of it. */
export async function showFormAgain(
  again: Again,
  outcome: AppError | Refused | Saved,
): Promise<Response> {
  const { scope, render, posted, language, request } = again;
  const isError = outcome instanceof AppError;
  if (isError && outcome.code === "not_found") {
    const { pathname } = new URL(request.url);
    return answerNotice({ kind: "not_found", detail: pathname });
  }
  const content = contentOf(again, outcome);
  const acceptLanguage = request.headers.get("accept-language") ?? "";
  const search = new URL(request.url).searchParams;
  const asked = { search, acceptLanguage, now: Date.now(), isFull: content.isFull };
  const seen = formView(content.document, asked);
  const state = isError && isState(outcome.data?.["state"]) ? outcome.data["state"] : seen.state;
  const view = { ...seen, state, language, isSent: false, prefill: {} };
  const fill = fillOf(content, posted, outcome);
  const { origin } = scope.env.origin;
  const address = { origin, path: contentPath("form", content.slug) };
  const page = await makeOwnPage({
    ...describe({ kind: "form", content, form: view, key: null }),
    ...withTurnstile(render(content, view, address, fill), scope.env, language),
  });
  const answer = answerWith(page, request, statusOf(outcome));
  if (isError && outcome.retryAfterS !== undefined) {
    answer.headers.set("retry-after", String(outcome.retryAfterS));
  }
  return answer;
}

const isState = (word: unknown): word is FormState =>
  word === "early" || word === "closed" || word === "full";

function statusOf(outcome: AppError | Refused | Saved): number {
  if (outcome instanceof AppError) return outcome.status;
  return outcome.state === "saved" ? 200 : 422;
}

/** The version that was answered, so that what is sent next answers the same questions. */
function contentOf({ content }: Again, outcome: AppError | Refused | Saved): FormContent {
  if (outcome instanceof AppError || outcome.state === "saved") return content;
  return { ...content, ...outcome.answered };
}

function fillOf(
  content: FormContent,
  posted: Posted,
  outcome: AppError | Refused | Saved,
): FormFill {
  const isRefused = !(outcome instanceof AppError) && outcome.state === "refused";
  const saved = !(outcome instanceof AppError) && outcome.state === "saved" ? outcome : null;
  return {
    answers: readAnswers(content.document, posted),
    faults: isRefused ? outcome.faults : {},
    problem: problemOf(outcome),
    uploads: isRefused ? outcome.uploads : {},
    continueToken: saved?.token ?? posted.continueToken,
    saved: saved?.saved ?? null,
  };
}

function problemOf(outcome: AppError | Refused | Saved): FormFill["problem"] {
  if (outcome instanceof AppError) return PROBLEMS[outcome.code] ?? "failed";
  return outcome.state === "refused" ? "invalid" : null;
}
