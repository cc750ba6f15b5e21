import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/context.ts";
import type { IncomingKind } from "../../../kit/incoming.ts";
import type { RuleCondition } from "../contract.ts";
import { relatedColumns } from "../read-work.ts";
import { holds } from "../rules/holds.ts";

/** Things of a kind with every fact that rules ask for, by name. */
export function selectFacts(ctx: Context, kind: IncomingKind) {
  const { record, sentAt, facts } = kind;
  const values = Object.values(facts).map(({ value }) => value);
  return ctx.db
    .select({
      ...relatedColumns(kind),
      sentAt: sql<number>`${sentAt}`,
      facts: sql<string>`json_array(${sql.join(values, sql`, `)})`,
    })
    .from(record.table)
    .$dynamic();
}

export const onlyOne = ({ record }: IncomingKind, id: string) => eq(record.id, id);

/** Whether all conditions hold for something with these facts. */
export function allHold(
  { facts }: IncomingKind,
  conditions: readonly RuleCondition[],
  written: string,
): boolean {
  // Written by the statement above, in the order of the facts.
  const values = JSON.parse(written) as unknown[];
  const names = Object.keys(facts);
  return conditions.every((condition) => {
    const fact = facts[condition.fact];
    if (!fact) return false;
    const value = values[names.indexOf(condition.fact)];
    return holds(fact.part ? fact.part(value, condition.part) : value, condition);
  });
}
