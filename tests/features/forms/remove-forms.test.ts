import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { contentSlugs, contentVersions } from "../../../db/schema/contents.ts";
import { forms, formUploads } from "../../../db/schema/forms.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { openFormsDesk } from "./forms-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openFormsDesk(database);
const { send, problem } = desk;

beforeEach(async () => {
  await db.delete(forms);
  await db.delete(contentVersions);
  await db.delete(contentSlugs);
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const events = async () => (await db.select().from(auditEvents)).map(({ eventType }) => eventType);
const published = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, "contents.publish-one"))).map(
    ({ payload }) => payload,
  );

describe("a form is removed", () => {
  test("with all that hangs on it, where nobody answered", async () => {
    const form = await desk.createPublished("Short-lived");
    await db.insert(formUploads).values({
      id: uuidv7(Date.now()),
      formId: form.id,
      fieldId: "cv",
      fileName: "cv.pdf",
      type: "application/pdf",
      bytes: 1,
      key: "uploads/cv",
      createdAt: Date.now(),
    });
    expect((await send("DELETE", `/${form.id}`)).status).toBe(204);
    expect(await db.select().from(forms)).toEqual([]);
    expect(await db.select().from(contentVersions)).toEqual([]);
    expect(await published()).toContainEqual({ kind: "form", id: form.id, names: ["short-lived"] });
    // Its files stay while it lies in the trash.
    expect(await db.$count(outbox, eq(outbox.kind, "files.delete"))).toBe(0);
    expect((await problem(send("DELETE", `/${form.id}`))).code).toBe("not_found");
  });

  test("and one with answers only by its name and their number", async () => {
    const form = await desk.createPublished("Kept");
    await desk.answer(form.id);
    const refused = await problem(send("DELETE", `/${form.id}`));
    expect(refused).toMatchObject({ code: "has_answers", answers: 1 });
    expect((await send("DELETE", `/${form.id}?title=Kept&answers=2`)).status).toBe(409);
    expect((await send("DELETE", `/${form.id}?title=Else&answers=1`)).status).toBe(409);
    expect((await send("DELETE", `/${form.id}?title=Kept&answers=1`)).status).toBe(204);
    expect(await events()).toContain("form_removed");
  });

  test("among several: those with answers stay", async () => {
    const [answered, plain] = [
      await desk.createPublished("One"),
      await desk.createPublished("Two"),
    ];
    await desk.answer(answered.id);
    const ids = [answered.id, plain.id];
    const close = await send("POST", "/bulk", { ids, action: "close" });
    expect(await close.json()).toEqual({ changed: 2, left: 0 });
    const remove = await send("POST", "/bulk", { ids, action: "remove" });
    expect(await remove.json()).toEqual({ changed: 1, left: 1 });
    expect((await desk.list()).items.map(({ title }) => title)).toEqual(["One"]);
    expect((await db.select().from(contentVersions)).map((row) => row.contentId)).toEqual([
      answered.id,
    ]);
  });
});
