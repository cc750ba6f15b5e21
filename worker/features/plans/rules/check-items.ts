import type { PlanKind } from "../../../../db/values/plans.ts";
import { mayRemoveEpic } from "../../epics/rules.ts";
import { mayRemoveGoal } from "../../goals/rules.ts";
import { mayRemoveKeyResult } from "../../key-results/rules.ts";
import { checkEntity, mayRemoveObjective } from "../../objectives/rules.ts";
import { checkSetter, checkSettings } from "../../plan-settings/rules.ts";
import { mayRemoveProject } from "../../projects/rules.ts";
import { checkSquadMembers, mayRemoveSquad } from "../../squads/rules.ts";
import { checkManager } from "../../team-members/rules.ts";
import { mayRemoveTheme } from "../../themes/rules.ts";
import type { PlanItem, PlanItems } from "../contract.ts";
import type { Actor } from "./apply-changes.ts";
import type { HeldPlan } from "./hold-plan.ts";
import { isOf } from "./is-of.ts";
import { type AnyLink, LINKS } from "./links.ts";
import { lineAbove } from "./line-of-sight.ts";
import { type Refusal, wrongField } from "./refusal.ts";

const NOUNS: Record<PlanKind, string> = {
  theme: "theme",
  teamMember: "team member",
  goal: "goal",
  project: "project",
  epic: "epic",
  squad: "squad",
  objective: "objective",
  keyResult: "key result",
  checkIn: "check-in",
  view: "view",
  settings: "settings",
  foundation: "foundation",
  strategy: "strategy",
};

type Check<K extends PlanKind> = (
  plan: HeldPlan,
  item: PlanItems[K],
  actor: Actor,
) => Refusal | null;

const CHECKS: { [K in PlanKind]: readonly Check<K>[] } = {
  theme: [checkThemeOwner],
  teamMember: [(_plan, item) => checkDays("teamMember", item), checkManager],
  goal: [(_plan, item) => checkWork("goal", item)],
  project: [
    (_plan, item) => checkWork("project", item),
    (plan, item) => checkCircle(plan, "project", item),
  ],
  epic: [
    (_plan, item) => checkWork("epic", item),
    (plan, item) => checkCircle(plan, "epic", item),
    checkStage,
  ],
  squad: [checkSquadMembers],
  objective: [(_plan, item) => checkWork("objective", item), (_plan, item) => checkEntity(item)],
  keyResult: [],
  checkIn: [],
  view: [],
  settings: [checkSetter, checkSettings],
  foundation: [],
  strategy: [(_plan, item) => checkDays("strategy", item)],
};

/** The first rule of its kind that an item of the plan breaks; null when it keeps them all. */
export function checkItem(
  plan: HeldPlan,
  kind: PlanKind,
  item: PlanItem,
  actor: Actor,
): Refusal | null {
  // The item is of the kind whose checks are asked, which the table's type cannot say.
  for (const check of CHECKS[kind] as readonly Check<PlanKind>[]) {
    const refusal = check(plan, item, actor);
    if (refusal) return refusal;
  }
  return checkLinks(plan, kind, item);
}

/** What an item refers to must be in the same plan. */
function checkLinks(plan: HeldPlan, kind: PlanKind, item: PlanItem): Refusal | null {
  for (const [field, { to, ids }] of Object.entries<AnyLink>(LINKS[kind])) {
    if (ids(item as never).every((id) => plan.get(to, id))) continue;
    return wrongField(
      { kind, id: item.id },
      field,
      `This ${NOUNS[to]} is not in the plan any more.`,
    );
  }
  return null;
}

type Days = { id: string; startDate: string | null; endDate: string | null };

function checkDays(kind: PlanKind, { id, startDate, endDate }: Days): Refusal | null {
  if (startDate === null || endDate === null || startDate <= endDate) return null;
  return wrongField({ kind, id }, "endDate", "The end is before the start.");
}

function checkWork(
  kind: PlanKind,
  item: Days & Pick<PlanItems["goal"], "healthOverride" | "healthReason">,
): Refusal | null {
  if (item.healthOverride !== null && item.healthReason.trim() === "") {
    return wrongField({ kind, id: item.id }, "healthReason", "Say why you see it differently.");
  }
  return checkDays(kind, item);
}

/** A project below an epic of its own, or an epic below a project of its own. */
function checkCircle(plan: HeldPlan, kind: "project" | "epic", item: PlanItem): Refusal | null {
  const above = lineAbove(plan, kind, item.id);
  if (!above.some((node) => node.id === item.id)) return null;
  const [field, other] = kind === "project" ? ["epicId", "epic"] : ["projectId", "project"];
  return wrongField({ kind, id: item.id }, field ?? "", `This ${other} hangs below it already.`);
}

function checkStage(plan: HeldPlan, item: PlanItems["epic"]): Refusal | null {
  const isKnown = plan.settings.epicFunnelStatuses.some(({ id }) => id === item.funnelStatus);
  if (isKnown) return null;
  return wrongField({ kind: "epic", id: item.id }, "funnelStatus", "Choose a stage of the funnel.");
}

/** The profile behind a theme is the plan's own; anyone else goes by name. */
function checkThemeOwner(plan: HeldPlan, item: PlanItems["theme"]): Refusal | null {
  if (item.ownerProfileId === null || item.ownerProfileId === plan.planId) return null;
  const at = { kind: "theme" as const, id: item.id };
  return wrongField(at, "ownerProfileId", "This person does not belong to the plan.");
}

/** Why an item may not go; asked when everything else of the operation has been done. */
export function checkRemoval(
  plan: HeldPlan,
  kind: PlanKind,
  item: PlanItem,
  actor: Actor,
): Refusal | null {
  if (isOf("goal", kind, item)) return mayRemoveGoal(plan, item, actor);
  if (isOf("project", kind, item)) return mayRemoveProject(plan, item);
  if (isOf("theme", kind, item)) return mayRemoveTheme(plan, item);
  if (isOf("squad", kind, item)) return mayRemoveSquad(plan, item);
  if (isOf("epic", kind, item)) return mayRemoveEpic(plan, item);
  if (isOf("objective", kind, item)) return mayRemoveObjective(plan, item);
  if (isOf("keyResult", kind, item)) return mayRemoveKeyResult(plan, item);
  return null;
}

checkRemoval.missing = (kind: PlanKind, id: string): Refusal => ({
  code: "not_found",
  detail:
    kind === "goal"
      ? "Goal was not found or already deleted"
      : `This ${NOUNS[kind]} is not in the plan any more.`,
  at: { kind, id },
});
