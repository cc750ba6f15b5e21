import { and, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { readCursor } from "../../kit/cursor.ts";
import {
  type IncomingKind,
  type IncomingKinds,
  isDone,
  matchingWork,
  mergedInto,
  toWork,
  workColumns,
} from "../../kit/incoming.ts";
import { matches } from "../../kit/matches.ts";
import { falling, type Order, pageOf, reversed } from "../../kit/page-of.ts";
import { iso } from "../../kit/personal-data.ts";
import type { IncomingList, IncomingListInput, IncomingRow } from "./contract.ts";
import { readableKinds, selectLabels, selectWorkers } from "./queries.ts";
import { readTogether } from "./read-together.ts";
import { relatedColumns, statesOf } from "./read-work.ts";

/** One page over everything that came in, whatever its kind: so many of each, of which the first make the page. */
export async function listIncoming(
  ctx: ActorContext,
  all: IncomingKinds,
  input: IncomingListInput,
): Promise<IncomingList> {
  const kinds = readableKinds(ctx, all);
  const asked = kinds.filter(
    ({ record }) => input.kind === undefined || record.name === input.kind,
  );
  const isBack = readCursor(input.cursor, "number")?.isBack ?? false;
  const pages = asked.map((kind) => ({ kind, page: pageOf(orderOf(kind, input), input) }));
  const [found, counted, people, labels] = await Promise.all([
    readTogether(
      ctx,
      pages.map(({ kind, page }) =>
        selectRows(ctx, kind)
          .where(and(matching(ctx, kind, input), inPart(kind, input.state), page.beyond))
          .orderBy(...page.orderBy)
          .limit(page.limit),
      ),
    ),
    readTogether(
      ctx,
      asked.map((kind) => countParts(ctx, kind, matching(ctx, kind, input))),
    ),
    readTogether(
      ctx,
      kinds.map((kind) => selectWorkers(ctx, kind)),
    ),
    selectLabels(
      ctx,
      kinds.map(({ record }) => record.name),
    ),
  ]);
  const isRising = (input.sort === "oldest") !== isBack;
  const rows = found
    .flatMap((some, at) => some.map((row) => ({ ...row, of: asked[at] })))
    .toSorted((one, other) => (isRising ? 1 : -1) * compare(one, other))
    .slice(0, input.limit + 1);
  const cut = pageOf(falling(sql`0`, sql`0`), input).cut;
  const { shown, ...paging } = cut(rows, ({ sentAt: value, id }) => ({ value, id }));
  const owners = new Map(people.flat().map((person) => [person.id, person]));
  const sum = (part: "all" | "open" | "done") =>
    counted.reduce((total, [counts]) => total + (counts?.[part] ?? 0), 0);
  return {
    items: shown.flatMap(({ of, ...row }) => (of ? [toRow(of, row)] : [])),
    ...paging,
    counts: { all: sum("all"), open: sum("open"), done: sum("done") },
    kinds: kinds.map((kind) => ({
      value: kind.record.name,
      label: kind.record.plural,
      states: statesOf(kind),
    })),
    owners: [...owners.values()],
    labels: labels.map(({ label }) => label),
  };
}

type Place = { sentAt: number; id: string };

function compare(one: Place, other: Place): number {
  if (one.sentAt !== other.sentAt) return one.sentAt - other.sentAt;
  return one.id < other.id ? -1 : 1;
}

const orderOf = (kind: IncomingKind, { sort }: Pick<IncomingListInput, "sort">): Order => {
  const newest = falling(kind.sentAt, kind.record.id);
  return sort === "newest" ? newest : reversed(newest);
};

/** What was merged is worked on elsewhere. */
export function matching(
  ctx: ActorContext,
  kind: IncomingKind,
  input: Pick<IncomingListInput, "q" | "owner" | "label">,
): SQL | undefined {
  const { record, sender } = kind;
  return and(
    sql`${mergedInto(kind)} is null`,
    matchingWork(ctx, kind, input),
    matches([sql`${record.title}`, sender.name, sender.email], input.q),
  );
}

export function inPart(kind: IncomingKind, part: "open" | "done" | undefined): SQL | undefined {
  if (part === undefined) return undefined;
  return part === "done" ? isDone(kind) : sql`not ${isDone(kind)}`;
}

export function selectRows(ctx: ActorContext, kind: IncomingKind) {
  return ctx.db
    .select({
      ...relatedColumns(kind),
      sentAt: sql<number>`${qualified(kind.sentAt)}`,
      sender: kind.sender.name,
      ...workColumns(kind),
    })
    .from(kind.record.table)
    .$dynamic();
}

function countParts(ctx: ActorContext, kind: IncomingKind, where: SQL | undefined) {
  return ctx.db
    .select({
      all: sql<number>`count(*)`,
      open: sql<number>`count(case when not ${isDone(kind)} then 1 end)`,
      done: sql<number>`count(case when ${isDone(kind)} then 1 end)`,
    })
    .from(kind.record.table)
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectRows>>[number];

function toRow({ record, states }: IncomingKind, row: Row): IncomingRow {
  const work = toWork(row);
  const state = states[work.workState];
  return {
    kind: record.name,
    kindLabel: record.label,
    id: row.id,
    title: row.title,
    address: row.address,
    sender: row.sender,
    ...work,
    stateLabel: state?.label ?? work.workState,
    isDone: state?.isDone ?? false,
    sentAt: iso(row.sentAt),
  };
}
