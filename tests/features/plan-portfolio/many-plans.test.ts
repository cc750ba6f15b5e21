import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { strategicPlanningGoals } from "../../../db/schema/plan-items.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { createPlan } from "../../../worker/features/plan-list/create-plan.ts";
import { PlanList } from "../../../worker/features/plan-list/contract.ts";
import {
  Portfolio,
  PortfolioGroups,
  PortfolioMap,
} from "../../../worker/features/plan-portfolio/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { newId } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;
const PLANS = LIMITS.plansPerCompany;
const AT_ONCE = 100;
const PAGE = 100;

type Page = { items: readonly { id: string; name: string }[]; nextCursor: string | null };

/** Every page of a list, as one turns them. */
async function walk(read: (query: string) => Promise<Page>, query: string) {
  const ids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await read(
      `${query}&limit=${PAGE}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
    );
    expect(page.items.length).toBeGreaterThan(0);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

test(
  "a company with as many plans as it may have: each is counted, listed, found and on the map once",
  { timeout: 120_000 },
  async () => {
    const ines = await makePerson(database, { fullName: "Ines Roth" });
    const companyId = newId();
    const at = { createdAt: 1, updatedAt: 1 };
    await db.insert(companies).values({ id: companyId, name: "Nordlicht", ...at });
    const seat = { companyId, role: "owner" as const, entry: "founded" as const, createdAt: 1 };
    await db.insert(companyMembers).values({ ...seat, userId: ines.id });
    const plans = Array.from({ length: PLANS }, (_, index) => ({
      id: newId(),
      name: `Plan ${index}`,
      ownerCompanyId: companyId,
      ...at,
    }));
    for (let from = 0; from < PLANS; from += AT_ONCE) {
      const some = plans.slice(from, from + AT_ONCE);
      await db.insert(strategicPlans).values(some);
      // A goal of one day, which is over.
      const day = {
        startDate: "2020-01-01",
        endDate: "2020-01-01",
        status: "in_progress" as const,
      };
      const goals = some.map(({ id, name }) => ({
        id: newId(),
        planId: id,
        title: `Goal of ${name}`,
        ...day,
        ...at,
      }));
      await db.insert(strategicPlanningGoals).values(goals);
    }
    const ids = plans.map(({ id }) => id).toSorted();
    const read = (query: string) =>
      readAnswer(Portfolio, sendTo("/api/portfolio", ines)("GET", query));

    // What is not counted yet is said to be, and asked for again.
    let portfolio = await read("?sort=name");
    let asks = 1;
    for (; portfolio.waiting > 0 && asks < PLANS; asks += 1) portfolio = await read("?sort=name");
    expect(portfolio).toMatchObject({
      total: PLANS,
      waiting: 0,
      sums: { late: PLANS, goals: { off_track: PLANS } },
    });
    expect((await walk(read, "?sort=late")).toSorted()).toEqual(ids);
    expect(await walk(read, "?q=plan 49&sort=name")).toHaveLength(11);
    const groups = await readAnswer(
      PortfolioGroups,
      sendTo("/api/portfolio", ines)("GET", "/groups?by=company"),
    );
    expect(groups.items).toMatchObject([{ name: "Nordlicht", plans: PLANS, late: PLANS }]);
    const onMap: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: PortfolioMap = await readAnswer(
        PortfolioMap,
        sendTo("/api/portfolio", ines)(
          "GET",
          `/map?cursor=${encodeURIComponent(cursor)}`.replace(/\?cursor=$/, ""),
        ),
      );
      onMap.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(onMap.toSorted()).toEqual(ids);

    const list = (query: string) => readAnswer(PlanList, sendTo("/api/plans", ines)("GET", query));
    const listed = await walk(list, "?owner=company");
    expect(listed.toSorted()).toEqual(ids);
    expect((await list("?owner=company&q=plan 499")).items).toMatchObject([{ name: "Plan 499" }]);
    // One more than there may be is refused in words.
    const actor = actAs(makeContext(database).ctx, ines);
    const more = createPlan(actor, { name: "One more", kind: "plan", companyId, from: null });
    await expect(more).rejects.toMatchObject({ code: "no_room" });
    const ofCompany = eq(strategicPlans.ownerCompanyId, companyId);
    expect(await db.$count(strategicPlans, ofCompany)).toBe(PLANS);
  },
);
