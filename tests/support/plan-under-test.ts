import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import type { Database } from "../../db/client.ts";
import type { PlanKind } from "../../db/values/plans.ts";
import { planBaseAt } from "../../web/features/plan-store/address/plan-base.ts";
import { LOCAL_PLACE } from "../../web/features/plan-store/plan-place.ts";
import { LOCAL_MEMBER_ID } from "../../worker/features/plan-items/contract.ts";
import type { PlanChange, PlanSnapshot } from "../../worker/features/plans/contract.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { openPage } from "./browser.ts";
import { operateLocally } from "./local-hand.ts";
import { keptRows } from "./local-rows.ts";
import { makePerson, type TestPerson } from "./people.ts";
import { sharePlan } from "./share-plan.ts";

/** In which ways a plan is opened: the same screens must do the same in all of them. */
const WAYS = ["account", "shared", "planner"] as const;
export type Way = (typeof WAYS)[number];

/** Where somebody signed in: without that nobody is in a squad, and no goal is deleted. */
export const SIGNED_IN: readonly Way[] = ["account", "shared"];
/** Where the plan is one's own: how it is set up is its owner's alone. */
export const OWN: readonly Way[] = ["account", "planner"];

type Options = Parameters<typeof openPage>[0];
type Fields = Record<string, unknown>;

export type PlanUnderTest = {
  page: Page;
  planId: string;
  /** Who looks at it; null without an account. */
  userId: string | null;
  /** What the addresses of its screens begin with. */
  base: string;
  write: (changes: readonly PlanChange[]) => Promise<void>;
  add: (kind: PlanKind, fields: Fields) => Promise<string>;
  /** A second page of whoever opened the plan. */
  another: (options?: Options) => Promise<Page>;
  /** The plan as it is kept. */
  kept: () => Promise<Kept>;
};
type Kept = Omit<PlanSnapshot, "permission">;

/** A page at a plan, written before it is looked at and read as it is kept: with an account, shared, or without one. */
export async function openPlanUnderTest(
  way: Way,
  db: Database,
  options: Options = {},
): Promise<PlanUnderTest> {
  const plan = await OPEN[way](db, options);
  const add = async (kind: PlanKind, fields: Fields) => {
    const isLocalMember = plan.userId === null && kind === "teamMember";
    const id = `${isLocalMember ? `${LOCAL_MEMBER_ID}-` : ""}${uuidv7(Date.now())}`;
    await plan.write([{ action: "add", kind, id, fields }]);
    return id;
  };
  return { ...plan, add };
}

const OPEN = {
  account: async (db: Database, options: Options) => {
    const person = await makePerson({ db });
    return ofServer(person, person.id, "/strategy", options);
  },
  /** Somebody else's, by whoever may change it. */
  shared: async (db: Database, options: Options) => {
    const [owner, person] = [await makePerson({ db }), await makePerson({ db })];
    await sharePlan({ db }, owner, person, { permission: "edit" });
    return ofServer(person, owner.id, planBaseAt(owner.id), options);
  },
  planner: (_db: Database, options: Options) => ofBrowser(options),
} satisfies Record<Way, unknown>;

async function ofServer(person: TestPerson, planId: string, base: string, options: Options) {
  const page = await openPage({ as: person, ...options });
  const path = `/api/plans/${planId}`;
  return {
    page,
    planId,
    base,
    userId: person.id,
    another: (other: Options = {}) => openPage({ as: person, ...other }),
    write: async (changes: readonly PlanChange[]) => {
      const { origin } = new URL(options?.at ?? inject("stack").url);
      const data = { id: uuidv7(Date.now()), label: "Before the test", changes };
      const answer = await page.request.post(`${path}/operations`, { data, headers: { origin } });
      if (!answer.ok()) throw new Error(await answer.text());
    },
    // The contract's own tests parse what the server answers here.
    kept: async () => (await (await page.request.get(`${path}/snapshot`)).json()) as PlanSnapshot,
  };
}

async function ofBrowser(options: Options) {
  const page = await openPage(options);
  const { planId, base, userId } = LOCAL_PLACE;
  return {
    page,
    planId,
    base,
    userId,
    another: () => page.context().newPage(),
    write: async (changes: readonly PlanChange[]) => {
      // A file of the same origin on which no script of the product runs.
      if (page.url() === "about:blank") await page.goto("/favicon.svg");
      const id = uuidv7(Date.now());
      await operateLocally(page, planId, { id, label: "Before the test", changes: [...changes] });
    },
    kept: () => keptRows(page, planId),
  };
}

/** For test.each: the same test of the same screens, once for each way in which a plan is opened. */
export const waysOf = (db: Database, among: readonly Way[] = WAYS) =>
  among.map((way) => ({
    way,
    openPlan: (options?: Options) => openPlanUnderTest(way, db, options),
  }));

/**
 * The same of screens that do not know in which way they were opened: once with an account, by turns one's own plan
 * and somebody else's, and once without. A test that is tried again has the turn that it had.
 */
export function turnsOf(db: Database) {
  const turns = new Map<string | undefined, Way>();
  const ofTest = (): Way => {
    const name = expect.getState().currentTestName;
    const turn = turns.get(name) ?? (turns.size % 2 === 0 ? "account" : "shared");
    turns.set(name, turn);
    return turn;
  };
  return [
    {
      way: "with an account",
      openPlan: (options?: Options) => openPlanUnderTest(ofTest(), db, options),
    },
    ...waysOf(db, ["planner"]),
  ];
}
