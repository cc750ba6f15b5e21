import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { ActorContext } from "../kernel/context.ts";
import { mayHere, type PermissionName } from "../policy/permissions.ts";

/** Something that others lead to: found, mentioned, talked about, linked. */
export type TargetRef = { kind: string; id: string };
export type Target = TargetRef & { title: string; address: string };

export type TargetKind = {
  /** Who may see any of them; which ones is up to `find`. */
  permission: PermissionName;
  /** Those of these ids that are there and that the actor may see, in one query however many are asked for. */
  find: (ctx: ActorContext, ids: readonly string[]) => Promise<Omit<Target, "kind">[]>;
  /** Whether the actor may attach something to one that they may see; without it, nobody does. */
  mayAttach?: (ctx: ActorContext, id: string) => Promise<boolean>;
};
/** What one feature declares, by kind. */
export type TargetKinds = Record<string, TargetKind>;

/** Of what is asked for whatever is there and may be seen, in its order. */
export type FindTargets = (ctx: ActorContext, asked: readonly TargetRef[]) => Promise<Target[]>;

function kindsOf(declared: readonly TargetKinds[]): ReadonlyMap<string, TargetKind> {
  const kinds = new Map<string, TargetKind>();
  for (const [kind, target] of declared.flatMap((table) => Object.entries(table))) {
    if (kinds.has(kind)) throw new Error(`two features declare the target ${kind}`);
    kinds.set(kind, target);
  }
  return kinds;
}

/** Something that others are attached to, and whether the actor may add to it; null where they may not see it. */
export type FindHolder = (
  ctx: ActorContext,
  ref: TargetRef,
) => Promise<{ target: Target; mayAttach: boolean } | null>;

export function makeHolders(declared: readonly TargetKinds[], find: FindTargets): FindHolder {
  const kinds = kindsOf(declared);
  return async (ctx, ref) => {
    const mayAttach = kinds.get(ref.kind)?.mayAttach;
    const [target] = mayAttach ? await find(ctx, [ref]) : [];
    if (!mayAttach || !target) return null;
    return { target, mayAttach: await mayAttach(ctx, ref.id) };
  };
}

export function makeTargets(declared: readonly TargetKinds[]): FindTargets {
  const kinds = kindsOf(declared);

  async function findOf(ctx: ActorContext, kind: string, ids: ReadonlySet<string>) {
    const target = kinds.get(kind);
    if (!target || !mayAsk(ctx, target)) return [];
    const found = await target.find(ctx, [...ids]);
    return found.map((one) => ({ kind, ...one }));
  }

  /** Of what is asked for whatever is there and may be seen, in its order: one query for each kind. */
  return async (ctx: ActorContext, asked: readonly TargetRef[]): Promise<Target[]> => {
    const idsOf = new Map<string, Set<string>>();
    for (const { kind, id } of asked) idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id));
    const found = await Promise.all([...idsOf].map(([kind, ids]) => findOf(ctx, kind, ids)));
    const byName = new Map(found.flat().map((target) => [nameOf(target), target]));
    return asked.flatMap((ref) => byName.get(nameOf(ref)) ?? []);
  };
}

const mayAsk = ({ actor }: ActorContext, { permission }: TargetKind) => mayHere(actor, permission);

const nameOf = ({ kind, id }: TargetRef) => `${kind}:${id}`;

/** One parameter, however many there are. */
export const isAmong = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
