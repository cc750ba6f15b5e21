import type { PlanEvent } from "../../../../worker/features/plan-activity/contract.ts";
import { shortenChange, undoesAt } from "../../../../worker/features/plan-activity/rules.ts";
import type { CommentPlace } from "../../../../worker/features/plan-comments/contract.ts";
import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import type { HistoryRow } from "../../../../worker/features/plans/rules/history.ts";
import type { LoggedOperation } from "../../../../worker/features/plans/rules/logged-operation.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { PlanSource } from "../plan-source.ts";
import type { LocalDatabase, LocalRevision } from "./local-records.ts";

/** Past versions and what happened, from the plan's own log. */
export function createLocalSource(database: LocalDatabase, actor: PlanEvent["actor"]): PlanSource {
  // Without an account a plan's person goes by its id.
  const planId = actor?.id ?? "";
  return {
    revisions: async ({ cursor, of }) => {
      const kept = (await database.read((tx) => tx.all("revisions"))).toReversed();
      const all = of === "moments" ? kept.filter(isMoment) : kept;
      const { items, nextCursor } = pageOf(all, cursor);
      return { items, nextCursor, total: all.length };
    },
    revision: async (version) => {
      const [revision, kept] = await database.read((tx) =>
        Promise.all([tx.get("revisions", version), tx.get("revisionData", version)]),
      );
      if (!revision) throw new Error("This browser does not have this version any more.");
      return { ...revision, data: kept?.data ?? null };
    },
    trend: async (itemId) => {
      const { figuresIn, healthIn } =
        await import("../../../../worker/features/strategy-revisions/rules/plan-figures.ts");
      const revisions = await database.read((tx) => tx.all("revisions"));
      const moments = revisions.filter(isMoment).slice(-LIMITS.trendMoments);
      const data = await database.read((tx) =>
        Promise.all(moments.map(({ version }) => tx.get("revisionData", version))),
      );
      const settings = await database.read((tx) => tx.get("items", ["settings", planId]));
      const points = moments.flatMap((moment, at) => {
        const kept = data[at]?.data;
        if (typeof kept !== "object" || kept === null) return [];
        const figure = figuresIn({
          planId,
          today: moment.createdAt.slice(0, "2026-01-01".length),
          // Under the key of the settings stand the settings.
          settings: (settings?.item ?? null) as PlanItems["settings"] | null,
          data: kept,
        }).all[itemId];
        if (!figure) return [];
        const { version, changesSummary: words, createdAt } = moment;
        const [progress] = figure;
        return [{ version, words, at: createdAt, progress, health: healthIn(figure) }];
      });
      return { points };
    },
    activity: async ({ place, from, to, cursor }) => {
      const [log, history, revisions] = await database.read((tx) =>
        Promise.all([tx.all("operations"), tx.all("history"), tx.all("revisions")]),
      );
      const earlier = history.filter(
        ({ kind, itemId }) => !place || (kind === place.kind && itemId === place.itemId),
      );
      const saves = place === null || place.kind === "strategy" ? revisions : [];
      const events = [
        ...saves.toReversed().map((revision) => saveOf(revision, actor)),
        ...[...Map.groupBy(earlier, ({ day }) => day).values()].map((rows) => lineOf(rows, actor)),
        ...log.toReversed().flatMap((operation) => actionOf(log, operation, place, actor) ?? []),
      ]
        .filter(({ at }) => isWithin(new Date(at), { from, to }))
        .toSorted((one, other) => Number(one.at < other.at) - Number(one.at > other.at));
      return pageOf(events, cursor);
    },
  };
}

/** On the clock of this browser. */
function isWithin(at: Date, { from, to }: { from: string | undefined; to: string | undefined }) {
  const isSince = !from || at >= new Date(`${from}T00:00`);
  return isSince && (!to || at <= new Date(`${to}T23:59:59.999`));
}

const isMoment = ({ moment, isUndone }: LocalRevision) =>
  moment !== undefined && moment !== null && !isUndone;

/** The cursor says how many were told before. */
function pageOf<Item>(all: readonly Item[], cursor: string) {
  const from = Number(cursor || 0);
  const to = from + LIMITS.pageSize;
  return { items: all.slice(from, to), nextCursor: to < all.length ? String(to) : null };
}

function actionOf(
  log: readonly LoggedOperation[],
  operation: LoggedOperation,
  place: CommentPlace | null,
  actor: PlanEvent["actor"],
): PlanEvent | null {
  const { id, label, changes, createdAt: at, undoneBy } = operation;
  const [only] = changes.length === 1 ? changes : [];
  const change = place
    ? changes.find((one) => one.kind === place.kind && one.id === place.itemId)
    : only;
  if (place && !change) return null;
  return {
    what: "operation",
    id,
    label,
    at,
    actor,
    items: changes.length,
    item: only ? { kind: only.kind, id: only.id } : null,
    isUndone: undoneBy !== null,
    undoes: undoesAt(depthOf(log, operation)),
    change: change ? shortenChange(change, LIMITS.activityTextLength) : null,
  };
}

/** What was changed on one day. */
function lineOf(rows: readonly HistoryRow[], actor: PlanEvent["actor"]): PlanEvent {
  const latest = rows.toSorted((one, other) => Number(one.lastAt < other.lastAt) * 2 - 1);
  return {
    what: "history",
    id: latest[0]?.day ?? "",
    at: latest[0]?.lastAt ?? "",
    actor,
    items: rows.length,
    changes: rows.reduce((sum, { changes }) => sum + changes, 0),
    named: latest
      .slice(0, LIMITS.historyItemsTold)
      .map(({ kind, itemId: id, title, fields, isAdded, isRemoved }) => ({
        kind,
        id,
        title,
        fields,
        isAdded,
        isRemoved,
      })),
  };
}

/** How often something was taken back until it came to this. */
function depthOf(log: readonly LoggedOperation[], { undoes }: LoggedOperation): number {
  if (undoes === null) return 0;
  const below = log.find(({ id }) => id === undoes);
  return 1 + (below ? depthOf(log, below) : 0);
}

function saveOf(revision: LocalRevision, actor: PlanEvent["actor"]): PlanEvent {
  const { id, version, changesSummary: summary, createdAt: at, actorName } = revision;
  const named = actorName === null || !actor ? actor : { ...actor, name: actorName };
  return { what: "revision", id, version, summary, at, actor: named };
}
