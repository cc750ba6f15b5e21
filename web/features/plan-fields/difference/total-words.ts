import { wantedWords } from "../../../../worker/features/kpis/rules/kpi-words.ts";
import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import type {
  ComparedKind,
  Comparison,
  ItemChange,
  SaidKind,
  Tally,
} from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import {
  SAID_KINDS,
  sumOf,
} from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import type { Formats } from "../../../lib/formats.ts";
import { spanIn, spanWords } from "./date-words.ts";
import { moreMoney, exactMoney } from "./money-words.ts";
import type { Telling } from "./telling.ts";

const HOWS = ["changed", "added", "removed"] as const;

/** '3 goals changed, 1 epic added, budget €80 k more'. */
export function totalWords({ groups, said, budgets }: Comparison, formats: Formats): string {
  const all = [
    ...groups.flatMap(({ kind, tally }) => tallyWords(kind, tally, formats)),
    ...SAID_KINDS.flatMap((kind) => tallyWords(kind, said[kind], formats)),
    ...[...budgets].map(
      ([currency, amount]) => `budget ${moreMoney(amount, currency, formats.locale)}`,
    ),
  ];
  return all.join(", ");
}

function tallyWords(kind: ComparedKind | SaidKind, tally: Tally, formats: Formats): string[] {
  if (sumOf(tally) === 0) return [];
  const { one, many } = KIND_RECORDS[kind];
  if (kind === "foundation" || kind === "strategy") return [`${one} changed`];
  const told = HOWS.filter((how) => tally[how] > 0);
  return told.map((how) => {
    const count = tally[how];
    return `${formats.number(count)} ${count === 1 ? one : many} ${how}`;
  });
}

/** The few facts by which a leader knows what came or went. */
export function factsOf({ kind, before, after }: ItemChange, telling: Telling): string[] {
  const item = after ?? before;
  if (!item) return [];
  const { formats } = telling;
  const facts: (string | null)[] = [spanWords(spanIn(item), formats)];
  if ("plannedBudget" in item && item.plannedBudget !== null) {
    facts.push(`budget ${exactMoney(item.plannedBudget, item.currency, formats.locale)}`);
  }
  if (kind === "keyResult" && "unit" in item && "target" in item) {
    facts.push(`target ${formats.number(item.target)}${item.unit ? ` ${item.unit}` : ""}`);
  }
  if (kind === "kpi" && "side" in item) facts.push(wantedWords(item, formats.number));
  if ("ownerMemberId" in item && item.ownerMemberId !== null) {
    facts.push(
      `owner ${telling.nameOf("teamMember", item.ownerMemberId).replaceAll(/[“”]/gu, "")}`,
    );
  }
  if ("role" in item && item.role !== "") facts.push(item.role);
  return facts.flatMap((fact) => fact ?? []);
}
