import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { formUploads } from "../../../../db/schema/forms.ts";
import { mails } from "../../../../db/schema/mails.ts";
import { outbox } from "../../../../db/schema/outbox.ts";
import { readEnv } from "../../../../worker/env.ts";
import { sweepAnswers } from "../../../../worker/features/forms/submit/sweep-answers.ts";
import { uploadFiles } from "../../../../worker/features/forms/submit/upload-files.ts";
import { blankField } from "../../../../worker/features/forms/rules/blank.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../../support/context.ts";
import { takeDatabase } from "../../../support/database.ts";
import { letDrainerSleep } from "../../../support/let-drainer-sleep.ts";
import { makeForm } from "../../../support/make-form.ts";
import { testEnv } from "../../../support/test-env.ts";
import { send, shownIn, storedFor } from "./answer-desk.ts";
import { BAD_FILES, docx, GOOD_FILES, png } from "./upload-corpus.ts";

const database = await takeDatabase();
letDrainerSleep();
const { db } = database;
const { files } = readEnv(testEnv());
const ALL_KINDS = ["image", "pdf", "document", "spreadsheet", "text"] as const;

type Upload = Parameters<typeof blankField>[0]["upload"];
const formWith = (upload: Upload = { kinds: [...ALL_KINDS], most: 3 }, parts = {}) =>
  makeForm(database, {
    fields: [
      blankField({ id: "cv", type: "file", label: "Your file", upload, ...parts }),
      blankField({ id: "name", type: "text", label: "Name" }),
    ],
  });
const uploadsOf = (formId: string) =>
  db.select().from(formUploads).where(eq(formUploads.formId, formId));
const picture = (name = "me.png") => new File([png(10, 10)], name, { type: "image/png" });

test.each(GOOD_FILES)(
  "%s is kept under a name made here, by what it holds",
  async (_what, file, type) => {
    const form = await formWith();
    const response = await send(`/form/${form.slug}`, { cv: file, name: "Ada" });
    expect(response.status).toBe(200);
    const [[answer], [upload]] = await Promise.all([storedFor(db, form.id), uploadsOf(form.id)]);
    expect(upload).toMatchObject({
      fieldId: "cv",
      submissionId: answer?.id,
      fileName: file.name,
      type,
    });
    expect(answer?.data).toEqual({ cv: [upload?.id], name: "Ada" });
    expect(upload?.key).toBe(uploadFiles.key(form.id, upload?.id ?? ""));
    const stored = await files.get(upload?.key ?? "");
    expect(stored?.httpMetadata).toMatchObject({
      contentType: type,
      contentDisposition: "attachment",
    });
    expect(await stored?.bytes()).toEqual(await file.bytes());
  },
);

test("who is told of an answer reads what its files are called", async () => {
  const fields = [
    blankField({
      id: "cv",
      type: "file",
      label: "Your files",
      upload: { kinds: [...ALL_KINDS], most: 3 },
    }),
    blankField({ id: "name", type: "text", label: "Name" }),
  ];
  const to = `${crypto.randomUUID()}@people.test`;
  const form = await makeForm(database, { fields, delivery: { notifyAddresses: [to] } });
  await send(`/form/${form.slug}`, { cv: picture("portrait.png"), name: "Ada" });
  const mail = await db.select().from(mails).where(eq(mails.toAddress, to)).get();
  const [upload] = await uploadsOf(form.id);
  expect(mail?.text).toContain("portrait.png");
  expect(mail?.text).toContain("Ada");
  expect(mail?.text).not.toContain(upload?.id);
});

test.each(BAD_FILES)("%s is refused, and nothing of it is kept", async (_what, file) => {
  const form = await formWith();
  const response = await send(`/form/${form.slug}`, { cv: file });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({
    code: "bad_upload",
    fields: { cv: "A file is not of a kind that is accepted here" },
  });
  expect(await uploadsOf(form.id)).toEqual([]);
  expect((await files.list({ prefix: uploadFiles.key(form.id, "") })).objects).toEqual([]);
});

test("a file too large, too many of them, and a kind that is not asked for", async () => {
  const form = await formWith({ kinds: ["pdf"], most: 1 }, { required: true });
  const path = `/form/${form.slug}`;
  const large = new File([new Uint8Array(LIMITS.formUploadBytes + 1)], "a.pdf");
  const tooLarge = await send(path, { cv: large });
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({
    code: "too_large_upload",
    fields: { cv: "A file may be at most 10 MB" },
  });
  expect((await send(path, { cv: picture() })).status).toBe(415);
  const pdf = () => new File(["%PDF-1.7"], "a.pdf");
  const twice = await send(path, { cv: [pdf(), pdf()] });
  expect(await twice.json()).toMatchObject({ fields: { cv: "Choose one file only" } });
  expect(await (await send(path, { cv: new File([], "") })).json()).toMatchObject({
    fields: { cv: "Your file is required" },
  });
  expect((await send(path, { cv: pdf() })).status).toBe(200);
});

