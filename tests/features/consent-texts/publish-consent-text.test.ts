import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makeConsentLink } from "../../support/make-consent-link.ts";
import { readProblem } from "../../support/problem.ts";
import { readyDraft } from "./ready-draft.ts";
import { openConsentTextDesk } from "./consent-text-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openConsentTextDesk(database);
const { send } = desk;

beforeEach(async () => {
  await db.delete(auditEvents);
  await db.delete(outbox);
});

const events = async () =>
  (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ eventType }) => eventType);
const refreshed = async () => {
  const rows = await db.select().from(outbox).where(eq(outbox.kind, "contents.publish-one"));
  return rows.map(({ payload }) => payload);
};
describe("a text is published", () => {
  test("as an immutable version, at every link of it and no other", async () => {
    const text = await desk.ready();
    const [one, two] = [await desk.linkTo(text.id), await desk.linkTo(text.id)];
    await makeConsentLink(database);
    await db.delete(outbox);
    const published = await desk.publish(text, "First words");
    expect(published).toMatchObject({ publishedNumber: 1, hasChanges: false, links: 2 });
    expect(await refreshed()).toEqual(
      expect.arrayContaining([
        { kind: "consent", id: one, names: [] },
        { kind: "consent", id: two, names: [] },
      ]),
    );
    expect(await refreshed()).toHaveLength(2);
    expect(await desk.versions(text.id)).toMatchObject([
      { number: 1, note: "First words", isPublished: true },
    ]);
    expect(await events()).toContain("consent_template_published");
    const answer = await send("GET", `/${text.id}/versions/1`);
    expect(await answer.json()).toEqual(published.definition);
  });

  test("and knows its draft again, however it came back to the same words", async () => {
    const published = await desk.publish(await desk.ready());
    const edited = await desk.change(published, { definition: readyDraft({ policyUrl: "/p" }) });
    expect(edited.hasChanges).toBe(true);
    const back = await desk.change(edited, { definition: readyDraft() });
    expect(back.hasChanges).toBe(false);
  });

  test("not with what its check refuses; nothing is written then", async () => {
    const text = await desk.ready(readyDraft({ policyUrl: "", purposes: [] }));
    const answer = await send("POST", `/${text.id}/publish`, {}, { version: text.version });
    const problem = await readProblem(answer, 409);
    expect(problem.code).toBe("not_publishable");
    expect(problem["findings"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ gravity: "error", place: "policy" }),
        expect.objectContaining({ gravity: "error", place: "purposes" }),
      ]),
    );
    expect(await desk.versions(text.id)).toEqual([]);
  });

  test("by two at once: one version, and the other sees the row as it is now", async () => {
    const text = await desk.ready();
    const both = await Promise.all(
      [1, 2].map(() => send("POST", `/${text.id}/publish`, {}, { version: text.version })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = await readProblem(
      both.find(({ status }) => status === 409)!,
      409,
    );
    expect(lost.code).toBe("stale_version");
    expect(lost["current"]).toMatchObject({ publishedNumber: 1 });
    expect(await desk.versions(text.id)).toHaveLength(1);
  });
});

describe("an earlier version", () => {
  test("comes back as a new one; a draft with work of its own stays", async () => {
    const first = await desk.publish(await desk.ready());
    await desk.linkTo(first.id);
    const definition = readyDraft({}, { title: "Second" });
    const second = await desk.publish(await desk.change(first, { definition }));
    await db.delete(outbox);
    const back = await desk.back(second, 1);
    expect(back).toMatchObject({ publishedNumber: 3, hasChanges: false });
    expect(back.definition.settings.title).toBe("");
    expect(await refreshed()).toHaveLength(1);
    expect((await desk.versions(first.id))[0]).toMatchObject({ number: 3, returnsTo: 1 });

    const third = readyDraft({}, { title: "Third" });
    const working = await desk.change(back, { definition: third });
    const kept = await desk.back(working, 2);
    expect(kept).toMatchObject({ publishedNumber: 4, hasChanges: true });
    expect(kept.definition.settings.title).toBe("Third");
    await readProblem(
      await send("POST", `/${first.id}/versions/9/return`, {}, { version: kept.version }),
      404,
    );
  });

  test("is compared with the draft in sentences", async () => {
    const first = await desk.publish(await desk.ready());
    await desk.change(first, { definition: readyDraft({}, { isDoubleOptIn: true }) });
    const answer = await send("GET", `/${first.id}/difference?from=1`);
    expect(await answer.json()).toEqual({
      sentences: ["A consent counts once it is confirmed by email."],
    });
    await readProblem(await send("GET", `/${first.id}/difference?from=7`), 404);
    await readProblem(await send("GET", `/${first.id}/difference?from=x`), 422);
  });
});
