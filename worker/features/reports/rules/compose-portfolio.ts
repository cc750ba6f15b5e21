import { LIMITS } from "../../../kernel/limits.ts";
import { counted } from "../../../kernel/pure/plural.ts";
import { wordsIn } from "../../plan-advisor/rules/words-in.ts";
import type { PortfolioPlan } from "../../plan-portfolio/contract.ts";
import type { ReportDocument } from "../contract.ts";
import type { TemplateDefinition } from "../templates/contract.ts";
import { fillIntro, type IntroValues } from "./fill-intro.ts";

type Asked = {
  definition: TemplateDefinition;
  today: string;
  locale: string;
  values: IntroValues;
  /** What each plan is called. */
  nameOf: (plan: PortfolioPlan) => string;
};

const SHOWN = { short: LIMITS.reportLinesShort, full: LIMITS.reportLinesFull };
const NAMED = 3;

/** How the plans do that somebody may open, the one with the most late first. */
export function composePortfolio(asked: Asked, plans: readonly PortfolioPlan[]): ReportDocument {
  const { definition, today, locale, values, nameOf } = asked;
  const { number, money, day } = wordsIn(locale);
  const ranked = plans.toSorted(
    (one, other) => other.late - one.late || other.goals.off_track - one.goals.off_track,
  );
  const named = (some: readonly PortfolioPlan[]) => {
    const names = some.slice(0, NAMED).map((plan) => `“${nameOf(plan)}”`);
    const more = some.length - names.length;
    if (more > 0) return `${names.join(", ")} and ${number(more)} more`;
    return names.length < 2
      ? names.join("")
      : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
  };
  const late = ranked.filter((plan) => plan.late > 0);
  const due = ranked.filter((plan) => plan.due > 0);
  const off = ranked.filter(({ goals }) => goals.off_track > 0);
  const sum = ranked.reduce((all, plan) => all + plan.late, 0);
  const own: IntroValues = {
    ...values,
    "portfolio.plans": named(ranked),
    "portfolio.late": number(sum),
    "report.day": day(today),
  };
  const say = (text: string, of: readonly PortfolioPlan[]) => ({
    text,
    names: of.slice(0, NAMED).map(({ id }) => id),
    isOpen: of.length <= NAMED,
  });
  const sentences = [
    ...(late.length === 0
      ? []
      : [
          say(
            `${counted(sum, "item is", "items are", number)} overdue or off track, in ${named(late)}.`,
            late,
          ),
        ]),
    ...(off.length === 0 ? [] : [say(`Goals are off track in ${named(off)}.`, off)]),
    ...(due.length === 0 ? [] : [say(`Check-ins are due in ${named(due)}.`, due)]),
  ];
  const shown = ranked.slice(0, SHOWN[definition.length]);
  return {
    about: "",
    audience: definition.audience,
    length: definition.length,
    language: definition.language,
    day: today,
    since: null,
    plans: ranked.map(({ id }) => id),
    secret: [],
    sections:
      ranked.length === 0
        ? []
        : definition.sections
            .filter(({ block }) => block === "portfolio")
            .map(({ id, heading, block, intro }) => ({
              id,
              heading,
              block,
              sentences: [
                ...fillIntro(intro, own).map((text) => ({ text, names: [], isOpen: false })),
                ...sentences,
              ],
              figures: [
                { label: "Plans", value: number(ranked.length), isOpen: false },
                { label: "Overdue or off track", value: number(sum), isOpen: false },
              ],
              columns: ["On track", "At risk", "Off track", "Late", "Check-ins due", "Planned"],
              lines: shown.map((plan) => ({
                kind: "plan" as const,
                id: plan.id,
                title: nameOf(plan),
                says: "",
                cells: [
                  number(plan.goals.on_track),
                  number(plan.goals.at_risk),
                  number(plan.goals.off_track),
                  number(plan.late),
                  number(plan.due),
                  plan.money.counted === 0 ? "–" : money(plan.money.planned, plan.money.currency),
                ],
                names: [],
                isOpen: true,
              })),
              more: ranked.length - shown.length,
              written: null,
              own: null,
            })),
  };
}
