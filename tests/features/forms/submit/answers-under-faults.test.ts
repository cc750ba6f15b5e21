import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { createDatabase } from "../../../../db/client.ts";
import { formTallies } from "../../../../db/schema/forms.ts";
import { mails } from "../../../../db/schema/mails.ts";
import { readEnv } from "../../../../worker/env.ts";
import { readPosted } from "../../../../worker/features/forms/submit/rules/read-posted.ts";
import { submitAnswers } from "../../../../worker/features/forms/submit/submit-answers.ts";
import { guardedFetch } from "../../../../worker/kernel/database-fetch.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { makeContext } from "../../../support/context.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm, type TestForm } from "../../../support/make-form.ts";
import { testEnv } from "../../../support/test-env.ts";
import { hurryTallies, open, send, shownIn, storedFor, toForm } from "./answer-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
hurryTallies();
const { db, url } = database;
const ADA = { name: "Ada Lind", email: "ada@people.test", message: "Hello" };
const system = { now: () => Date.now(), advance: () => undefined };
const notified = () => makeForm(database, { delivery: { notifyAddresses: ["team@people.test"] } });

type Line = (send: () => Promise<Response>, isWrite: boolean) => Promise<Response>;

/** The verb over a line to the database that a test holds in its hands. */
function submitOver(form: TestForm, line: Line, limits: Partial<Record<string, number>> = {}) {
  const fetchOver: typeof fetch = async (input, init) => {
    const asked = new Request(input, init);
    const isWrite = (await asked.clone().text()).includes("insert into");
    return line(() => guardedFetch()(asked), isWrite);
  };
  const { ctx } = makeContext(
    { ...database, db: createDatabase({ url, fetch: fetchOver }) },
    system,
  );
  const patient = { ...ctx, limits: { ...LIMITS, formOutcomePauseMs: 20, ...limits } };
  return (key: string | null) =>
    submitAnswers(patient, readEnv(testEnv()).files, {
      formId: form.id,
      current: { number: 1, document: form.definition },
      language: "en",
      keepsFiles: false,
      posted: readPosted(toForm(ADA), key),
      proveHuman: () => Promise.resolve(),
    });
}

/** Everything arrives, and of the first answers to writes nothing comes back. */
function losing(times: number): Line {
  let lost = 0;
  return async (sendOn, isWrite) => {
    const response = await guarded(sendOn);
    if (!isWrite || lost === times) return response;
    lost += 1;
    await response.text();
    return guardedFetch()("http://127.0.0.1:1/");
  };
}
const guarded = (sendOn: () => Promise<Response>) => sendOn();

const mailsTo = (address: string) => db.select().from(mails).where(eq(mails.toAddress, address));

test.each([["a-key-of-a-browser"], [null]])(
  "stored, but nobody heard: asked again, it is found, and all that follows happened once (%s)",
  async (key) => {
    await db.delete(mails);
    const form = await notified();
    expect(await submitOver(form, losing(3))(key)).toMatchObject({ state: "sent" });
    expect(await storedFor(db, form.id)).toHaveLength(1);
    expect(await mailsTo("team@people.test")).toHaveLength(1);
    const tallies = await db.select().from(formTallies).where(eq(formTallies.formId, form.id));
    expect(tallies).toMatchObject([{ event: "completion", count: 1 }]);
  },
);

test("when nobody hears for too long it is unknown, and sent again it is stored once", async () => {
  const form = await notified();
  const submit = submitOver(form, losing(Infinity), { formOutcomeMs: 200 });
  await expect(submit("one-try-of-many")).rejects.toMatchObject({ code: "form_outcome_unknown" });
  expect(await submitOver(form, losing(0))("one-try-of-many")).toMatchObject({ state: "sent" });
  expect(await storedFor(db, form.id)).toHaveLength(1);
});

test("a database that comes back in time costs the visitor nothing but a moment", async () => {
  const form = await notified();
  const submit = submitOver(form, (sendOn) => sendOn());
  await database.stop();
  const [outcome] = await Promise.all([submit("patience-is-a-key"), database.start()]);
  expect(outcome).toMatchObject({ state: "sent" });
  expect(await storedFor(db, form.id)).toHaveLength(1);
});

test("away for longer, the visitor is told to try again, and nothing that was typed is lost", async () => {
  const form = await notified();
  const path = `/form/${form.slug}`;
  await open(path);
  await database.stop();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const waiting = vi.spyOn(scheduler, "wait").mockImplementation((ms) => {
    if (ms !== LIMITS.formTallyMs) vi.setSystemTime(Date.now() + LIMITS.formOutcomeMs);
    return Promise.resolve();
  });
  try {
    const response = await send(path, ADA);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      code: "form_not_stored",
      detail: "There was an error submitting the form. Please try again.",
    });
    const page = await send(path, ADA, { plain: true });
    expect(page.status).toBe(503);
    expect(await shownIn(page)).toMatchObject({ fill: { problem: "failed", answers: ADA } });
  } finally {
    waiting.mockRestore();
    vi.useRealTimers();
    await database.start();
  }
  expect(await storedFor(db, form.id)).toEqual([]);
});
