import { eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { planUses, strategicPlans } from "../../../db/schema/plans.ts";
import { createPlan } from "../../../worker/features/plan-list/create-plan.ts";
import { PlanHits } from "../../../worker/features/plans/search/contract.ts";
import { SearchAnswer } from "../../../worker/features/search/contract.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, set } from "./plan-desk.ts";

const database = await takeDatabase();
const { db } = database;

async function find(as: TestPerson, q: string, plan?: string) {
  const query = new URLSearchParams({ q, ...(plan === undefined ? {} : { plan }) });
  const answer = await request(`/api/plans/search?${query}`, { as });
  expect(answer.status).toBe(200);
  return v.parse(PlanHits, await answer.json()).items;
}

const titles = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).map(({ title, plan }) => `${title} in ${plan}`);

/** Somebody with a first plan, one more, one of their company, and one that is shared with them. */
async function openFour() {
  const ines = await makePerson(database, { fullName: "Ines Roth" });
  const tom = await makePerson(database, { fullName: "Tom Reed" });
  const actor = actAs(makeContext(database).ctx, ines);
  const companyId = newId();
  const at = { createdAt: 1, updatedAt: 1 };
  await db.insert(companies).values({ id: companyId, name: "Acme", ...at });
  await db
    .insert(companyMembers)
    .values({ companyId, userId: ines.id, role: "owner", entry: "founded", createdAt: 1 });
  const own = await openPlan(database, ines);
  const theirs = await openPlan(database, tom);
  const made = { kind: "plan" as const, from: null };
  const growth = await createPlan(actor, { name: "Growth", companyId: null, ...made });
  const acme = await createPlan(actor, { name: "Acme 2027", companyId, ...made });
  await sharePlan(database, tom, ines);
  const put = async (planId: string, ...changes: ReturnType<typeof add>[]) => {
    const desk = planId === tom.id ? theirs : own;
    await desk.apply(changes, { planId });
  };
  return { ines, tom, own, theirs, growth: growth.id, acme: acme.id, put };
}

test("items of every plan that one may open, those of the open one first, with the plan's name", async () => {
  const { ines, tom, growth, acme, put } = await openFour();
  await put(ines.id, add("goal", { title: "Faster installs" }));
  await put(growth, add("project", { title: "Install remotely" }));
  await put(acme, add("epic", { title: "Install kits" }), add("goal", { title: "Reinstall" }));
  await put(tom.id, add("teamMember", { name: "Installer" }));
  const all = [
    "Install kits in Acme 2027",
    "Install remotely in Growth",
    "Installer in Tom Reed’s plan",
    "Faster installs in My plan",
    "Reinstall in Acme 2027",
  ];
  expect((await titles(ines, "install")).toSorted()).toEqual(all.toSorted());
  expect(await titles(ines, "install", "own")).toEqual([
    "Faster installs in My plan",
    ...(await titles(ines, "install", "own")).slice(1),
  ]);
  expect((await titles(ines, "install", acme)).slice(0, 2)).toEqual([
    "Install kits in Acme 2027",
    "Reinstall in Acme 2027",
  ]);
  await db
    .insert(planUses)
    .values({ userId: ines.id, planId: growth, usedAt: 5 })
    .onConflictDoUpdate({
      target: [planUses.userId, planUses.planId],
      set: { usedAt: Date.now() + 1000 },
    });
  expect((await titles(ines, "install"))[0]).toBe("Install remotely in Growth");
  // By their address they open in their plan.
  const hits = await find(ines, "install");
  const at = (plan: string) => hits.find((hit) => hit.plan === plan)?.address;
  expect(at("My plan")).toMatch(/^\/strategy\/goals\?item=goal:[\da-f-]+$/);
  expect(at("Growth")).toContain(`&plan=${growth}`);
  expect(at("Tom Reed’s plan")).toContain(`&plan=${tom.id}`);
  // A typing error, in any of them; another word that nobody wrote.
  expect(await titles(ines, "remtoely", "own")).toEqual(["Install remotely in Growth"]);
  expect(await titles(ines, "isntaller")).toEqual(["Installer in Tom Reed’s plan"]);
  expect(await titles(ines, "zebra")).toEqual([]);
  await readProblem(await request("/api/plans/search?q=a&plan=x", { as: ines }), 422);
});

