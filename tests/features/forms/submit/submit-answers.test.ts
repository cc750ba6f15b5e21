import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forms, formStorage, formTallies } from "../../../../db/schema/forms.ts";
import { outbox } from "../../../../db/schema/outbox.ts";
import { submitAnswers } from "../../../../worker/features/forms/submit/submit-answers.ts";
import { readPosted } from "../../../../worker/features/forms/submit/rules/read-posted.ts";
import { readEnv } from "../../../../worker/env.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { MINUTE } from "../../../../worker/kernel/durations.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../../support/context.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm, type TestForm } from "../../../support/make-form.ts";
import { addFormVersion } from "../../../support/add-form-version.ts";
import { testEnv } from "../../../support/test-env.ts";
import { hurryTallies, open, send, shownIn, storedFor, toForm } from "./answer-desk.ts";

const database = await takeDatabase();
letDrainerSleep();
hurryTallies();
const { db } = database;
const ADA = { name: "Ada Lind", email: "Ada@People.test", message: "Hello" };

/** The verb with a clock that a test moves. */
function desk(form: TestForm, clock = makeClock()) {
  const { ctx, effects } = makeContext(database, clock);
  const current = { number: 1, document: form.definition };
  const submit = (fields: Record<string, string>, key: string | null = null, of = current) =>
    submitAnswers(ctx, readEnv(testEnv()).files, {
      formId: form.id,
      current: of,
      language: "en",
      keepsFiles: false,
      posted: readPosted(toForm(fields), key),
      proveHuman: () => Promise.resolve(),
    });
  return { ctx, clock, effects, submit };
}

test("an answer is stored with its version, browser and language, and without an address", async () => {
  const form = await makeForm(database);
  const response = await send(`/form/${form.slug}`, { ...ADA, form_took: "5000", other: "x" });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    state: "sent",
    successMessage: "Form submitted successfully",
    redirectUrl: "",
    allowMultipleSubmissions: false,
  });
  expect(await storedFor(db, form.id)).toMatchObject([
    {
      formVersion: 1,
      data: ADA,
      ipAddress: null,
      userAgent: "Browser/1",
      language: "en",
      person: "ada@people.test",
      submissionKey: null,
      tookMs: 5000,
    },
  ]);
  const tallies = await db.select().from(formTallies).where(eq(formTallies.formId, form.id));
  expect(tallies).toMatchObject([{ event: "completion", formVersion: 1, fieldId: "", count: 1 }]);
});

test.each(["constructor", "__proto__", "toString", "xx"])(
  "a language that is none, as %s, is taken as the form's own",
  async (language) => {
    const form = await makeForm(database);
    const answer = await send(`/form/${form.id}?lang=${language}`, {
      ...ADA,
      form_language: language,
    });
    expect(answer.status).toBe(200);
    expect(await storedFor(db, form.id)).toMatchObject([{ language: "en" }]);
  },
);

test("the author's words and target come back, in the language of the page", async () => {
  const translation = {
    title: "",
    description: "",
    submitButtonText: "",
    closedMessage: "",
    fields: {},
    successMessage: "Danke!",
  };
  const form = await makeForm(database, {
    settings: {
      successMessage: "Thanks!",
      redirectUrl: "/privacy",
      translations: { de: translation },
    },
  });
  const german = await send(`/form/${form.id}?lang=de`, ADA);
  expect(await german.json()).toMatchObject({ successMessage: "Danke!", redirectUrl: "/privacy" });
  const english = await send(`/form/${form.id}`, { ...ADA, form_language: "en", name: "Bo" });
  expect(await english.json()).toMatchObject({ successMessage: "Thanks!" });
  const languages = (await storedFor(db, form.id)).map(({ language }) => language);
  expect(languages).toEqual(["de", "en"]);
});

