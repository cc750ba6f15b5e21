import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { profiles, userRoles } from "../../db/schema/users.ts";
import type { Statements } from "../../db/transaction.ts";
import type { Role } from "../../db/values/roles.ts";
import type { ActorContext, Context } from "../kernel/context.ts";

/** From whose account to whose rows move; when a merge is undone, the other way round. */
export type MergeWay = { from: string; into: string };

export type MergeOf = { id: string; mergedId: string; keptId: string };

/** One of them and several, as people count them. */
export type Counted = readonly [one: string, other: string];

/** Why what is a person's stays with the account that is closed. */
export type StaysAs = "sign-in" | "rights" | "plan" | "settings" | "history";

type Moving = {
  /** What is counted when it moves. */
  label: Counted;
  /** Of which an account can have one; the rows of the account that stays win. */
  onePer?: readonly SQLiteColumn[];
  /** Rows that can't be the other account's, in either direction. */
  unless?: (way: MergeWay) => SQL;
  /** Which of them the account that stays can have. */
  only?: (way: MergeWay) => SQL;
  /** By what its rows are known, where the primary key is the person. */
  key?: SQLiteColumn;
  /** Another column that changes with the person, and is put back with them. */
  sets?: { column: SQLiteColumn; to: (way: MergeWay) => SQL };
  /** Why some don't move, where it is not that the other account has the same. */
  left?: string;
};

export type Moves = Moving & { rule: "moves"; column: SQLiteColumn };
type Stays = { rule: "stays"; column: SQLiteColumn; as: StaysAs; label: Counted | null };

/** What becomes of the rows that name a person in a column, when two accounts are merged. */
export type PersonColumn = Moves | Stays;

export const moves = (column: SQLiteColumn, label: Counted, rest: Omit<Moving, "label"> = {}) =>
  ({ ...rest, rule: "moves", column, label }) satisfies Moves;

/** With a label they are counted in the preview. */
export const stays = (column: SQLiteColumn, as: StaysAs, label: Counted | null = null) =>
  ({ rule: "stays", column, as, label }) satisfies Stays;

/** Each column of a plan's table that names a person: whose plan it is, and what others did in it. */
export const planStays = (table: SQLiteTable, besides: readonly SQLiteColumn[] = []) =>
  getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const as = key.onDelete === "cascade" ? "plan" : "history";
    return columns
      .filter((column) => foreignTable === profiles && !besides.includes(column))
      .map((column) => stays(column, as));
  });

/** That the account that rows come to has a role: roles themselves never move. */
export const intoRole = (role: Role) => (way: MergeWay) =>
  sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${way.into} and ${userRoles.role} = ${role})`;

/** What a feature says of merging accounts. */
export type Merging = {
  /** Each column of its tables that names a person. */
  rows: readonly PersonColumn[];
  /** What has to be settled before: a query of names, and the words for them. */
  stops?: readonly { names: (way: MergeWay) => SQL; say: (names: string) => string }[];
  /** Before its rows move, in the same transaction. */
  before?: (ctx: Context, merge: MergeOf) => Statements;
  /** After its rows went back. */
  undone?: (ctx: Context, merge: MergeOf) => Statements;
  /** After the commit, for the tabs that are open. */
  notify?: (ctx: ActorContext, way: MergeWay) => Promise<void> | void;
};
