import { beforeEach, describe, expect, test } from "vitest";
import { companies, companyMembers } from "../../../db/schema/companies.ts";
import { strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { planSums } from "../../../db/schema/plan-sums.ts";
import { strategicPlans } from "../../../db/schema/plans.ts";
import { freshSums } from "../../../worker/features/plan-portfolio/fresh-sums.ts";
import {
  Portfolio,
  PortfolioGroups,
  PortfolioMap,
} from "../../../worker/features/plan-portfolio/contract.ts";
import { readPortfolio } from "../../../worker/features/plan-portfolio/read-portfolio.ts";
import { sweepSums } from "../../../worker/features/plan-portfolio/sweep-sums.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { AppError } from "../../../worker/kernel/errors.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { eventually } from "../../support/eventually.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { readAnswer, sendTo } from "../../support/send-to.ts";
import { sharePlan } from "../../support/share-plan.ts";
import { add, newId, openPlan, set } from "../plans/plan-desk.ts";

const database = await takeDatabase();
const { db } = database;
const { ctx } = makeContext(database);
let ines: TestPerson;

beforeEach(async () => {
  await db.delete(strategicPlans);
  await db.delete(companies);
  ines = await makePerson(database, { fullName: "Ines Roth" });
});

/** Once all are counted: a machine that is full may leave some of them to the next one who asks. */
const whole = <T extends { waiting: number }>(ask: () => Promise<T>): Promise<T> =>
  eventually(async () => {
    const answer = await ask();
    expect(answer.waiting).toBe(0);
    return answer;
  });

const read = (query = "", as = ines) =>
  whole(() => readAnswer(Portfolio, sendTo("/api/portfolio", as)("GET", query)));
const groups = (by: string, as = ines) =>
  whole(() => readAnswer(PortfolioGroups, sendTo("/api/portfolio", as)("GET", `/groups?by=${by}`)));
const map = (query = "", as = ines) =>
  whole(() => readAnswer(PortfolioMap, sendTo("/api/portfolio", as)("GET", `/map${query}`)));
const namesOf = ({ items }: { items: readonly { name: string }[] }) =>
  items.map(({ name }) => name);

const LATE = { endDate: "2020-01-01", status: "in_progress" };

/** A plan with one late goal of a theme and a person, and one that has neither. */
async function makePlan(name: string, owner: { userId?: string; companyId?: string }) {
  const planId = newId();
  await db.insert(strategicPlans).values({
    id: planId,
    name,
    ownerUserId: owner.userId ?? null,
    ownerCompanyId: owner.companyId ?? null,
  });
  const [theme, member] = [newId(), newId()];
  const desk = await openPlan(database, ines);
  await desk.apply(
    [
      set("foundation", planId, { mission: `Mission of ${name}` }),
      add("theme", { name: "Growth" }, theme),
      add("teamMember", { name: "Ada Bell" }, member),
      add("goal", { title: `Late in ${name}`, themeId: theme, ownerMemberId: member, ...LATE }),
      add("goal", { title: `Loose in ${name}` }),
      add("epic", {
        title: "Epic",
        plannedBudget: 500_00,
        currency: LIMITS.settingsCurrency,
        ownerMemberId: member,
      }),
    ],
    { planId },
  );
  return planId;
}

async function makeCompany(name: string, leader: TestPerson) {
  const id = newId();
  await db.insert(companies).values({ id, name, createdAt: 1, updatedAt: 1 });
  await db.insert(companyMembers).values({
    companyId: id,
    userId: leader.id,
    role: "owner",
    entry: "founded",
    createdAt: 1,
  });
  return id;
}

describe("the plans that one may open", () => {
  test("have their numbers, are narrowed, sorted and paged, and sum up", async () => {
    const companyId = await makeCompany("Nordlicht", ines);
    await makePlan("Growth 2027", { userId: ines.id });
    const company = await makePlan("Company", { companyId });
    await db.insert(strategicPlans).values([
      { id: newId(), name: "Empty", ownerUserId: ines.id },
      { id: newId(), name: "Pattern", ownerUserId: ines.id, kind: "template" },
      { id: newId(), name: "Old", ownerUserId: ines.id, archivedAt: 1 },
    ]);
    const all = await read("?sort=name");
    expect(namesOf(all)).toEqual(["Company", "Empty", "Growth 2027"]);
    expect(all).toMatchObject({
      total: 3,
      waiting: 0,
      companies: [{ id: companyId, name: "Nordlicht" }],
      sums: {
        late: 2,
        unowned: 2,
        goals: { off_track: 2, none: 2 },
        money: [{ planned: 1000_00, counted: 2 }],
      },
    });
    expect(all.items[0]).toMatchObject({ id: company, ownerName: "Nordlicht", late: 1 });
    expect(namesOf(await read(`?company=${companyId}`))).toEqual(["Company"]);
    expect(namesOf(await read("?owner=mine&needs=late"))).toEqual(["Growth 2027"]);
    expect(namesOf(await read("?q=nordl"))).toEqual(["Company"]);
    expect(namesOf(await read("?q=nothing"))).toEqual([]);
    const first = await read("?sort=late&limit=2");
    const next = await read(
      `?sort=late&limit=2&cursor=${encodeURIComponent(first.nextCursor ?? "")}`,
    );
    expect([...namesOf(first), ...namesOf(next)].toSorted()).toEqual(namesOf(all));
    expect(next).toMatchObject({ before: 2, nextCursor: null });
  });

  test("come together by theme and person, which narrow the list to their own goals", async () => {
    const companyId = await makeCompany("Nordlicht", ines);
    await makePlan("Growth 2027", { userId: ines.id });
    await makePlan("Company", { companyId });
    expect((await groups("theme")).items).toMatchObject([
      { key: "growth", name: "Growth", plans: 2, goals: { off_track: 2, none: 0 } },
    ]);
    expect((await groups("person")).items).toMatchObject([{ name: "Ada Bell", plans: 2 }]);
    expect((await groups("company")).items).toMatchObject([
      { name: "", plans: 1 },
      { key: companyId, name: "Nordlicht", plans: 1, late: 1 },
    ]);
    const narrowed = await read("?theme=GROWTH&sort=name");
    expect(narrowed.items).toMatchObject([
      { name: "Company", goals: { off_track: 1, none: 0 } },
      { name: "Growth 2027", goals: { off_track: 1, none: 0 } },
    ]);
    expect(narrowed.items[0]?.groupIds).toHaveLength(1);
    expect((await read("?person=nobody")).items).toEqual([]);
  });

  test("stand on the map from the mission to the goals, the worst first", async () => {
    await makePlan("Growth 2027", { userId: ines.id });
    expect((await map()).items).toMatchObject([
      {
        name: "Growth 2027",
        mission: "Mission of Growth 2027",
        themes: [
          {
            name: "Growth",
            total: 1,
            goals: [{ title: "Late in Growth 2027", health: "off_track" }],
          },
          { id: null, total: 1, goals: [{ title: "Loose in Growth 2027", health: null }] },
        ],
      },
    ]);
  });

  test("are nobody else's: a share opens one, and its end closes it at once", async () => {
    const other = await makePerson(database);
    const desk = await openPlan(database, ines);
    await desk.make("goal", { title: "Secret", ...LATE });
    expect((await read("", other)).items).toEqual([]);
    await sharePlan(database, ines, other);
    expect((await read("?owner=shared", other)).items).toMatchObject([{ id: ines.id, late: 1 }]);
    await db.delete(strategicPlanningShares);
    expect((await read("", other)).items).toEqual([]);
    expect((await request("/api/portfolio")).status).toBe(401);
  });

  test.each(["?sort=worst", "?company=x", "?needs=all", "?limit=0", "/groups?by=age"])(
    "bad input is refused: %s",
    async (query) => {
      expect((await sendTo("/api/portfolio", ines)("GET", query)).status).toBe(422);
    },
  );
});

describe("sums that are not right any more", () => {
  test("are shown as they were while the service that counts is away, and counted once it is back", async () => {
    const planId = await makePlan("Growth 2027", { userId: ines.id });
    const acting = actAs(ctx, ines);
    const compute = () => Promise.reject(new AppError("busy"));
    const input = { sort: "late", limit: 50 } as const;
    const away = await readPortfolio({ ...acting, compute }, input);
    expect(away).toMatchObject({ waiting: 1, items: [{ counted: "never", late: 0 }] });
    await readPortfolio(acting, input);
    const desk = await openPlan(database, ines);
    await desk.apply([add("goal", { title: "Another", ...LATE })], { planId });
    expect(await readPortfolio({ ...acting, compute }, input)).toMatchObject({
      waiting: 1,
      items: [{ counted: "before", late: 1 }],
    });
    await sweepSums(ctx);
    expect(await readPortfolio({ ...acting, compute }, input)).toMatchObject({
      waiting: 0,
      items: [{ counted: "now", late: 2 }],
    });
  });

  test("are those of other days too: a day later nothing is counted, a month later all is", async () => {
    const planId = await makePlan("Growth 2027", { userId: ines.id });
    await freshSums(ctx, [planId]);
    const [kept] = await db.select().from(planSums);
    const later = (days: number) => {
      const clock = { now: () => ctx.clock.now() + days * 24 * 60 * 60 * 1000 };
      return { ...ctx, clock };
    };
    await freshSums(later(20), [planId]);
    expect((await db.select().from(planSums))[0]).toEqual(kept);
    await freshSums(later(40), [planId]);
    expect((await db.select().from(planSums))[0]?.fromDay).not.toBe(kept?.fromDay);
  });
});