test("without script the visitor is led on, and keeps how the page stood", async () => {
  const form = await makeForm(database);
  const response = await send(`/form/${form.id}?lang=en&embed=1&name=x`, ADA, { plain: true });
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/form/${form.slug}?lang=en&embed=1&sent=1`);
  expect(response.headers.get("set-cookie")).toBeNull();
});

describe("exactly once", () => {
  test("by the browser's key, one after the other and twenty at once", async () => {
    const form = await makeForm(database);
    const path = `/form/${form.slug}`;
    const key = "0193-abcdef-key";
    const all = await Promise.all(Array.from({ length: 20 }, () => send(path, ADA, { key })));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const again = await send(path, { ...ADA, message: "Changed" }, { key });
    expect(await again.json()).toMatchObject({ state: "sent" });
    expect(await storedFor(db, form.id)).toHaveLength(1);
    const other = await send(path, ADA, { key: "another-key-0193" });
    expect(other.status).toBe(200);
    expect(await storedFor(db, form.id)).toHaveLength(2);
  });

  test("without a key by what is said, for ten minutes", async () => {
    const form = await makeForm(database);
    const { submit, clock } = desk(form);
    expect(await submit(ADA)).toMatchObject({ state: "sent", isNew: true });
    clock.advance(LIMITS.formSameAnswerMs - 1);
    expect(await submit(ADA)).toMatchObject({ state: "sent", isNew: false });
    expect(await submit({ ...ADA, message: "More" })).toMatchObject({ isNew: true });
    clock.advance(MINUTE);
    expect(await submit(ADA)).toMatchObject({ isNew: true });
    expect(await storedFor(db, form.id)).toHaveLength(3);
  });

  test("another browser's same words are another answer", async () => {
    const form = await makeForm(database);
    await send(`/form/${form.slug}`, ADA, { plain: true });
    await send(`/form/${form.slug}`, ADA, { plain: true, headers: { "user-agent": "Browser/2" } });
    expect(await storedFor(db, form.id)).toHaveLength(2);
  });
});

test("fifty at once never pass the limit, and the edge is told once it is reached", async () => {
  const form = await makeForm(database, { settings: { answersMost: 7 } });
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      send(`/form/${form.slug}`, { ...ADA, name: `Person ${index}` }),
    ),
  );
  const statuses = all.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  expect(statuses.filter((status) => status === 409)).toHaveLength(43);
  expect(await storedFor(db, form.id)).toHaveLength(7);
  const effects = await db.select().from(outbox).where(eq(outbox.kind, "contents.publish-one"));
  const mine = effects.filter(({ payload }) => JSON.stringify(payload).includes(form.id));
  expect(mine).toHaveLength(1);
  const refused = await send(`/form/${form.slug}`, { ...ADA, name: "Late" }, { plain: true });
  expect(refused.status).toBe(409);
  expect(await shownIn(refused)).toMatchObject({ state: "full", fill: { problem: "closed" } });
});

test("answers are counted with their files, and where they take all the room no other one is taken", async () => {
  const form = await makeForm(database);
  const room = () => db.select().from(formStorage).where(eq(formStorage.formId, form.id)).get();
  await send(`/form/${form.slug}`, ADA);
  await send(`/form/${form.slug}`, { ...ADA, name: "Grace" });
  const [one, two] = await storedFor(db, form.id);
  const bytes = [one, two].map((row) => JSON.stringify(row?.data).length);
  expect((await room())?.bytes).toBe((bytes[0] ?? 0) + (bytes[1] ?? 0));
  await db
    .update(formStorage)
    .set({ bytes: LIMITS.formBytesMost })
    .where(eq(formStorage.formId, form.id));
  const refused = await send(`/form/${form.slug}`, { ...ADA, name: "Late" });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: "form_closed", state: "full" });
  expect(await storedFor(db, form.id)).toHaveLength(2);
});

describe("closed", () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();

  test.each([
    ["not yet open", { opensAt: at(MINUTE) }, "early"],
    ["closed by now", { closesAt: at(-MINUTE) }, "closed"],
  ])("a form that is %s takes nothing", async (_what, parts, state) => {
    const form = await makeForm(database, { settings: parts });
    const response = await send(`/form/${form.slug}`, ADA);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "form_closed", state });
    expect(await storedFor(db, form.id)).toEqual([]);
  });

  test("taken down a moment ago, also where the edge does not know it yet", async () => {
    const form = await makeForm(database);
    await open(`/form/${form.slug}`);
    await db.update(forms).set({ isActive: false }).where(eq(forms.id, form.id));
    expect((await send(`/form/${form.slug}`, ADA)).status).toBe(404);
    expect((await send(`/form/${form.slug}`, ADA, { plain: true })).status).toBe(404);
    expect(await storedFor(db, form.id)).toEqual([]);
  });

  test.each(["/form/nothing-here", "/page/nothing-here"])("%s takes nothing", async (path) => {
    expect((await send(path, ADA)).status).toBe(path.startsWith("/form") ? 404 : 405);
  });
});

describe("versions", () => {
  test("who opened an older one answers that one, and is asked its questions again", async () => {
    const form = await makeForm(database);
    const fields = [blankField({ id: "town", type: "text", label: "Town", required: true })];
    await addFormVersion(database, form, { fields });
    const old = await send(`/form/${form.slug}`, { ...ADA, form_version: "1" });
    expect(old.status).toBe(200);
    const current = await send(`/form/${form.slug}`, { town: "Oslo", form_version: "2" });
    expect(current.status).toBe(200);
    const stored = await storedFor(db, form.id);
    expect(stored.map(({ formVersion, data }) => [formVersion, data])).toEqual([
      [1, ADA],
      [2, { town: "Oslo" }],
    ]);
    const wrong = { ...ADA, email: "no address", form_version: "1" };
    const again = await shownIn(await send(`/form/${form.slug}`, wrong, { plain: true }));
    expect(again).toMatchObject({ version: 1, fields: ["name", "email", "message"] });
  });

  test("one that never was is not found", async () => {
    const form = await makeForm(database);
    expect((await send(`/form/${form.slug}`, { ...ADA, form_version: "9" })).status).toBe(404);
  });
});
