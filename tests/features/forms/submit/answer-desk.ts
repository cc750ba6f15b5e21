import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { beforeEach, vi } from "vitest";
import type { Database } from "../../../../db/client.ts";
import { formSubmissions } from "../../../../db/schema/forms.ts";
import { answerContent, type FormRenderer } from "../../../../web/server/answer-content.server.ts";
import { takeAnswer } from "../../../../web/server/take-answer.server.ts";
import { createApp } from "../../../../worker/app.ts";
import type { RawEnv } from "../../../../worker/env.ts";
import type { FormFill } from "../../../../worker/features/forms/rules/fill.ts";
import { wholeRequest } from "../../../../worker/http/hold-body.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { ORIGIN } from "../../../support/request.ts";
import { testEnv } from "../../../support/test-env.ts";

/** What the page would be made of, instead of the page. */
export type Shown = {
  state: string;
  language: string;
  version: number;
  fields: string[];
  fill: FormFill | null;
};

const render: FormRenderer = ({ number, document }, { state, language }, _address, fill) => {
  const fields = document.fields.map(({ id }) => id);
  const shown: Shown = { state, language, version: number, fields, fill };
  return { html: `${JSON.stringify(shown)}<form></form>`, style: "" };
};
const blank = () => ({ html: "", style: "" });

/** The product with the visitor's two doors: a form's page, and what is sent to it. */
const app = createApp(async (c) =>
  c.req.method === "POST"
    ? takeAnswer(c.var.scope, await wholeRequest(c), render)
    : answerContent(c.var.scope, { form: render, webpage: blank, consent: blank }),
);

type Fields = Record<string, string | readonly string[] | File | readonly File[]>;
type Options = {
  /** Without script: a page comes back. */
  plain?: boolean;
  key?: string;
  headers?: Record<string, string>;
  env?: RawEnv;
};

const wait = scheduler.wait.bind(scheduler);

/** What is counted is written at once, in the file that calls this. */
export function hurryTallies() {
  beforeEach(() => {
    const impatient = vi
      .spyOn(scheduler, "wait")
      .mockImplementation((ms) => (ms === LIMITS.formTallyMs ? Promise.resolve() : wait(ms)));
    return () => impatient.mockRestore();
  });
}

/** One request, and all that it leaves for later. */
export async function ask(request: Request, env: RawEnv = testEnv()): Promise<Response> {
  const ctx = createExecutionContext();
  const response = await app.fetch(request, env, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

export function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    for (const value of Array.isArray(given) ? given : [given]) {
      // A list of either kind holds nothing else.
      form.append(name, value as string);
    }
  }
  return form;
}

/** Sends a form as a browser does, with the page's script unless it says otherwise. */
export function send(path: string, fields: Fields, options: Options = {}): Promise<Response> {
  const { plain = false, key, headers, env } = options;
  return ask(
    new Request(ORIGIN + path, {
      method: "POST",
      redirect: "manual",
      body: toForm(fields),
      headers: {
        origin: ORIGIN,
        accept: plain ? "text/html" : "application/json",
        "user-agent": "Browser/1",
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...headers,
      },
    }),
    env,
  );
}

/** What a page without script shows again. */
export async function shownIn(response: Response): Promise<Shown> {
  const html = await response.text();
  // The renderer above wrote it.
  return JSON.parse(html.slice(0, html.indexOf("<form>"))) as Shown;
}

export const open = async (path: string): Promise<Shown> =>
  shownIn(await ask(new Request(ORIGIN + path)));

export const storedFor = (db: Database, formId: string) =>
  db
    .select()
    .from(formSubmissions)
    .where(eq(formSubmissions.formId, formId))
    .orderBy(asc(formSubmissions.createdAt), asc(formSubmissions.id));
