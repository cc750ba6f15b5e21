import { minorDigits } from "../../../../db/values/currencies.ts";
import { LIMITS } from "../../../kernel/limits.ts";
import { addDays } from "../../../kernel/pure/days.ts";
import type { ChangeSet, ProposedChange } from "../../change-sets/contract.ts";
import { type SampleContent, type SampleIndustry, type SampleSize } from "./sample-content.ts";
import { INDUSTRY_LABELS, SIZE_LABELS } from "./sample-words.ts";

type Ground = {
  industry: SampleIndustry;
  size: SampleSize;
  content: SampleContent;
  /** The number of the plan that it is made for. */
  seq: number;
  /** The calendar day where the person is. */
  today: string;
  currency: string;
  newId: () => string;
};

const SAMPLE_LABEL = "Add the sample plan";

const SQUAD_COLORS = ["#0ea5e9", "#16a34a", "#d97706", "#7c3aed", "#db2777", "#475569"] as const;

/** Of a project: the first begins at once, the second follows while it runs. */
const FIRST_ENDS = 0.6;
const SECOND_BEGINS = 0.3;
const EPIC_SHARE = 0.7;
const THOUSAND = 1000;

/** A whole plan for one industry and size, goal by goal: whatever arrived before somebody stops fits together. */
export function proposeSample(ground: Ground): ChangeSet {
  const { content, seq, today, newId, industry, size } = ground;
  const squadIds = content.squads.map(newId);
  const begun = new Set<number>();
  const changes: ProposedChange[] = [];
  const add = (kind: ProposedChange["kind"], fields: object, reason: string, id = newId()) => {
    changes.push({ action: "add", kind, id, fields: { ...fields, isSample: true }, reason });
    return id;
  };
  content.goals.forEach(([title, why, objective, results, projects], at) => {
    const days = LIMITS.sampleGoalDays[at] ?? 0;
    const whole = spanOf(0, days).days;
    const status = at < 2 ? "in_progress" : "not_started";
    const company = `${INDUSTRY_LABELS[industry]}, ${SIZE_LABELS[size].toLowerCase()}`;
    const goalId = add(
      "goal",
      { title, description: why, status, ...whole },
      `For ${company}. Due in ${days} days.`,
    );
    const objectiveId = add(
      "objective",
      { title: objective, entityType: "goal", entityId: goalId, ...whole },
      `What “${title}” changes.`,
    );
    const resultIds = results.map(([name, baseline, target, unit]) => {
      const type = target > baseline ? "increase" : "decrease";
      return add(
        "keyResult",
        { objectiveId, title: name, type, baseline, target, current: baseline, unit },
        "Measures the objective in numbers.",
      );
    });
    projects.forEach(([name, description, squad, epic], which) => {
      const span = which === 0 ? spanOf(0, days * FIRST_ENDS) : spanOf(days * SECOND_BEGINS, days);
      const squadId = squadIds[squad] ?? "";
      const keyResultIds = resultIds.slice(which, which + 1);
      const projectId = add(
        "project",
        { title: name, description, goalId, squadIds: [squadId], keyResultIds, ...span.days },
        which === 0 ? "The first step towards the goal." : "Follows while the first project runs.",
      );
      const [epicTitle, outcome, thousands] = epic;
      add(
        "epic",
        {
          title: epicTitle,
          projectId,
          businessOutcomes: outcome,
          plannedBudget: thousands * THOUSAND * 10 ** minorDigits(ground.currency),
          currency: ground.currency,
          ...spanOf(span.from, span.from + (span.to - span.from) * EPIC_SHARE).days,
        },
        `Outcome: ${outcome}`,
      );
      if (begun.has(squad)) return;
      begun.add(squad);
      const [squadName, about] = content.squads[squad] ?? ["", ""];
      const color = SQUAD_COLORS[squad % SQUAD_COLORS.length];
      add(
        "squad",
        { name: squadName, description: about, color, projectId },
        `Starts with “${name}”.`,
        squadId,
      );
    });
  });
  return { label: SAMPLE_LABEL, seq, changes };

  function spanOf(from: number, to: number) {
    const [first, last] = [Math.floor(from), Math.max(Math.floor(from), Math.floor(to))];
    const days = { startDate: addDays(today, first), endDate: addDays(today, last) };
    return { from: first, to: last, days };
  }
}
