import * as v from "valibot";
import type { Plugin } from "vite";
import { LEADING_PEOPLE } from "../../db/seed/people.ts";
import { planItems } from "../../db/seed/plan-items.ts";
import { revisionRows } from "../../db/seed/plan-revisions.ts";
import { planTables } from "../../db/seed/plan-tables.ts";
import { PLAN_KINDS } from "../../db/values/plans.ts";
import { KIND_RECORDS, listNameOf } from "../features/plans/contract.ts";
import { inProject } from "./project-root.ts";

const FILE = inProject("web", "features", "plan-store", "demo", "demo-data.ts");
/** The planner's demo stands under this id in every browser. */
const PLAN_ID = "00000000-0000-7000-8000-000000000002";
/** Its days are counted from here, and moved when somebody looks. */
const DAY = "2026-01-05";
const LEADER = 2;

/** Gives browsers the demo company of db/seed, in a script of its own, with rows as the contract has them. */
export function demoCompany(): Plugin {
  return {
    name: "demo-company",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (id.split("?")[0] !== FILE) return null;
      return `export const DEMO_DATA = ${JSON.stringify(demoCompanyText())};`;
    },
  };
}

export function demoCompanyText(): string {
  const now = Date.parse(DAY);
  const tables = planTables(PLAN_ID, now);
  const rows = planItems(tables, PLAN_ID, now);
  const items = PLAN_KINDS.flatMap((kind) =>
    rows[listNameOf(kind)].map((row) => ({
      kind,
      item: v.parse(KIND_RECORDS[kind].item, { ...KIND_RECORDS[kind].defaults, ...row }),
    })),
  );
  const revisions = revisionRows(tables, PLAN_ID, now).map((row) => ({
    id: row.id,
    version: row.version,
    changesSummary: row.changesSummary,
    shape: row.shape,
    createdAt: new Date(row.createdAt).toISOString(),
    actorName: LEADING_PEOPLE[LEADER]?.fullName ?? null,
    data: JSON.parse(row.dataSnapshot) as unknown,
  }));
  return JSON.stringify({ day: DAY, items, revisions });
}
