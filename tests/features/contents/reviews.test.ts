import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contentReviews } from "../../../db/schema/contents.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { adminSettings } from "../../../db/schema/settings.ts";
import type { Review } from "../../../worker/kit/publishable/contract.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { sendTo } from "../../support/send-to.ts";
import { openConsentTextDesk } from "../consent-texts/consent-text-desk.ts";
import { readyDraft } from "../consent-texts/ready-draft.ts";
import { NAME_FIELD, openFormsDesk } from "../forms/forms-desk.ts";
import { openPageDesk, words } from "../webpages/page-desk.ts";

type Row = { id: string; version: number };

const database = await takeDatabase();
const { db } = database;
const makeAdmin = (fullName: string) =>
  makePerson(database, { roles: ["member", "admin"], fullName });

/** Each kind: its path, whoever wrote a draft that could be published, and a change of it. */
const KINDS: [string, () => Promise<{ author: TestPerson; draft: Row }>, object][] = [
  [
    "/api/webpages",
    async () => {
      const { admin, add, write } = await openPageDesk(database);
      return { author: admin, draft: await write(await add("A page"), [words("w", "Words.")]) };
    },
    { description: "Another" },
  ],
  [
    "/api/forms",
    async () => {
      const { admin, create, change } = await openFormsDesk(database);
      return { author: admin, draft: await change(await create(), { fields: [NAME_FIELD] }) };
    },
    { description: "Another" },
  ],
  [
    "/api/consent-templates",
    async () => {
      const { admin, ready } = await openConsentTextDesk(database);
      return { author: admin, draft: await ready() };
    },
    { definition: readyDraft({ policyUrl: "/terms" }) },
  ],
];

const isRequired = (value: boolean) =>
  db
    .insert(adminSettings)
    .values({ key: "content_review_required", value: String(value), updatedAt: 1 })
    .onConflictDoUpdate({ target: adminSettings.key, set: { value: String(value) } });

beforeAll(() => isRequired(true));

describe.each(KINDS)("the review of a draft: %s", (path, make, change) => {
  async function open() {
    const reviewer = await makeAdmin("Rea Reviewer");
    const { author, draft } = await make();
    const of = (as: TestPerson) => {
      const send = sendTo(path, as);
      return {
        ask: (row: Row, reviewerId: string, note = "") =>
          send("POST", `/${row.id}/review`, { reviewerId, note }, row),
        decide: (row: Row, isApproved: boolean, reason = "") =>
          send("POST", `/${row.id}/review/decision`, { isApproved, reason }, row),
        review: async () => (await send("GET", `/${draft.id}/review`)).json<Review>(),
        publish: (row: Row) => send("POST", `/${row.id}/publish`, { note: "", after: null }, row),
        change: async (row: Row) => (await send("PATCH", `/${row.id}`, change, row)).json<Row>(),
      };
    };
    return { author, reviewer, draft, hers: of(author), his: of(reviewer), of };
  }
  const refused = async (answer: Promise<Response>, code: string) => {
    const got = await answer;
    expect(await got.json()).toMatchObject({ code });
  };

  test("keeps it back until somebody who did not write it approves it", async () => {
    const { reviewer, draft, hers, his } = await open();
    await refused(hers.publish(draft), "review_missing");
    const before = await hers.review();
    expect(before).toMatchObject({ isRequired: true, current: null });
    expect(before.reviewers).toContainEqual({ id: reviewer.id, name: "Rea Reviewer" });
    expect((await hers.ask(draft, reviewer.id, "Look at the dates")).status).toBe(200);
    await refused(hers.publish(draft), "review_missing");
    await refused(hers.decide(draft, true), "review_by_author");
    const told = await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, reviewer.id));
    expect(told).toMatchObject([{ content: "Look at the dates" }]);
    expect(told[0]?.actionPath).toContain(draft.id);
    expect(await (await his.decide(draft, true)).json()).toMatchObject({
      current: { state: "approved", decidedBy: "Rea Reviewer" },
    });
    expect((await hers.publish(draft)).status).toBe(200);
  });

  test("holds for the draft that was seen, and for no later one", async () => {
    const { reviewer, draft, hers, his } = await open();
    await hers.ask(draft, reviewer.id);
    await his.decide(draft, true);
    const changed = await hers.change(draft);
    expect((await hers.review()).current).toBeNull();
    await refused(hers.publish(changed), "review_missing");
    await refused(his.decide(draft, true), "stale_version");
    await refused(his.decide(changed, true), "review_outdated");
  });

  test("is refused with a reason, which the author is told", async () => {
    const { author, reviewer, draft, hers, his } = await open();
    await hers.ask(draft, reviewer.id);
    await refused(his.decide(draft, false), "invalid_input");
    await his.decide(draft, false, "The second date is wrong.");
    await refused(hers.publish(draft), "review_missing");
    const told = await db
      .select()
      .from(userNotifications)
      .where(eq(userNotifications.userId, author.id));
    expect(told).toMatchObject([{ content: "The second date is wrong." }]);
  });

  test("is asked of another admin alone", async () => {
    const { author, draft, hers } = await open();
    const member = await makePerson(database);
    for (const id of [author.id, member.id, crypto.randomUUID()])
      await refused(hers.ask(draft, id), "invalid_input");
    const rows = await db
      .select()
      .from(contentReviews)
      .where(and(eq(contentReviews.contentId, draft.id)));
    expect(rows).toEqual([]);
  });

  test("whoever changed it after it was asked for did write it", async () => {
    const { reviewer, draft, hers, his } = await open();
    const changed = await his.change(draft);
    expect((await hers.ask(changed, reviewer.id)).status).toBe(422);
    await refused(his.decide(changed, true), "review_outdated");
  });

  test("asks for nothing where the setting is off", async () => {
    const { draft, hers } = await open();
    await isRequired(false);
    expect((await hers.publish(draft)).status).toBe(200);
    await isRequired(true);
  });
});
