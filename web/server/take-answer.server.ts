import { redirect } from "react-router";
import type { FormLanguage } from "../../db/values/forms.ts";
import { saveDraft } from "../../worker/features/forms/submit/save-draft.ts";
import { type Refused, submitAnswers } from "../../worker/features/forms/submit/submit-answers.ts";
import type { Posted } from "../../worker/features/forms/submit/rules/read-posted.ts";
import { contentPath, readContentPath } from "../../worker/features/contents/rules.ts";
import { formWords } from "../../worker/features/forms/words/form-words.ts";
import { sayFault } from "../../worker/features/forms/words/say-fault.ts";
import { languagesOf } from "../../worker/features/forms/rules/view.ts";
import type { FormContent } from "../../worker/http/content-view.ts";
import { problemResponse, toAppError } from "../../worker/http/problem.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { AppError, invalidInput, notFound } from "../../worker/kernel/errors.ts";
import { log } from "../../worker/kernel/log.ts";
import { type FormRenderer, recall } from "./answer-content.server.ts";
import { admitAnswer } from "./admit-answer.server.ts";
import { notStored } from "./not-stored.server.ts";
import { showFormAgain } from "./show-form-again.server.ts";
import { readPostedForm } from "./read-posted-form.server.ts";

/** What a visitor sends to a form: a program gets JSON, a browser without script the page or its next one. */
export async function takeAnswer(scope: RequestScope, request: Request, render: FormRenderer) {
  const wantsJson = (request.headers.get("accept") ?? "").includes("application/json");
  let asked: Asked | null = null;
  try {
    const content = await recallForm(scope, request);
    asked = await readAsked(content, request);
    const answering = { ...asked, keepsFiles: !wantsJson };
    return wantsJson
      ? await answerProgram(scope, answering)
      : await answerPage(scope, answering, render);
  } catch (thrown) {
    const error = toAppError(thrown);
    const { requestId } = scope;
    if (error.status >= 500) {
      log("error", "answers.failed", { requestId, code: error.code, error: thrown });
      scope.failed(thrown);
    }
    if (wantsJson || !asked) return problemResponse(error, requestId);
    return showFormAgain({ ...asked, scope, render }, error);
  }
}

export type Asked = {
  content: FormContent;
  posted: Posted;
  language: FormLanguage;
  request: Request;
};
type Answering = Asked & { keepsFiles: boolean };

async function readAsked(content: FormContent, request: Request): Promise<Asked> {
  const posted = await readPostedForm(request);
  const { settings } = content.document;
  const search = new URL(request.url).searchParams;
  const wanted = [posted.language, search.get("lang")];
  const language = languagesOf(settings).find((code) => wanted.includes(code));
  return { content, posted, language: language ?? settings.language, request };
}

/** By any of its names, also a former one: whoever has the page open still has that one. */
async function recallForm(scope: RequestScope, request: Request): Promise<FormContent> {
  const { pathname } = new URL(request.url);
  const named = readContentPath(pathname);
  if (named?.kind !== "form") throw new AppError("method_not_allowed");
  let content = await recall(scope, "form", named.identifier).catch(notStored);
  if (content.state === "moved")
    content = await recall(scope, "form", content.slug).catch(notStored);
  if (content.state === "unsupported") throw new AppError("unsupported_content");
  if (content.state !== "published" || content.kind !== "form") {
    throw notFound("form", named.identifier);
  }
  return content;
}

async function run(scope: RequestScope, answering: Answering) {
  const { content, posted, language, keepsFiles } = answering;
  const { id: formId, number, document } = content;
  const { context, env } = scope;
  const input = { formId, current: { number, document }, posted, language, keepsFiles };
  if (posted.intent === "save") {
    await admitAnswer(scope, formId, { ...posted, tookMs: null });
    return saveDraft(context, env.files, input);
  }
  const admission = await admitAnswer(scope, formId, posted);
  if (admission === "trapped") return { state: "sent" as const, current: { number, document } };
  return submitAnswers(context, env.files, { ...input, proveHuman: admission.proveHuman });
}

async function answerProgram(scope: RequestScope, answering: Answering): Promise<Response> {
  const { language } = answering;
  const result = await run(scope, answering);
  if (result.state === "refused") throw refusal(result, language);
  if (result.state === "saved") {
    const { token, expiresAt } = result;
    return noStore({
      state: "saved",
      url: continueUrl(scope, answering, token),
      expiresAt: new Date(expiresAt).toISOString(),
    });
  }
  const { settings } = result.current.document;
  return noStore({
    state: "sent",
    successMessage:
      settings.translations[language]?.successMessage ||
      settings.successMessage ||
      formWords(language).againText,
    redirectUrl: settings.redirectUrl,
    allowMultipleSubmissions: settings.allowMultipleSubmissions,
  });
}

const noStore = (body: unknown) =>
  Response.json(body, { headers: { "cache-control": "private, no-store" } });

/** One status for all that is wrong: a file's own only where nothing else is. */
function refusal({ faults, answered }: Refused, language: FormLanguage): AppError {
  const kinds = new Set(Object.values(faults).map(({ kind }) => kind));
  const fields = Object.fromEntries(
    answered.document.fields.flatMap((field) => {
      const fault = faults[field.id];
      return fault ? [[field.id, sayFault(language, field.label, fault)]] : [];
    }),
  );
  if (kinds.size === 1 && kinds.has("fileSize"))
    return new AppError("too_large_upload", { fields });
  if (kinds.size === 1 && kinds.has("fileKind")) return new AppError("bad_upload", { fields });
  return invalidInput(fields);
}

async function answerPage(scope: RequestScope, answering: Answering, render: FormRenderer) {
  const result = await run(scope, answering);
  const again = { ...answering, scope, render };
  if (result.state === "refused") return showFormAgain(again, result);
  if (result.state === "saved") {
    const url = continueUrl(scope, answering, result.token);
    const expiresAt = new Date(result.expiresAt).toISOString();
    return showFormAgain(again, { state: "saved", token: result.token, saved: { url, expiresAt } });
  }
  const kept = keptSearch(answering.request);
  kept.set("sent", "1");
  return redirect(`${contentPath("form", answering.content.slug)}?${kept.toString()}`, 303);
}

function continueUrl({ env }: RequestScope, { content, request }: Asked, token: string): string {
  const kept = keptSearch(request);
  kept.delete("embed");
  kept.set("continue", token);
  return `${env.origin.origin}${contentPath("form", content.slug)}?${kept.toString()}`;
}

/** How the page stands, without what filled it in. */
function keptSearch(request: Request): URLSearchParams {
  const search = new URL(request.url).searchParams;
  const named = ["lang", "embed"].filter((name) => search.has(name));
  return new URLSearchParams(named.map((name) => [name, search.get(name) ?? ""]));
}