test("nothing of a plan whose share ended, of what is private, or of a company that one left; archived ones say so", async () => {
  const { ines, tom, theirs, growth, acme, put } = await openFour();
  const secret = newId();
  await put(
    tom.id,
    add("goal", { title: "Zephyr one" }, secret),
    add("goal", { title: "Zephyr two" }),
  );
  await put(acme, add("goal", { title: "Zephyr three" }));
  await put(growth, add("goal", { title: "Zephyr four" }));
  expect(await titles(ines, "zephyr")).toHaveLength(4);
  await theirs.apply([set("goal", secret, { visibleTo: [] })]);
  for (const q of ["zephyr", "zpehyr"]) {
    expect((await titles(ines, q)).toSorted()).toEqual([
      "Zephyr four in Growth",
      "Zephyr three in Acme 2027",
      "Zephyr two in Tom Reed’s plan",
    ]);
    expect((await titles(tom, q)).toSorted()).toEqual([
      "Zephyr one in My plan",
      "Zephyr two in My plan",
    ]);
  }
  await db
    .update(strategicPlanningShares)
    .set({ isActive: false })
    .where(eq(strategicPlanningShares.planId, tom.id));
  await db.delete(companyMembers).where(eq(companyMembers.userId, ines.id));
  await db.update(strategicPlans).set({ archivedAt: 1 }).where(eq(strategicPlans.id, growth));
  expect(await find(ines, "zephyr", tom.id)).toMatchObject([
    { title: "Zephyr four", plan: "Growth", isArchived: true },
  ]);
  expect(await find(ines, "zpehyr", acme)).toMatchObject([{ title: "Zephyr four" }]);
  const stranger = await makePerson(database);
  expect(await find(stranger, "zephyr", growth)).toEqual([]);
});

test("of more names that come near than are looked up, those of the open plan leave room for the others", async () => {
  const { ines, growth, put } = await openFour();
  const many = Array.from({ length: 30 }, (_, at) => add("goal", { title: `Zephyr ${at}` }));
  await put(ines.id, ...many);
  await put(growth, add("epic", { title: "Zephyr of growth" }));
  const found = await find(ines, "zpehyr", "own");
  expect(found.map(({ plan }) => plan)).toEqual([
    ...Array.from({ length: 7 }, () => "My plan"),
    "Growth",
  ]);
  expect((await find(ines, "zpehyr", growth))[0]?.title).toBe("Zephyr of growth");
});

const hitsOf = async (as: TestPerson, query: Record<string, string>) => {
  const asked = new URLSearchParams({ kind: "plan-item", ...query });
  const answer = await request(`/api/search?${asked}`, { as });
  return v.parse(SearchAnswer, await answer.json()).groups[0]?.hits ?? [];
};

test("the page of the search says of which plan each is, page by page, and knows an id", async () => {
  const { ines, growth, put } = await openFour();
  const id = newId();
  await put(
    ines.id,
    ...Array.from({ length: 7 }, (_, at) => add("goal", { title: `Zebra ${at}` })),
  );
  await put(growth, add("epic", { title: "Zebra 7" }, id));
  const pages = await Promise.all(
    ["0", "3", "6"].map((offset) => hitsOf(ines, { q: "zebra", limit: "3", offset })),
  );
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
  expect(new Set(pages.flat().map((hit) => hit.title)).size).toBe(8);
  await db.update(strategicPlans).set({ archivedAt: 1 }).where(eq(strategicPlans.id, growth));
  const byId = await hitsOf(ines, { q: id });
  expect(byId).toMatchObject([{ title: "Zebra 7", place: "Growth (archived)" }]);
  expect(byId[0]?.address).toContain(`plan=${growth}`);
});

test(
  "whatever is in the plans, a search finds what a walk over them finds",
  { timeout: 60_000 },
  async () => {
    const { ines, tom, growth, acme, put } = await openFour();
    const names = [
      "Alpha",
      "alpine",
      "Balance al",
      "Über alles",
      "100% fit",
      "under_score",
      "Gamma",
    ];
    const rows: { title: string; planId: string }[] = [];
    for (const [at, planId] of [ines.id, tom.id, growth, acme].entries()) {
      const mine = names.filter((_, index) => (index + at) % 2 === 0);
      await put(planId, ...mine.map((title) => add("goal", { title })));
      rows.push(...mine.map((title) => ({ title, planId })));
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("al", "Al", "ÜBER", "%", "_", "gam", "fit 100", "alp", "a", "nothing"),
        fc.constantFrom(undefined, "own", growth, acme),
        async (q, plan) => {
          const found = await find(ines, q, plan);
          const words = q.toLowerCase().split(" ");
          const all = rows.filter(({ title }) =>
            words.every((word) => title.toLowerCase().includes(word)),
          );
          const key = ({ title, planId }: { title: string; planId: string }) =>
            `${title} ${planId}`;
          expect(found).toHaveLength(Math.min(all.length, 8));
          expect(all.map(key)).toEqual(expect.arrayContaining(found.map(key)));
          const open = plan === "own" ? ines.id : plan;
          const inOpen = found.map(({ planId }) => planId === open);
          expect(inOpen).toEqual(inOpen.toSorted((one, other) => Number(other) - Number(one)));
          if (open !== undefined && all.some(({ planId }) => planId === open)) {
            expect(inOpen[0]).toBe(true);
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  },
);
