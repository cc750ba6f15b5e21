import type { Kpi } from "../../kpis/contract.ts";
import { readKpiHealth } from "../../kpis/rules/kpi-health.ts";
import { valueWords, wantedWords } from "../../kpis/rules/kpi-words.ts";
import type { AnswerLine, Question } from "./answer.ts";
import { countedWords } from "./chosen-work.ts";
import type { Facts } from "./facts.ts";
import { HEALTH_SAYS } from "./labels.ts";

/** Its last value, where that should be, and what follows. */
export function kpiSays(facts: Facts, kpi: Kpi): string {
  const { number, day } = facts.words;
  const wanted = `Wanted: ${wantedWords(kpi, number)}.`;
  if (kpi.current === null || kpi.checkedInOn === null) return `Not measured yet. ${wanted}`;
  const value = `${valueWords(kpi, kpi.current, number)} on ${day(kpi.checkedInOn)}`;
  const { health } = readKpiHealth(facts.plan, kpi, facts.today);
  return `${value}, ${health === null ? "not measured since" : HEALTH_SAYS[health]}. ${wanted}`;
}

export const KPI_QUESTIONS = {
  kpis: {
    example: "Which KPIs are off track?",
    anyKind: true,
    needs: [],
    also: "off outside out bad wrong worst good fine measured unmeasured stale value values band limits line lines missed without not no",
    takes: { kinds: "must", healths: "may", people: "may", items: "may" },
    answer(facts, { kinds, healths, people, items, words }) {
      if (kinds.some((kind) => kind !== "kpi")) return null;
      const says = (among: readonly string[]) => words.some((word) => among.includes(word));
      const asksUnmeasured = says(["measured", "unmeasured", "stale", "value", "values"]);
      const isOpen = says(["unmeasured", "stale", "without", "not", "no", "missed"]);
      const isOff = says(["off", "outside", "out", "bad", "wrong", "worst", "missed"]);
      const isGood = says(["good", "fine"]);
      const asked =
        healths.length > 0 ? healths : isOff ? ["off_track"] : isGood ? ["on_track"] : [];
      const lines = [...facts.plan.all("kpi").values()].flatMap((kpi): AnswerLine[] => {
        const { health } = readKpiHealth(facts.plan, kpi, facts.today);
        const isAsked =
          asksUnmeasured && isOpen
            ? health === null
            : asked.length === 0 || asked.some((one) => one === health);
        const isTheirs = people.length === 0 || people.includes(kpi.ownerMemberId ?? "");
        const place = { kind: "kpi" as const, id: kpi.id };
        return isAsked && isTheirs && items.every((above) => facts.isWithin(place, above))
          ? [{ ...place, says: kpiSays(facts, kpi) }]
          : [];
      });
      const count = countedWords(lines.length, ["kpi"]);
      const lead =
        lines.length === 0
          ? "No KPI fits that."
          : `${count} ${lines.length === 1 ? "fits" : "fit"} that.`;
      return { lead: lead.charAt(0).toUpperCase() + lead.slice(1), lines };
    },
  },
} satisfies Record<string, Question>;
