import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formTallies } from "../../../../db/schema/forms.ts";
import { answerKnownContent } from "../../../../worker/http/known-content.ts";
import { readEnv } from "../../../../worker/env.ts";
import { uuidv7 } from "../../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { ORIGIN, request } from "../../../support/request.ts";
import { testEnv } from "../../../support/test-env.ts";
import { hurryTallies, ask, open, send } from "./answer-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
hurryTallies();
const { db } = database;
const ADA = { name: "Ada Lind", email: "ada@people.test" };

const talliesOf = async (formId: string) => {
  const rows = await db
    .select()
    .from(formTallies)
    .where(eq(formTallies.formId, formId))
    .orderBy(asc(formTallies.event), asc(formTallies.fieldId));
  return rows.map(({ event, fieldId, count, formVersion }) => ({
    event,
    fieldId,
    count,
    formVersion,
  }));
};
const tell = (event: unknown) => request("/api/form-events", { json: event });

test("views are counted where the page is rendered and where it is known, answers where they are stored", async () => {
  const form = await makeForm(database);
  const path = `/form/${form.slug}`;
  await open(path);
  const ctx = createExecutionContext();
  const asked = new Request(ORIGIN + path);
  const known = answerKnownContent(asked, readEnv(testEnv()), ctx);
  expect(known?.status).toBe(200);
  await waitOnExecutionContext(ctx);
  await ask(new Request(ORIGIN + path, { method: "HEAD" }));
  await open(`${path}?sent=1`);
  await send(path, ADA);
  const today = new Date().toISOString().slice(0, 10);
  expect(await talliesOf(form.id)).toEqual([
    { event: "completion", fieldId: "", count: 1, formVersion: 1 },
    { event: "view", fieldId: "", count: 2, formVersion: 1 },
  ]);
  const [row] = await db.select().from(formTallies).where(eq(formTallies.formId, form.id));
  expect(row?.day).toBe(today);
});

test("many at once are one write", async () => {
  const form = await makeForm(database);
  await Promise.all(Array.from({ length: 30 }, () => open(`/form/${form.slug}`)));
  expect(await talliesOf(form.id)).toMatchObject([{ event: "view", count: 30 }]);
});

test("begun and answered are told by the page; what is not there is counted nowhere", async () => {
  const form = await makeForm(database);
  const event = { formId: form.id, version: 1, event: "start" };
  expect((await tell(event)).status).toBe(204);
  await tell({ ...event, fieldId: "name" });
  await tell({ ...event, event: "answer", fieldId: "email" });
  await tell({ ...event, event: "answer", fieldId: "unknown" });
  await tell({ ...event, event: "answer" });
  await tell({ ...event, version: 7 });
  expect((await tell({ ...event, formId: uuidv7(Date.now()) })).status).toBe(204);
  expect(await talliesOf(form.id)).toEqual([
    { event: "answer", fieldId: "email", count: 1, formVersion: 1 },
    { event: "start", fieldId: "", count: 2, formVersion: 1 },
  ]);
});

test.each([
  { version: 1, event: "start" },
  { formId: "x", version: 1, event: "start" },
  { formId: uuidv7(1), version: 0, event: "start" },
  { formId: uuidv7(1), version: 1, event: "view" },
  { formId: uuidv7(1), version: 1, event: "completion" },
  { formId: uuidv7(1), version: 1, event: "answer", fieldId: "No Such Name" },
])("%j is not taken", async (event) => {
  expect((await tell(event)).status).toBe(422);
});
