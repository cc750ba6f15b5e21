import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { consents } from "../../../db/schema/consents.ts";
import { renderConsent } from "../../../web/features/consents/page/render-consent.tsx";
import { answerContent } from "../../../web/server/answer-content.server.ts";
import { takeConsent } from "../../../web/server/take-consent.server.ts";
import { createApp } from "../../../worker/app.ts";
import type { RawEnv } from "../../../worker/env.ts";
import { wholeRequest } from "../../../worker/http/hold-body.ts";
import type { TestConsentLink } from "../../support/make-consent-link.ts";
import { ORIGIN } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";
import { anAddress } from "./desk.ts";

const blank = () => ({ html: "", style: "" });

/** The product with a visitor's two doors: the page of a consent, and what is sent to it. */
const app = createApp(async (c) =>
  c.req.method === "POST"
    ? takeConsent(c.var.scope, await wholeRequest(c), renderConsent)
    : answerContent(c.var.scope, { form: blank, webpage: blank, consent: renderConsent }),
);

type Fields = Record<string, string | File | readonly string[]>;
type Options = {
  /** Without script: a page comes back. */
  plain?: boolean;
  key?: string;
  headers?: Record<string, string>;
  env?: RawEnv;
};

/** One request, and all that it leaves for later. */
export async function ask(request: Request, env: RawEnv = testEnv()): Promise<Response> {
  const ctx = createExecutionContext();
  const response = await app.fetch(request, env, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

export const open = (path: string, headers: Record<string, string> = {}, env?: RawEnv) =>
  ask(new Request(ORIGIN + path, { headers }), env);

/** Sends a consent as a browser does, with the page's script unless it says otherwise. */
export function give(slug: string, fields: Fields, options: Options = {}): Promise<Response> {
  const { plain = false, key, headers, env } = options;
  const body = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      // A list of either kind holds nothing else.
      body.append(name, value as string);
    }
  }
  const request = new Request(`${ORIGIN}/consent/${slug}`, {
    method: "POST",
    redirect: "manual",
    body,
    headers: {
      origin: ORIGIN,
      accept: plain ? "text/html" : "application/json",
      "user-agent": "Browser/1",
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...headers,
    },
  });
  return ask(request, env);
}

/** What somebody fills in who only wants to go on. */
export const yes = (email = anAddress()) => ({ email, terms: "yes" });

export const rowsOf = (db: Database, { id }: TestConsentLink) =>
  db.select().from(consents).where(eq(consents.linkId, id)).orderBy(consents.id);

type Problem = { code: string; title: string; detail: string; fields: Record<string, string> };

/** Every refusal of this door has them all. */
export const problemIn = (response: Response) => response.json<Problem>();
