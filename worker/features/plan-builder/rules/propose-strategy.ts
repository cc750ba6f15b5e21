import { minorDigits } from "../../../../db/values/currencies.ts";
import type { PlanKind } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import type { ChangeSet, ProposedChange } from "../../change-sets/contract.ts";
import { rowAt } from "../../change-sets/rules/change-places.ts";
import type { HeldPlan } from "../../plans/rules/hold-plan.ts";
import { sameValue } from "../../plans/rules/same-value.ts";
import { valueOf } from "../../plans/rules/value-of.ts";
import type { BuilderAnswers } from "../contract.ts";
import { composeTexts } from "./compose-texts.ts";

type Ground = { plan: HeldPlan; seq: number };

export const ADOPT_LABEL = "Adopt the strategy from the builder";
const THOUSAND = 1000;

/** What the answers come to in the plan: what is new, and where it was adopted before, what differs by now. */
export function proposeStrategy(answers: BuilderAnswers, { plan, seq }: Ground): ChangeSet {
  const changes: ProposedChange[] = [];
  const currency = plan.settings.defaultCurrency;
  const texts = composeTexts(answers);
  const { mission, vision, ...strategy } = texts;
  const { planId } = plan;

  propose("foundation", planId, said({ mission, vision }), "Composed from your answers.");
  const words = said(strategy);
  if (Object.keys(words).length > 0) {
    const ends = answers.endDate === null ? {} : { endDate: answers.endDate };
    propose("strategy", planId, { ...words, ...ends }, "Composed from your answers.");
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
        `Shows whether “${title}” is reached.`,
      );
    }
  }
  for (const { id, title, serves, startDate, endDate, epics } of answers.projects) {
    if (title.trim() === "") continue;
    const days = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
    const goalId = serves !== null && named.has(serves) ? serves : null;
    const goal = answers.objectives.find((one) => one.id === goalId);
    propose(
      "project",
      id,
      { title, goalId, ...days },
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

  function propose(kind: PlanKind, id: string, fields: Record<string, unknown>, reason: string) {
    const row = rowAt(plan, { kind, id });
    if (!row) {
      changes.push({ action: "add", kind, id, fields, reason });
      return;
    }
    const differing = Object.keys(fields).filter(
      (name) => !sameValue(valueOf(row, name), fields[name]),
    );
    if (differing.length === 0) return;
    const pick = (of: object) =>
      Object.fromEntries(differing.map((name) => [name, valueOf(of, name)]));
    changes.push({ action: "set", kind, id, fields: pick(fields), was: pick(row), reason });
  }
}

/** What nobody answered replaces nothing. */
const said = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
