import { isItemKind, REPORTED_KINDS } from "../../../../db/values/plans.ts";
import type { Facts } from "../../plan-advisor/rules/facts.ts";
import { HEALTH_SAYS } from "../../plan-advisor/rules/labels.ts";
import { KIND_RECORDS } from "../../plans/contract.ts";
import {
  comparePlans,
  type Comparison,
  SAID_KINDS,
  type Tally,
} from "../../strategy-revisions/rules/compare-plans.ts";
import { type Figure, healthIn } from "../../strategy-revisions/rules/plan-figures.ts";
import { movedBetween, revisedFigures } from "../../strategy-revisions/rules/revised-figures.ts";
import { revisedOf } from "../../strategy-revisions/rules/revised-of.ts";
import type { BlockAsked, DraftLine, Part } from "./block.ts";

/** What became of the plan since it was kept: how much changed, and which items moved. */
export function changesBlock({ facts, label, since }: BlockAsked): Part | null {
  if (since === null) return null;
  const { plan, today, words } = facts;
  const now = revisedOf(plan);
  const total = totalOf(comparePlans(since.plan, now), facts);
  const before = revisedFigures(since.plan, plan.settings, since.day);
  const after = revisedFigures(now, plan.settings, today);
  const kinds = new Map(
    REPORTED_KINDS.flatMap((kind) => [...plan.all(kind).keys()].map((id) => [id, kind] as const)),
  );
  const lines = movedBetween(before.of, after.of).flatMap((id): DraftLine[] => {
    const kind = kinds.get(id);
    if (!kind || !isItemKind(kind)) return [];
    const says = `${figureWords(before.of[id], facts)} → ${figureWords(after.of[id], facts)}`;
    return [{ kind, id, says }];
  });
  if (total === "" && lines.length === 0) return null;
  const from = `${since.words}, ${words.day(since.day)}`;
  const isMoved =
    before.company !== null && after.company !== null && before.company !== after.company;
  return {
    sentences: [
      ...(total === "" ? [] : [{ text: `${label} since ${from}: ${total}.`, names: [] }]),
      ...(isMoved
        ? [
            {
              text: `${label} went from ${words.number(before.company ?? 0)} % to ${words.number(after.company ?? 0)} % since then.`,
              names: [],
            },
          ]
        : []),
    ],
    lines,
  };
}

function figureWords(figure: Figure | undefined, { words }: Facts): string {
  if (!figure) return "new";
  const health = healthIn(figure);
  const said = [
    ...(figure[0] === null ? [] : [`${words.number(figure[0])} %`]),
    ...(health === null ? [] : [HEALTH_SAYS[health]]),
  ];
  return said.length === 0 ? "not rated" : said.join(", ");
}

function totalOf({ groups, said, budgets }: Comparison, { words }: Facts): string {
  const tallies = [
    ...groups.map(({ kind, tally }) => ({ kind, tally })),
    ...SAID_KINDS.map((kind) => ({ kind, tally: said[kind] })),
  ];
  const counts = tallies.flatMap(({ kind, tally }) => {
    const { one, many } = KIND_RECORDS[kind];
    return HOWS.flatMap((how) => {
      const count = tally[how];
      if (count === 0) return [];
      const isSingle = kind === "foundation" || kind === "strategy";
      return [
        isSingle
          ? `the ${one} ${how}`
          : `${words.number(count)} ${count === 1 ? one : many} ${how}`,
      ];
    });
  });
  const money = [...budgets].map(
    ([currency, amount]) =>
      `budgets ${words.money(Math.abs(amount), currency)} ${amount < 0 ? "less" : "more"}`,
  );
  return [...counts, ...money].join(", ");
}

const HOWS = ["changed", "added", "removed"] as const satisfies readonly (keyof Tally)[];
