import type { SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statements } from "../../db/transaction.ts";
import type { ActorContext } from "../kernel/context.ts";

/** A further table whose rows are deleted with a record and come back with it. */
export type TrashPart = {
  table: SQLiteTable;
  /** The record's id, in a column of it or by way of another table. */
  of: SQLiteColumn | SQL;
  /** Which of them, where the column has ids of several kinds. */
  where?: SQL;
  /** What its rows are called where they are counted; without, nobody has to know. */
  label?: string;
  /** The column that names a file of the bucket: it is deleted with the row in the trash. */
  file?: SQLiteColumn;
  /** Whether a row still may come back; without, whatever its parents allow. */
  fits?: (row: SQL) => SQL;
  /** Columns that come back with another value. */
  set?: Readonly<Record<string, SQL>>;
};

/** A record on its way back. */
export type Restored = {
  id: string;
  /** As it was stored, by the names of the columns, with a new name or address already in it. */
  row: Readonly<Record<string, unknown>>;
  /** The statements that put it and its parts back, as of a time. */
  statements: (at: number) => Statements;
};

/** How records of one kind lie in the trash. */
export type Trash = {
  parts: readonly TrashPart[];
  /** What leads to one and stays behind, counted in words of its row. */
  dependents?: Readonly<Record<string, SQL>>;
  /** What only one record may have, such as an address: it may be taken by the time one returns. */
  alone?: {
    column: SQLiteColumn;
    label: string;
    /** A new one as it is stored, or the refusal of what was typed. */
    settle: (typed: string) => string;
    /** Whether another has it, or had it. */
    isTaken: (value: string, id: string) => SQL;
  };
  /** Puts it back with all that follows; without, its statements alone are run. */
  restore?: (ctx: ActorContext, restored: Restored) => Promise<unknown>;
};
