import { describe, expect, test } from "vitest";
import { takeDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { openPlan, set } from "../plans/plan-desk.ts";
import { ask, listOf, share } from "./desk.ts";

letDrainerSleep();
const database = await takeDatabase();

const LATE = { startDate: "2025-01-01", endDate: "2025-02-01", status: "in_progress" };

async function openPlans() {
  const owner = await makePerson(database, { fullName: "Ines Roth" });
  const reader = await makePerson(database, { fullName: "Tom Reed" });
  await sharePlan(database, owner, reader, { permission: "read" });
  const plan = await openPlan(database, owner);
  const goalId = await plan.make("goal", { title: "Faster installs", ...LATE });
  return { owner, reader, plan, goalId };
}

describe("words are looked for in what was asked and answered", () => {
  test("with the words around them, of one's own conversations alone", async () => {
    const { owner, reader } = await openPlans();
    const first = await ask(owner, "What is late?", { planId: owner.id });
    const { conversationId } = await ask(owner, "Which goals are there?", { planId: owner.id });
    await ask(owner, "Who is overloaded this week?", { conversationId });
    await share(owner, first.conversationId, reader.id);
    const found = async (q: string, as = owner) =>
      (await listOf(as, `?q=${q}`)).items.map(({ id, found: text }) => [id, text]);
    expect(await found("OVERLOADED")).toEqual([[conversationId, "Who is overloaded this week?"]]);
    const inAnswers = await found("faster");
    expect(inAnswers.map(([id]) => id)).toContain(first.conversationId);
    expect(inAnswers[0]?.[1]).toContain("Faster installs");
    expect(await found("nothing-like-it")).toEqual([]);
    expect(await found("faster", reader)).toEqual([]);
  });

  test("not where what has them is closed by now", async () => {
    const { owner, reader, plan, goalId } = await openPlans();
    await ask(reader, "What is late?", { planId: owner.id });
    expect((await listOf(reader, "?q=installs")).items).toHaveLength(1);
    await plan.apply([set("goal", goalId, { visibleTo: [] })]);
    expect((await listOf(reader, "?q=installs")).items).toEqual([]);
    expect((await listOf(reader)).items).toHaveLength(1);
  });
});
