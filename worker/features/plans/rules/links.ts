import { PLAN_KINDS, type PlanKind } from "../../../../db/values/plans.ts";
import type { Link } from "../../plan-items/contract.ts";
import { KIND_RECORDS, type PlanItem } from "../contract.ts";
import { valueOf } from "./value-of.ts";

type FieldLink = Omit<Link<never>, "ids"> & {
  field: string;
  ids: (item: PlanItem) => readonly string[];
};

const LINKS = tableOf((kind) =>
  Object.entries<Link<never>>(KIND_RECORDS[kind].links).map(([field, link]) => ({
    ...link,
    field,
    // The item that is asked about is of the kind whose links are taken, which the table's type cannot say.
    ids: (item: PlanItem) => link.ids(item as never),
  })),
);
const LINKS_TO = tableOf((to) =>
  PLAN_KINDS.flatMap((kind) =>
    LINKS[kind].filter((link) => link.to === to).map((link) => ({ ...link, kind })),
  ),
);

function tableOf<Value>(make: (kind: PlanKind) => Value): Record<PlanKind, Value> {
  // Made of every kind there is, which fromEntries cannot say.
  return Object.fromEntries(PLAN_KINDS.map((kind) => [kind, make(kind)])) as Record<
    PlanKind,
    Value
  >;
}

/** Every field by which items of a kind refer to others. */
export const linksOf = (kind: PlanKind): readonly FieldLink[] => LINKS[kind];

/** Every field by which others refer to items of a kind. */
export const linksTo = (kind: PlanKind): readonly (FieldLink & { kind: PlanKind })[] =>
  LINKS_TO[kind];

export const linkOf = (kind: PlanKind, field: string): FieldLink | undefined =>
  LINKS[kind].find((link) => link.field === field);

/** The field of an id whose kind stands beside it, and the kinds that it may have. */
export function typedLink(kind: PlanKind) {
  const record = KIND_RECORDS[kind];
  if (!("typed" in record)) return null;
  // The links that are no fields of the item are the kinds that its id may have.
  const kinds = LINKS[kind].filter(({ field }) => !Object.hasOwn(record.fields, field));
  return { ...record.typed, kinds: kinds.map(({ to }) => to) };
}

/** What items of a kind are parts of, and these of others. */
export const wholesOf = (kind: PlanKind): readonly PlanKind[] =>
  LINKS[kind].flatMap(({ to, onRemoval }) => (onRemoval === "goes" ? [to, ...wholesOf(to)] : []));

/** A field by its kind and name, such as project.goalId. */
export type LinkName = `${PlanKind}.${string}`;

/** What a field holds when it names these no more. */
export function withoutIds(value: unknown, ids: ReadonlySet<string>): unknown {
  return Array.isArray(value) ? value.filter((one) => !ids.has(idIn(one))) : null;
}

/** The id in one part of a field: by itself, or of a squad's member. */
export const idIn = (one: unknown): string =>
  typeof one === "object" && one !== null ? String(valueOf(one, "teamMemberId")) : String(one);
