import { minorDigits } from "../../../../db/values/currencies.ts";
import type { PlanKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { ChangeSet, ProposedChange } from "../../change-sets/contract.ts";
import { rowAt } from "../../change-sets/rules/change-places.ts";
import type { PlanItem } from "../../plans/contract.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { linkOf } from "../../plans/rules/links.ts";
import { sameValue } from "../../plans/rules/same-value.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import type { BuilderAnswers, StrategyTexts } from "../contract.ts";
import { composeStrategy, overTexts } from "./compose-texts.ts";

type Ground = { plan: HeldPlan; seq: number };

const ADOPT_LABEL = "Adopt the strategy from the builder";
const THOUSAND = 1000;

/** Texts that a language model wrote, in the place of the composed ones. */
export type Written = { texts: StrategyTexts; model: string };

/** What the answers come to in the plan: what is new, and where it was adopted before, what differs by now. */
export function proposeStrategy(
  answers: BuilderAnswers,
  { plan, seq }: Ground,
  written: Written | null = null,
): ChangeSet {
  const changes: ProposedChange[] = [];
  const currency = plan.settings.defaultCurrency;
  const { planId } = plan;
  const why = written ? `Written by ${written.model}.` : "Composed from your answers.";
  const existing = textsOf(plan);
  const { mission, vision, ...strategy } = written
    ? overTexts(existing, written.texts)
    : composeStrategy(openAnswers(answers, plan), existing);
  proposeTexts("foundation", { mission, vision });
  proposeTexts("strategy", strategy);
  if (answers.endDate !== null && Object.values(strategy).some((text) => text !== "")) {
    propose("strategy", planId, { endDate: answers.endDate }, "The day on which you look back.");
  }
  const named = new Set<string>();
  for (const { id, objectiveId, title, change, endDate, results } of answers.objectives) {
    if (title.trim() === "") continue;
    named.add(id);
    propose("goal", id, { title, ...(endDate ? { endDate } : {}) }, "One of your objectives.");
    const measured = results.filter((result) => result.title.trim() !== "");
    if (measured.length === 0 && change.trim() === "") continue;
    propose(
      "objective",
      objectiveId,
      {
        title: change.trim() || title,
        entityType: "goal",
        entityId: id,
        ...(endDate ? { endDate } : {}),
      },
      `What “${title}” changes.`,
    );
    for (const result of measured) {
      const baseline = result.baseline ?? 0;
      const target = result.target ?? LIMITS.fullWeek;
      const type = target < baseline ? "decrease" : "increase";
      const fields = {
        objectiveId,
        title: result.title,
        type,
        baseline,
        target,
        unit: result.unit,
      };
      const isNew = !plan.get("keyResult", result.id);
      propose(
        "keyResult",
        result.id,
        isNew ? { ...fields, current: baseline } : fields,
        `Measures “${title}”.`,
      );
    }
  }
  for (const { id, title, serves, startDate, endDate, epics } of answers.projects) {
    if (title.trim() === "") continue;
    const days = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
    const goal = answers.objectives.find((one) => one.id === serves && named.has(one.id));
    // An entry that is not here may be one that this person does not see: its link stays as it is.
    const link = goal || serves === null ? { goalId: goal?.id ?? null } : {};
    propose(
      "project",
      id,
      { title, ...link, ...days },
      goal ? `Works towards “${goal.title}”.` : "Part of your portfolio.",
    );
    for (const epic of epics) {
      if (epic.title.trim() === "") continue;
      const money =
        epic.thousands === null
          ? {}
          : {
              plannedBudget: Math.round(epic.thousands * THOUSAND * 10 ** minorDigits(currency)),
              currency,
            };
      propose(
        "epic",
        epic.id,
        { title: epic.title, projectId: id, businessOutcomes: epic.outcome, ...money, ...days },
        `A piece of “${title}”.`,
      );
    }
  }
  return { label: ADOPT_LABEL, seq, changes };

  /** Each text by itself, so that each is taken or left. */
  function proposeTexts(kind: "foundation" | "strategy", texts: Record<string, string>) {
    for (const [field, text] of Object.entries(texts)) {
      propose(kind, planId, { [field]: text }, why);
    }
  }

  /** A link to what is not this person's to see is not theirs to cut. */
  function namesUnseen(kind: PlanKind, row: PlanItem, name: string): boolean {
    const link = linkOf(kind, name);
    return link?.ids(row).some((id) => !rowAt(plan, { kind: link.to, id })) ?? false;
  }

  function propose(kind: PlanKind, id: string, fields: Record<string, unknown>, reason: string) {
    const row = rowAt(plan, { kind, id });
    if (!row) {
      changes.push({ action: "add", kind, id, fields, reason });
      return;
    }
    const differing = Object.keys(fields).filter(
      (name) => !sameValue(valueOf(row, name), fields[name]) && !namesUnseen(kind, row, name),
    );
    if (differing.length === 0) return;
    const pick = (of: object) =>
      Object.fromEntries(differing.map((name) => [name, valueOf(of, name)]));
    changes.push({ action: "set", kind, id, fields: pick(fields), was: pick(row), reason });
  }
}

/** What a plan's foundation and strategy say in words. */
export function textsOf(plan: HeldPlan): StrategyTexts {
  const { mission, vision } = plan.single("foundation");
  const { direction, whereToPlay, howToWin, capabilities, measures } = plan.single("strategy");
  return { mission, vision, direction, whereToPlay, howToWin, capabilities, measures };
}

/** Texts are read by everybody: what only some people see of the plan is not in them. */
export const openAnswers = (answers: BuilderAnswers, plan: HeldPlan): BuilderAnswers => ({
  ...answers,
  objectives: answers.objectives.filter(
    ({ id, objectiveId }) =>
      !isClosed(plan.get("goal", id)) && !isClosed(plan.get("objective", objectiveId)),
  ),
});

const isClosed = (item: { visibleTo: readonly string[] | null } | undefined) =>
  (item?.visibleTo ?? null) !== null;