test("without script a chosen file is kept while the rest is mended, and handed in once", async () => {
  const form = await makeForm(database, {
    fields: [
      blankField({ id: "cv", type: "file", label: "Your file", required: true }),
      blankField({ id: "name", type: "text", label: "Name", required: true }),
    ],
  });
  const path = `/form/${form.slug}`;
  const again = await send(path, { cv: picture(), name: "" }, { plain: true });
  expect(again.status).toBe(422);
  const { fill } = await shownIn(again);
  const [kept] = fill?.uploads["cv"] ?? [];
  expect(kept).toMatchObject({ fileName: "me.png", bytes: picture().size });
  const mended = { form_uploads_cv: kept?.id ?? "", name: "Ada" };
  // Sent twice, as by two presses of the button.
  const press = async () => (await send(path, mended, { plain: true })).status;
  expect([await press(), await press()]).toEqual([303, 303]);
  const [answer, ...more] = await storedFor(db, form.id);
  expect(more).toEqual([]);
  expect(await uploadsOf(form.id)).toMatchObject([{ submissionId: answer?.id }]);

  const other = await send(path, { ...mended, name: "Bo" }, { plain: true });
  expect(other.status).toBe(422);
  expect((await shownIn(other)).fill?.faults).toEqual({ cv: { kind: "required" } });
  const stranger = await formWith(undefined, { required: true });
  const stolen = await send(`/form/${stranger.slug}`, { form_uploads_cv: kept?.id ?? "" });
  expect(stolen.status).toBe(422);
});

test("the same file sent again without script is the same answer", async () => {
  const form = await formWith();
  const once = () => send(`/form/${form.slug}`, { cv: picture() }, { plain: true });
  await once();
  await once();
  expect(await storedFor(db, form.id)).toHaveLength(1);
  await send(`/form/${form.slug}`, { cv: new File([docx()], "me.docx") }, { plain: true });
  expect(await storedFor(db, form.id)).toHaveLength(2);
});

describe("files of posts that are refused", () => {
  const asksForName = () =>
    makeForm(database, {
      fields: [
        blankField({ id: "cv", type: "file", label: "Your file" }),
        blankField({ id: "name", type: "text", label: "Name", required: true }),
      ],
    });
  const large = () => {
    const bytes = new Uint8Array(9 * 1024 * 1024).fill(32);
    bytes.set(new TextEncoder().encode("%PDF-1.7"));
    return new File([bytes], "large.pdf");
  };
  const waiting = async (formId: string) =>
    (await uploadsOf(formId)).reduce((all, { bytes }) => all + bytes, 0);

  test("are kept of one address only so much, and of another as before", async () => {
    const form = await asksForName();
    const env = { ...testEnv(), EDGE_IN_FRONT: "true" };
    const from = (address: string) =>
      send(
        `/form/${form.slug}`,
        { cv: large() },
        {
          plain: true,
          env,
          headers: { "cf-connecting-ip": address },
        },
      );
    for (let post = 0; post < 6; post += 1) expect((await from("203.0.113.77")).status).toBe(422);
    const most = LIMITS.rateFormMegabytes.burst * 1024 * 1024;
    const kept = await waiting(form.id);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(most);
    const { fill } = await shownIn(await from("203.0.113.77"));
    expect(fill?.faults).toMatchObject({ cv: { kind: "required" }, name: { kind: "required" } });
    expect(fill?.uploads["cv"] ?? []).toEqual([]);
    await from("203.0.113.78");
    expect(await waiting(form.id)).toBeGreaterThan(kept);
  });

  test("are not kept where too many wait in all, and others are still handed in", async () => {
    const form = await asksForName();
    const path = `/form/${form.slug}`;
    const full = { id: "full", formId: form.id, fieldId: "cv", fileName: "a", type: "a", key: "a" };
    const row = { ...full, bytes: LIMITS.formWaitingBytes, createdAt: Date.now() };
    await db.insert(formUploads).values(row);
    expect((await send(path, { cv: picture() }, { plain: true })).status).toBe(422);
    expect(await uploadsOf(form.id)).toMatchObject([{ id: "full" }]);
    expect((await send(path, { cv: picture(), name: "Ada" }, { plain: true })).status).toBe(303);
    expect(await uploadsOf(form.id)).toHaveLength(2);
    await db.delete(formUploads).where(eq(formUploads.id, "full"));
  });

  test("wait no longer than a person needs to send them again", () => {
    expect(LIMITS.formUploadKeepMs).toBeLessThanOrEqual(60 * 60_000);
  });

  test("fill half a gigabyte at most, of everybody together", () => {
    expect(LIMITS.formWaitingBytes).toBe(2 ** 29);
  });
});

test("files that were never handed in are swept after an hour, all others stay", async () => {
  const form = await makeForm(database, {
    fields: [
      blankField({ id: "cv", type: "file", label: "Your file" }),
      blankField({ id: "name", type: "text", label: "Name", required: true }),
    ],
  });
  const path = `/form/${form.slug}`;
  await send(path, { cv: picture("left.png") }, { plain: true });
  await send(path, { cv: picture("sent.png"), name: "Ada" }, { plain: true });
  const clock = makeClock();
  const { ctx } = makeContext(database, clock);
  clock.advance(LIMITS.formUploadKeepMs - 60_000);
  await sweepAnswers(ctx);
  expect(await uploadsOf(form.id)).toHaveLength(2);
  const [left] = (await uploadsOf(form.id)).filter(({ fileName }) => fileName === "left.png");
  clock.advance(120_000);
  await sweepAnswers(ctx);
  expect(await uploadsOf(form.id)).toMatchObject([{ fileName: "sent.png" }]);
  const effects = await db.select().from(outbox).where(eq(outbox.kind, "files.delete"));
  expect(effects.map(({ payload }) => payload)).toContainEqual({ key: left?.key });
});
