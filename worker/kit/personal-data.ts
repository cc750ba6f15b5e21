import { sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import type * as v from "valibot";
import { profiles } from "../../db/schema/users.ts";
import type { Statements } from "../../db/transaction.ts";
import type { ActorContext, Context } from "../kernel/context.ts";

type Rows = {
  statements: (ctx: ActorContext) => Statements;
  toValue: (results: readonly unknown[], ctx: ActorContext) => unknown;
};

/** One part of the file that holds everything about a person. */
export type PersonalPart = { schema: v.GenericSchema } & (
  | { rows: Rows }
  /** What is not in the database, or read in its own time. */
  | { value: (ctx: ActorContext, files: R2Bucket) => Promise<unknown> }
  /** What may be long, page by page. */
  | { pages: (ctx: ActorContext) => AsyncIterable<object[]> }
  /** What is written as JSON already. */
  | { text: (ctx: ActorContext) => Promise<Iterable<string> | null> }
);

/** By the name that the part has in the file. */
export type PersonalData = Readonly<Record<string, PersonalPart>>;

/**
 * Read in the one round trip that all features share; column by column in what is shown, so that a secret
 * needs a line.
 */
export function ownRows<const Asked extends Statements, Value>(
  schema: v.GenericSchema<unknown, Value>,
  statements: (ctx: ActorContext) => Asked,
  toValue: (results: BatchResponse<Asked>, ctx: ActorContext) => Value,
): PersonalPart {
  // The results come back in the order of the statements, which the types above say one by one.
  const rows = { statements, toValue } as unknown as Rows;
  return { schema, rows };
}

export const iso = (at: number) => new Date(at).toISOString();
export const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

/** Somebody else, as a person's own file names them. */
export const NAMED = sql<string>`iif(${profiles.fullName} = '', ${profiles.email}, ${profiles.fullName})`;

type Who = { userId: string; email: string; avatarUrl: string };

/** What else of a person goes with their account; all rows that hang on the profile go by themselves. */
export type Erasure = {
  /** May read first what depends on others, and say by premises that it still holds. */
  before?: (ctx: Context, who: Who) => Statements | Promise<Statements>;
  after?: (ctx: Context, who: Who) => Statements;
};
