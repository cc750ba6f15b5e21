import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { files, fileShares, fileTexts, fileVersions } from "../../../db/schema/files.ts";
import { planComments } from "../../../db/schema/plan-direction.ts";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { ask, readOnly, share } from "../conversations/desk.ts";
import { newId, openPlan } from "../plans/plan-desk.ts";

letDrainerSleep();
const database = await takeDatabase();
const { db } = database;
const ASKED = "Where is liquidity mentioned?";

async function addFile(owner: TestPerson, name: string, text: string, pages: readonly number[]) {
  const [fileId, versionId] = [newId(), newId()];
  const of = { type: "application/pdf", bytes: 10, createdAt: 1 };
  await db.insert(files).values({ ...of, id: fileId, ownerId: owner.id, name, updatedAt: 1 });
  await db
    .insert(fileVersions)
    .values({ ...of, id: versionId, fileId, number: 1, key: `files/${fileId}`, sha256: "" });
  const places = pages.map((at, page) => ({ at, name: `Page ${page + 1}`, first: 1, line: 0 }));
  await db.insert(fileTexts).values({ versionId, state: "read", text, places, createdAt: 1 });
  return fileId;
}

const addComment = (
  plan: string,
  by: string,
  { itemId, body }: { itemId: string; body: string },
) => {
  const row = { id: newId(), planId: plan, kind: "goal" as const, itemId, authorId: by, body };
  return db.insert(planComments).values({ ...row, mentions: [], createdAt: 1 });
};

async function openPlans() {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  await sharePlan(database, owner, reader, { permission: "read" });
  const plan = await openPlan(database, owner);
  const goalId = await plan.make("goal", { title: "Grow", description: "Without liquidity, no." });
  const secretId = await plan.make("goal", { title: "Zephyrine", visibleTo: [] });
  const first = "An asterisk of illiquidity.\n";
  const text = `${first}Second page. The liquidity\nof the group is fine. Ürgent 🙂 liquidity!`;
  const fileId = await addFile(owner, "Board.pdf", text, [0, first.length]);
  await addComment(owner.id, owner.id, { itemId: goalId, body: "Who watches liquidity now?" });
  await addComment(owner.id, owner.id, { itemId: secretId, body: "Hidden liquidity of the deal." });
  return { owner, reader, fileId, goalId };
}

const mentionsOf = async (as: TestPerson, conversationId: string) =>
  (await readOnly(as, conversationId)).answer.mentions.map(({ title, place, text }) => [
    title,
    place,
    text,
  ]);

describe("where words stand", () => {
  test("in the plan, its comments and one's own documents, each with its words and its page", async () => {
    const { owner, fileId } = await openPlans();
    const { conversationId } = await ask(owner, ASKED, { planId: owner.id });
    const { answer } = await readOnly(owner, conversationId);
    expect(answer.lead).toBe("“liquidity” is in 1 item, 2 comments and 1 document.");
    expect(answer.lines.map(({ says }) => says)).toEqual([
      "In its description: “Without liquidity, no.”",
    ]);
    const found = answer.mentions.filter(({ kind }) => kind === "file");
    expect(found.map(({ id, place, text }) => [id, place, text])).toEqual([
      [fileId, "Page 2", "The liquidity"],
      [fileId, "Page 2", "Ürgent 🙂 liquidity!"],
    ]);
  });

  test("whatever the case of letters that are not English", async () => {
    const { owner } = await openPlans();
    const { conversationId } = await ask(owner, "Where is ürgent mentioned?", {
      planId: owner.id,
    });
    expect(await mentionsOf(owner, conversationId)).toEqual([
      ["Board.pdf", "Page 2", "Ürgent 🙂 liquidity!"],
    ]);
  });

  test("each reader finds what they may open, and nothing else", async () => {
    const { owner, reader, fileId } = await openPlans();
    const theirs = await ask(reader, ASKED, { planId: owner.id });
    expect(await mentionsOf(reader, theirs.conversationId)).toEqual([
      ["Ines Roth", "", "Who watches liquidity now?"],
    ]);
    await db
      .insert(fileShares)
      .values({ id: newId(), fileId, userId: reader.id, permission: "read", createdAt: 1 });
    const again = await ask(reader, ASKED, { planId: owner.id });
    expect(await mentionsOf(reader, again.conversationId)).toHaveLength(3);
    // No longer once it is in the trash, also of what was kept.
    await db.update(files).set({ trashedAt: 1 }).where(eq(files.id, fileId));
    expect(await mentionsOf(reader, again.conversationId)).toHaveLength(1);
    const { answer } = await readOnly(reader, again.conversationId);
    expect([answer.lead, answer.withheld]).toEqual([null, expect.any(Number)]);
  });

  test("who reads a shared conversation gets no document of another person, and no deleted comment", async () => {
    const { owner, reader } = await openPlans();
    const { conversationId } = await ask(owner, ASKED, { planId: owner.id });
    await share(owner, conversationId, reader.id);
    expect(await mentionsOf(reader, conversationId)).toEqual([
      ["Ines Roth", "", "Who watches liquidity now?"],
    ]);
    await db.update(planComments).set({ deletedAt: 2 }).where(eq(planComments.planId, owner.id));
    expect(await mentionsOf(reader, conversationId)).toEqual([]);
  });

  test("a stranger's documents and comments of another plan are not looked through", async () => {
    const { goalId } = await openPlans();
    const stranger = await makePerson(database);
    await openPlan(database, stranger);
    const { conversationId } = await ask(stranger, ASKED, { planId: stranger.id });
    const { answer } = await readOnly(stranger, conversationId);
    expect(answer.lead).toBe(
      "“liquidity” is nowhere in this plan, its comments, your documents and knowledge sources.",
    );
    expect(JSON.stringify(answer)).not.toContain(goalId);
  });
});
