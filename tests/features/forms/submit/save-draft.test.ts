import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formDrafts, formUploads } from "../../../../db/schema/forms.ts";
import { sweepAnswers } from "../../../../worker/features/forms/submit/sweep-answers.ts";
import { sweepRetention } from "../../../../worker/features/retention/sweep-retention.ts";
import { RETENTION } from "../../../../worker/wired.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { sha256Hex } from "../../../../worker/kernel/pure/hash.ts";
import { makeClock, makeContext } from "../../../support/context.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { ORIGIN } from "../../../support/request.ts";
import { hurryTallies, ask, open, send, shownIn, storedFor } from "./answer-desk.ts";
import { png } from "./upload-corpus.ts";

const database = await takeDatabase();
letDrainerSleep();
hurryTallies();
const { db } = database;
const SAVE = { form_intent: "save" };

const savable = () =>
  makeForm(database, {
    fields: [
      blankField({ id: "name", type: "text", label: "Name", required: true }),
      blankField({ id: "email", type: "email", label: "Email", required: true }),
      blankField({ id: "cv", type: "file", label: "File" }),
    ],
    settings: { canSaveForLater: true },
  });
const draftsOf = (formId: string) =>
  db.select().from(formDrafts).where(eq(formDrafts.formId, formId));

async function save(path: string, fields: Parameters<typeof send>[1]): Promise<string> {
  const response = await send(path, { ...SAVE, ...fields });
  expect(response.status).toBe(200);
  const { state, url } = await response.json<{ state: string; url: string }>();
  expect(state).toBe("saved");
  return new URL(url).pathname + new URL(url).search;
}

test("what is unfinished and wrong is put aside, and comes back behind its link alone", async () => {
  const form = await savable();
  const file = new File([png(2, 2)], "me.png");
  const link = await save(`/form/${form.slug}?lang=en&name=x`, {
    name: "Ada",
    email: "half@",
    cv: file,
  });
  expect(link).toMatch(new RegExp(`^/form/${form.slug}\\?lang=en&continue=[\\w-]{43}$`));
  const token = new URLSearchParams(link.split("?")[1]).get("continue") ?? "";
  const [draft] = await draftsOf(form.id);
  expect(draft).toMatchObject({ tokenHash: await sha256Hex(token), formVersion: 1 });
  expect(JSON.stringify(draft)).not.toContain(token);

  const page = await ask(new Request(ORIGIN + link));
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const { fill } = await shownIn(page);
  expect(fill).toMatchObject({
    answers: { name: "Ada", email: "half@" },
    uploads: { cv: [{ fileName: "me.png" }] },
    continueToken: token,
    problem: null,
  });
  expect((await open(`/form/${form.slug}`)).fill).toBeNull();

  // Saved again it is the same; sent, it is gone.
  const kept = fill?.uploads["cv"]?.[0]?.id ?? "";
  const more = {
    form_continue: token,
    name: "Ada Lind",
    email: "ada@people.test",
    form_uploads_cv: kept,
  };
  expect(await save(`/form/${form.slug}?lang=en`, more)).toBe(link);
  expect(await draftsOf(form.id)).toHaveLength(1);
  expect((await send(`/form/${form.slug}`, more)).status).toBe(200);
  expect(await draftsOf(form.id)).toEqual([]);
  expect(await storedFor(db, form.id)).toMatchObject([{ data: { name: "Ada Lind", cv: [kept] } }]);
  expect((await open(link)).fill).toMatchObject({ problem: "expired", answers: {} });
});

test("without script the link stands on a page of one's own", async () => {
  const form = await savable();
  const response = await send(`/form/${form.slug}`, { ...SAVE, name: "Ada" }, { plain: true });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const { fill } = await shownIn(response);
  expect(fill?.saved?.url).toBe(
    `${ORIGIN}/form/${form.slug}?continue=${fill?.continueToken ?? ""}`,
  );
  expect(Date.parse(fill?.saved?.expiresAt ?? "")).toBeGreaterThan(Date.now());
});

test("nobody else's link opens it: not another form's, and no guess", async () => {
  const [form, other] = [await savable(), await savable()];
  const link = await save(`/form/${form.slug}`, { name: "Ada" });
  const elsewhere = link.replace(form.slug, other.slug);
  for (const path of [
    elsewhere,
    `/form/${form.slug}?continue=guess`,
    `/form/${form.slug}?continue=`,
  ]) {
    expect((await open(path)).fill).toMatchObject({ problem: "expired", answers: {} });
  }
});

test("where it is not offered, or too long, nothing is put aside", async () => {
  const plain = await makeForm(database);
  expect((await send(`/form/${plain.slug}`, { ...SAVE, name: "Ada" })).status).toBe(400);
  const form = await savable();
  const long = await send(`/form/${form.slug}`, {
    ...SAVE,
    name: "x".repeat(LIMITS.formAnswerLength + 1),
  });
  expect(long.status).toBe(422);
  expect(await draftsOf(plain.id)).toEqual([]);
  expect(await draftsOf(form.id)).toEqual([]);
});

test("after thirty days it is forgotten, and its files with it", async () => {
  const form = await savable();
  const link = await save(`/form/${form.slug}`, {
    name: "Ada",
    cv: new File([png(2, 2)], "me.png"),
  });
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  clock.advance(LIMITS.formDraftKeepMs - 60_000);
  await sweepRetention(ctx, RETENTION);
  await sweepAnswers(ctx);
  expect((await open(link)).fill).toMatchObject({ answers: { name: "Ada" } });
  clock.advance(120_000);
  await sweepRetention(ctx, RETENTION);
  await sweepAnswers(ctx);
  expect(await draftsOf(form.id)).toEqual([]);
  expect(await db.select().from(formUploads).where(eq(formUploads.formId, form.id))).toEqual([]);
  expect((await open(link)).fill).toMatchObject({ problem: "expired" });
});
