import { redirect } from "react-router";
import { checkTurnstile } from "../../worker/features/forms/submit/check-turnstile.ts";
import { untilKnown } from "../../worker/features/forms/submit/until-known.ts";
import { consentView } from "../../worker/features/consent-texts/rules/view.ts";
import { askedVersion } from "../../worker/features/consents/asked-version.ts";
import type { SubmitResult } from "../../worker/features/consents/contract.ts";
import { readPosted, readSaid } from "../../worker/features/consents/rules/read-posted.ts";
import { sentAs } from "../../worker/features/consents/rules/sent-as.ts";
import { submitConsent } from "../../worker/features/consents/submit-consent.ts";
import { contentPath, readContentPath } from "../../worker/features/contents/rules.ts";
import type { ConsentContent } from "../../worker/http/content-view.ts";
import { problemResponse, toAppError } from "../../worker/http/problem.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { AppError } from "../../worker/kernel/errors.ts";
import { log } from "../../worker/kernel/log.ts";
import { CLOSED_TEXT } from "../features/contents/render-notice.tsx";
import { isProgram } from "./admit-answer.server.ts";
import {
  answerNotice,
  type ConsentRenderer,
  noticeOf,
  notFoundWords,
  recall,
} from "./answer-content.server.ts";
import { notStored } from "./not-stored.server.ts";
import { readSentForm } from "./read-posted-form.server.ts";
import { explainConsent } from "./explain-consent.server.ts";
import { type Giving, showConsentAgain } from "./show-consent-again.server.ts";

/** What a visitor sends to a consent page: a program gets JSON, a browser without script the page or its next one. */
export async function takeConsent(scope: RequestScope, request: Request, render: ConsentRenderer) {
  const wantsJson = (request.headers.get("accept") ?? "").includes("application/json");
  const named = readContentPath(new URL(request.url).pathname);
  let giving: Giving | null = null;
  try {
    if (named?.kind !== "consent") throw new AppError("method_not_allowed");
    const content = await recallConsent(scope, named.identifier);
    if (Number(request.headers.get("content-length")) > scope.context.limits.consentBodyBytes) {
      giving = unread(content, request);
      throw new AppError("body_too_large");
    }
    giving = await readGiving(scope, request, content);
    const result = await give(scope, giving);
    if (wantsJson) {
      return Response.json(result, { headers: { "cache-control": "private, no-store" } });
    }
    return redirect(sentAddress(giving, result), 303);
  } catch (thrown) {
    const error = toAppError(thrown);
    const { requestId } = scope;
    if (error.status >= 500) {
      log("error", "consents.failed", { requestId, code: error.code, error: thrown });
      scope.failed(thrown);
    }
    if (giving) {
      const said = explainConsent(error, giving.language);
      if (wantsJson) return problemResponse(said.error, requestId);
      return showConsentAgain({ ...giving, scope, render }, said);
    }
    const isGone = error.code === "not_found" && named !== null;
    return isGone && !wantsJson
      ? answerNotice(noticeOf(await recall(scope, named.kind, named.identifier), named))
      : problemResponse(error, requestId);
  }
}

/** By any of its names, also a former one: whoever has the page open still has that one. */
async function recallConsent(scope: RequestScope, identifier: string): Promise<ConsentContent> {
  let content = await recall(scope, "consent", identifier).catch(notStored);
  if (content.state === "moved")
    content = await recall(scope, "consent", content.slug).catch(notStored);
  if (content.state === "unsupported") throw new AppError("unsupported_content");
  if (content.state === "published" && content.kind === "consent") return content;
  const isClosed = content.state === "gone";
  const detail = isClosed ? CLOSED_TEXT : notFoundWords({ kind: "consent", identifier });
  throw new AppError("not_found", { detail });
}

async function readGiving(
  { context }: RequestScope,
  request: Request,
  content: ConsentContent,
): Promise<Giving> {
  const form = await readSentForm(request);
  const posted = readPosted(form, request.headers.get("idempotency-key"));
  const asked = await untilKnown(context).reads(() =>
    askedVersion(context, content, posted.version),
  );
  const { language: own } = asked.definition.settings;
  const language = posted.language ?? own;
  return {
    content,
    asked,
    posted,
    said: readSaid(asked.definition, form),
    language,
    request,
    form,
  };
}

/** What weighs too much is not read at all: the page comes back as it is published, for going on or back. */
function unread(content: ConsentContent, request: Request): Giving {
  const { id: linkId, versionOf: templateId, number: version, document: definition } = content;
  const form = new FormData();
  const search = new URL(request.url).searchParams;
  const acceptLanguage = request.headers.get("accept-language") ?? "";
  return {
    content,
    request,
    form,
    posted: readPosted(form, null),
    said: readSaid(definition, form),
    asked: { linkId, templateId, version, definition, redirectUrl: content.redirectUrl },
    language: consentView(definition, { search, acceptLanguage }).language,
  };
}

async function give(scope: RequestScope, giving: Giving): Promise<SubmitResult> {
  const { context, env } = scope;
  const { asked, posted, said, language, form } = giving;
  if (isProgram(context, asked.linkId, posted)) {
    const needsConfirmation = asked.definition.settings.isDoubleOptIn;
    return { success: true, error: null, redirectUrl: null, needsConfirmation };
  }
  if (env.turnstile) {
    const token = form.getAll("cf-turnstile-response").filter((value) => typeof value === "string");
    const texts = { "cf-turnstile-response": token };
    await checkTurnstile(context, env, { texts, key: posted.key });
  }
  const { screenshot: file } = posted;
  const screenshot =
    file && asked.definition.settings.offersScreenshot
      ? { bytes: new Uint8Array(await file.arrayBuffer()), saidType: file.type }
      : null;
  return submitConsent(context, env.files, {
    asked,
    language,
    ...said,
    email: "",
    key: posted.key,
    screenshot,
  });
}

function sentAddress({ content, said, request }: Giving, { needsConfirmation }: SubmitResult) {
  const search = new URLSearchParams();
  const language = new URL(request.url).searchParams.get("lang");
  if (language !== null) search.set("lang", language);
  search.set("sent", sentAs({ needsConfirmation, isGiven: said.purposes.length > 0 }));
  return `${contentPath("consent", content.slug)}?${search.toString()}`;
}
