import type { FunnelStage, PlanSettings } from "../../../worker/features/plan-settings/contract.ts";
import { checkSettings } from "../../../worker/features/plan-settings/rules.ts";
import type { HeldPlan } from "../../../worker/features/plans/rules/hold-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";

type Stages = readonly FunnelStage[];

const ID_LENGTH = 40;

/** A stage's id is made of its first name and stays; two of one name have ids of their own. */
export function newStageId(label: string, stages: Stages): string {
  const plain = label
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
    .slice(0, ID_LENGTH - "-12".length);
  const base = plain === "" ? "stage" : plain;
  const taken = new Set(stages.map(({ id }) => id));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

/** What is wrong with a stage's name; null when it may stand. */
export function checkStageLabel(label: string, others: Stages): string | null {
  const name = label.trim();
  if (name === "") return "Enter a name for the stage.";
  if (name.length > LIMITS.itemTitleLength)
    return `Use at most ${LIMITS.itemTitleLength} characters.`;
  const isTaken = others.some((stage) => stage.label.toLowerCase() === name.toLowerCase());
  return isTaken ? "There is already a stage with this name." : null;
}

/** Why a stage may not go, in the words of the plan's own rule; null when it may. */
export function mayRemoveStage(plan: HeldPlan, settings: PlanSettings, id: string): string | null {
  if (settings.epicFunnelStatuses.length === 1) return "Keep at least one stage.";
  const rest = settings.epicFunnelStatuses.filter((stage) => stage.id !== id);
  const refusal = checkSettings(plan, { ...settings, epicFunnelStatuses: rest });
  return refusal?.fields?.["epicFunnelStatuses"] ?? null;
}
