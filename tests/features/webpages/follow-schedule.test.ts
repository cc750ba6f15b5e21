import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { contentVersions } from "../../../db/schema/contents.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { webpages } from "../../../db/schema/webpages.ts";
import { publishableWebpage } from "../../../worker/features/webpages/publishable-webpage.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { readProblem } from "../../support/problem.ts";
import { openPageDesk, words } from "./page-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const desk = await openPageDesk(database);
const HOUR = 3_600_000;

beforeEach(async () => {
  await db.delete(webpages);
  await db.delete(contentVersions);
  await db.delete(outbox);
  await db.delete(auditEvents);
});

const soon = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const follow = (id: string, hours: number) =>
  publishableWebpage.followSchedule(
    makeContext(database, makeClock(Date.now() + hours * HOUR)).ctx,
    id,
  );
const effects = () => db.select().from(outbox).where(eq(outbox.kind, "webpages.follow-schedule"));
const ready = async () => desk.write(await desk.add("Our plan"), [words("w", "Words.")]);

describe("a schedule", () => {
  test("publishes the draft as it stands then, once, and takes the page down later", async () => {
    const page = await ready();
    const answer = await desk.schedule(page, soon(1), soon(3));
    expect(answer.status).toBe(200);
    expect((await effects()).map(({ runAt }) => runAt)).toHaveLength(2);
    const planned = await desk.page(page.id);
    const edited = await desk.write(planned, [words("w", "Last words.")]);
    expect(edited.publishAt).not.toBeNull();

    await follow(page.id, 0.5);
    expect((await desk.page(page.id)).publishedNumber).toBeNull();
    await follow(page.id, 1.1);
    await follow(page.id, 1.2);
    const out = await desk.page(page.id);
    expect(out).toMatchObject({ publishedNumber: 1, isActive: true, publishAt: null });
    const { items } = await desk.versions(page.id);
    expect(items).toMatchObject([
      { note: "Published on schedule", createdBy: desk.admin.fullName },
    ]);
    const [version] = await db.select().from(contentVersions);
    expect(version?.document).toMatchObject({ settings: { content: "<p>Last words.</p>" } });

    await follow(page.id, 3.1);
    await follow(page.id, 3.2);
    expect(await desk.page(page.id)).toMatchObject({ isActive: false, takeDownAt: null });
    const closed = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.eventType, "webpage_closed"));
    expect(closed).toHaveLength(1);
  });

  test("that was moved makes the effect before it do nothing", async () => {
    const page = await ready();
    await desk.schedule(page, soon(1), null);
    await desk.schedule(await desk.page(page.id), soon(5), null);
    await follow(page.id, 1.1);
    expect((await desk.page(page.id)).publishedNumber).toBeNull();
    await desk.schedule(await desk.page(page.id), null, null);
    await follow(page.id, 6);
    expect((await desk.page(page.id)).publishedNumber).toBeNull();
  });

  test("that is over when it is first looked at opens nothing", async () => {
    const page = await ready();
    await desk.schedule(page, soon(1), soon(2));
    await follow(page.id, 9);
    expect(await desk.page(page.id)).toMatchObject({
      publishedNumber: 1,
      isActive: false,
      publishAt: null,
      takeDownAt: null,
    });
  });

  test("of a page that was spoilt meanwhile is told in words, and of none does nothing", async () => {
    const page = await ready();
    await desk.schedule(page, soon(1), null);
    await desk.write(await desk.page(page.id), [words("w", "")]);
    await expect(follow(page.id, 2)).rejects.toThrow(
      "“Our plan” was scheduled but can't be published: Text: this part is empty.",
    );
    await follow("0190d3a0-0000-7fff-8000-000000000000", 2);
  });

  test.each([
    [soon(-1), null, "publishAt"],
    [soon(24 * 400), null, "publishAt"],
    [soon(2), soon(1), "takeDownAt"],
    [null, soon(1), "takeDownAt"],
    ["tomorrow", null, "publishAt"],
  ])("from %s to %s is refused", async (publishAt, takeDownAt, field) => {
    const page = await ready();
    const { fields } = await readProblem(await desk.schedule(page, publishAt, takeDownAt), 422);
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  test("of a page that cannot be published is refused with what the check finds", async () => {
    const { code } = await readProblem(
      await desk.schedule(await desk.add("Empty"), soon(1), null),
      409,
    );
    expect(code).toBe("not_publishable");
  });
});
