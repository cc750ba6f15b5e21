import { redirect } from "react-router";
import type { ContentKind } from "../../db/values/contents.ts";
import type { Content } from "../../worker/features/contents/contract.ts";
import { readContent } from "../../worker/features/contents/queries.ts";
import { contentPath, PATH_WORD, readContentPath } from "../../worker/features/contents/rules.ts";
import { readFill } from "../../worker/features/forms/submit/read-fill.ts";
import type { FormFill } from "../../worker/features/forms/rules/fill.ts";
import type { ConsentView } from "../../worker/features/consent-texts/rules/view.ts";
import type { FormView } from "../../worker/features/forms/rules/view.ts";
import { countView } from "../../worker/http/count-view.ts";
import { answerWith, makeOwnPage, makePage } from "../../worker/http/content-answer.ts";
import { keepPage, recallContent, recallPage } from "../../worker/http/content-memory.ts";
import {
  type ConsentContent,
  type ContentView,
  contentView,
  type FormContent,
  type WebpageContent,
} from "../../worker/http/content-view.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { type ContentPage, withTurnstile } from "./with-turnstile.server.ts";
import type { ConsentFill } from "../features/consents/page/consent-fill.ts";
import { type Notice, renderNotice } from "../features/contents/render-notice.tsx";

export type FormRenderer = (
  content: FormContent,
  view: FormView,
  address: Address,
  fill: FormFill | null,
) => ContentPage;
export type ConsentRenderer = (
  content: ConsentContent,
  view: ConsentView,
  address: Address,
  fill?: ConsentFill | null,
) => ContentPage;
type Renderers = {
  form: FormRenderer;
  webpage: (content: WebpageContent, address: Address) => ContentPage;
  consent: ConsentRenderer;
};
/** Where the page stands, for links to itself and for those who share it. */
export type Address = { origin: string; path: string };

/** What an identifier leads to, from memory, KV or the database, in this order. */
export function recall(
  scope: RequestScope,
  kind: ContentKind,
  identifier: string,
): Promise<Content> {
  return recallContent(scope.env.edge, kind, identifier, () =>
    readContent(scope.context, kind, identifier),
  );
}

/** The page of a published content: kept for the next visitor, but for what is this one's alone. */
export async function answerContent(scope: RequestScope, renderers: Renderers): Promise<Response> {
  const { request, env } = scope;
  const url = new URL(request.url);
  const named = readContentPath(url.pathname);
  if (!named) return answerNotice({ kind: "not_found", detail: "No matching route found" });
  const content = await recall(scope, named.kind, named.identifier);
  if (content.state === "moved")
    return redirect(contentPath(named.kind, content.slug) + url.search, 301);
  if (content.state !== "published") return answerNotice(noticeOf(content, named));
  const acceptLanguage = request.headers.get("accept-language") ?? "";
  const asked = { search: url.searchParams, acceptLanguage, now: Date.now() };
  const view = contentView(content, asked);
  if (request.method === "GET") countView(env, view, () => scope);
  const kept = view.key === null ? undefined : recallPage(env.edge, view.key);
  if (kept) return answerWith(kept, request);

  const address = { origin: env.origin.origin, path: contentPath(content.kind, content.slug) };
  const fill = await fillOf(scope, view, url.searchParams.get("continue"));
  const described = describe(view);
  const page = render(view, renderers, address, fill);
  const rendered = { ...described, ...withTurnstile(page, env, described.language) };
  if (view.key === null) return answerWith(await makeOwnPage(rendered), request);
  const made = await makePage(rendered);
  keepPage(env.edge, view.key, made);
  return answerWith(made, request);
}

function render(
  view: ContentView,
  renderers: Renderers,
  address: Address,
  fill: FormFill | null,
): ContentPage {
  if (view.kind === "webpage") return renderers.webpage(view.content, address);
  if (view.kind === "consent") return renderers.consent(view.content, view.consent, address);
  return renderers.form(view.content, view.form, address, fill);
}

/** What a visitor saved before, behind the link that they alone have. */
async function fillOf({ context }: RequestScope, view: ContentView, token: string | null) {
  if (view.kind !== "form" || token === null) return null;
  const empty: FormFill = {
    answers: {},
    faults: {},
    problem: null,
    uploads: {},
    continueToken: null,
    saved: null,
  };
  const found = await readFill(context, view.content.id, token);
  if (!found) return { ...empty, problem: "expired" as const };
  return { ...empty, answers: found.answers, uploads: found.uploads, continueToken: token };
}

export function describe(view: ContentView) {
  const tag = `${view.kind}-${view.content.id}`;
  if (view.kind === "webpage") {
    const { language } = view.content.document.settings;
    return { tag, frames: [], language, isNegotiated: false };
  }
  if (view.kind === "consent") {
    const { translations } = view.content.document;
    const isNegotiated = Object.keys(translations).length > 0;
    return { tag, frames: [], language: view.consent.language, isNegotiated };
  }
  const { embedOrigins, translations } = view.content.document.settings;
  const isNegotiated = Object.keys(translations).length > 0;
  // The site's own pages hold forms too.
  const frames = ["'self'", ...embedOrigins];
  return { tag, frames, language: view.form.language, isNegotiated };
}

const NOT_FOUND: Record<ContentKind, (identifier: string) => string> = {
  form: (identifier) => `Form not found with identifier: ${identifier}`,
  webpage: () => "No matching route found",
  consent: (slug) => `Consent form not found: ${slug}`,
};

type Named = { kind: ContentKind; identifier: string };

/** Why what an identifier leads to cannot be opened. */
export function noticeOf({ state }: Content, { kind, identifier }: Named): Notice {
  if (state === "unsupported") return { kind: "unsupported" };
  if (state === "gone" && kind === "consent") return { kind: "closed" };
  const detail = notFoundWords({ kind, identifier });
  return { kind: "not_found", detail: `/${PATH_WORD[kind]}/${identifier} · ${detail}` };
}

export const notFoundWords = ({ kind, identifier }: Named) => NOT_FOUND[kind](identifier);

/** Kept by nobody: what is not there yet may be there in a moment. */
export async function answerNotice(notice: Notice): Promise<Response> {
  const page = renderNotice(notice);
  const rendered = { ...page, frames: [], language: "en", isNegotiated: false, tag: "notice" };
  const { body, headers } = await makeOwnPage(rendered);
  return new Response(body, { status: notice.kind === "unsupported" ? 501 : 404, headers });
}
