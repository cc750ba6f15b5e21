import * as v from "valibot";
import { PLAN_KINDS } from "../../../db/values/plans.ts";
import type { PlanOperationInput } from "../../../worker/features/plans/contract.ts";
import { type Refusal, Refused } from "../../../worker/features/plans/rules/refusal.ts";
import type { ApiProblem } from "../../lib/api-problem.ts";

const At = v.object({ kind: v.picklist(PLAN_KINDS), id: v.string() });
const Conflicts = v.array(
  v.object({
    ...At.entries,
    fields: v.array(v.string()),
    current: v.looseObject({ id: v.string() }),
  }),
);
const Said = v.object({
  code: v.picklist([
    "invalid_input",
    "stale_version",
    "not_found",
    "still_referenced",
    "forbidden",
    "unauthenticated",
  ]),
  title: v.optional(v.string()),
  at: v.optional(At),
  conflicts: v.optional(Conflicts),
});

/** A problem that says no to what was asked, as the rules say it; null for one that could not answer. */
export function asRefusal(problem: ApiProblem, asked: PlanOperationInput | null): Refused | null {
  const said = v.safeParse(Said, { ...problem.data, code: problem.code });
  if (!said.success) return null;
  const { code, title, at, conflicts } = said.output;
  const [first] = asked?.changes ?? [];
  const refusal: Refusal = {
    code,
    detail: problem.detail,
    fields: problem.fields,
    at: at ?? { kind: first?.kind ?? "settings", id: first?.id ?? "" },
  };
  // Every problem has a title; those of the rules are headings for people.
  if (title && at && code === "still_referenced") refusal.title = title;
  if (conflicts) refusal.conflicts = conflicts;
  return new Refused(refusal);
}
