import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ActorContext } from "../kernel/context.ts";
import type { PermissionName } from "../policy/permissions.ts";
import { matches } from "./matches.ts";

/** What a search found: its title, and where the words stand. */
export type SearchRow = {
  id: string;
  title: string;
  /** Said of the place, such as "Note"; "Id" for the id itself. */
  why: string;
  /** What stands there. */
  text: string;
  /** Of what it is part, where that has a name. */
  place?: string;
};

/** What is asked for: the words, and how many at most from which one on. */
export type Sought = { q: string; limit: number; offset: number };

/** One kind of thing that is found from anywhere. */
export type SearchKind = {
  /** All of it, as people say. */
  plural: string;
  permission: PermissionName;
  /** For whoever reads it. */
  address: (id: string, readerId: string) => string;
} & (
  | {
      /** The statement that finds rows as above; it goes out with those of all kinds together. */
      rows: (ctx: ActorContext, sought: Sought) => BatchItem<"sqlite">;
    }
  /** What is found by more than one statement. */
  | { find: (ctx: ActorContext, sought: Sought) => Promise<SearchRow[]> }
);

/** What one feature declares, by kind. */
export type SearchKinds = Readonly<Record<string, SearchKind>>;

type Place = SQLiteColumn | SQL;

type Found = {
  table: SQLiteTable;
  id: SQLiteColumn;
  title: Place;
  plural: string;
  read: PermissionName;
  address: (id: string) => string;
};

type Where = {
  /** Beside the title: where words are looked for, by what is said of it. */
  in?: Readonly<Record<string, Place>>;
  /** The last first. */
  by: SQLiteColumn;
  /** Which of them the actor may see; without it, all. */
  only?: (ctx: ActorContext) => SQL | undefined;
};

/** A kind whose rows stand in one table. */
export const searchOf = (kind: Found, where: Where): SearchKind => ({
  plural: kind.plural,
  permission: kind.read,
  address: kind.address,
  rows: (ctx, sought) => selectFound(ctx, kind, where, sought),
});

function selectFound(ctx: ActorContext, kind: Found, where: Where, sought: Sought) {
  const { id, title, table } = kind;
  const { q, limit, offset } = sought;
  const places = Object.entries<Place>({ Title: title, ...where.in });
  const columns = places.map(([, place]) => place);
  const cases = (told: (why: string, place: Place) => SQL) =>
    sql.join(
      places.map(([why, place]) => sql`when ${matches([place], q)} then ${told(why, place)}`),
      sql` `,
    );
  return ctx.db
    .select({
      id: sql<string>`${id}`.as("id"),
      title: sql<string>`${title}`.as("title"),
      why: sql<string>`case ${cases((why) => sql`${why}`)} else 'Id' end`.as("why"),
      text: sql<string>`case ${cases((_why, place) => sql`${place}`)} else ${id} end`.as("text"),
    })
    .from(table)
    .where(and(or(eq(id, q), matches(columns, q)), where.only?.(ctx)))
    .orderBy(desc(where.by), desc(id))
    .limit(limit)
    .offset(offset);
}
