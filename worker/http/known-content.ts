import { PATH_WORD, readContentPath } from "../features/contents/rules.ts";
import type { Env } from "../env.ts";
import { uuidv7 } from "../kernel/ids.ts";
import { countRequest } from "../kernel/metrics.ts";
import { answerWith } from "./content-answer.ts";
import { type KeptPage, recallKnown, recallPage } from "./content-memory.ts";
import { contentView } from "./content-view.ts";
import { countView } from "./count-view.ts";
import { RequestScope } from "./request-scope.ts";
import { fixedHeaders } from "./security-headers.ts";

type Waiting = { waitUntil(promise: Promise<unknown>): void };

const known = new WeakMap<KeptPage, Headers>();

/** Those of the page and those of every answer: made once, and copied by the runtime. */
function headersOf(page: KeptPage, origin: URL): Headers {
  const headers = known.get(page) ?? new Headers({ ...page.headers, ...fixedHeaders(origin) });
  known.set(page, headers);
  return headers;
}

const WORDS = /\/\/[^/]+\/(form|page|consent)\//;

/**
 * A published page that this isolate has rendered and still believes in: it is sent as it lies there, before
 * all middleware and without a word to KV or to the database.
 */
export function answerKnownContent(
  request: Request,
  env: Env | undefined,
  waiting: Waiting,
): Response | undefined {
  const { method, url } = request;
  if (!env || (method !== "GET" && method !== "HEAD") || !WORDS.test(url)) return undefined;
  const { pathname, searchParams } = new URL(url);
  const named = readContentPath(pathname);
  if (!named) return undefined;
  const now = Date.now();
  const content = recallKnown(env.edge, named.kind, named.identifier, now);
  if (content?.state !== "published") return undefined;
  const acceptLanguage = request.headers.get("accept-language") ?? "";
  const view = contentView(content, { search: searchParams, acceptLanguage, now });
  const { key } = view;
  const page = key === null ? undefined : recallPage(env.edge, key);
  if (!page) return undefined;
  if (method === "GET") countView(env, view, () => new RequestScope(request, env, waiting));
  const answer = answerWith(page, request, 200, headersOf(page, env.origin));
  countRequest(0, method, `/${PATH_WORD[named.kind]}/:identifier`, answer.status);
  answer.headers.set("x-request-id", uuidv7(now));
  return answer;
}
