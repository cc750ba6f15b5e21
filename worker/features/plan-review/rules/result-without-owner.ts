import { lacksAnswer } from "../../plans/rules/lacks.ts";
import { lineAbove } from "../../plans/rules/line-of-sight.ts";
import { judge, setOver } from "./review-rule.ts";
import type { Reviewed } from "./reviewed.ts";

export const resultWithoutOwner = judge({
  kinds: ["keyResult"],
  title: "Key result without an owner",
  why: "Nobody is asked to check in on it.",
  isFound: (result, { plan }) => lacksAnswer(plan, result),
  says: () => "Neither it nor its objective has an owner.",
  fixes(result, reviewed) {
    const owner = nearestOwner(reviewed, result.id);
    if (!owner) return [];
    return [
      {
        says: `Give it to ${owner.name}`,
        label: `Make ${owner.name} the owner of “${result.title}”`,
        done: `${owner.name} now owns “${result.title}”`,
        changes: [setOver("keyResult", result, { ownerMemberId: owner.id })],
      },
    ];
  },
});

/** Whose goal, project or epic it measures. */
function nearestOwner({ plan }: Reviewed, id: string) {
  for (const { kind, id: above } of lineAbove(plan, "keyResult", id)) {
    const item = plan.get(kind, above);
    if (!item || !("ownerMemberId" in item) || item.ownerMemberId === null) continue;
    return plan.get("teamMember", item.ownerMemberId);
  }
  return undefined;
}
