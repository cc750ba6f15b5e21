import type { Database } from "../../../db/client.ts";
import { type Statements, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";

type Group = {
  statements: Statements;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * A context whose batches travel together: what several readers ask for at the same moment is one round
 * trip. Readers notice nothing, and one with a bad statement fails alone.
 */
export function shareBatches(ctx: ActorContext): ActorContext {
  let waiting: Group[] = [];
  const batch = (statements: Statements) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(() => void send(ctx.db, flush()));
      waiting.push({ statements, resolve, reject });
    });
  const flush = () => {
    const groups = waiting;
    waiting = [];
    return groups;
  };
  // Object.create types nothing: everything but batch is the database's own.
  const db = Object.create(ctx.db, { batch: { value: batch } }) as Database;
  return { ...ctx, db };
}

async function send(db: Database, groups: readonly Group[]): Promise<void> {
  try {
    const all = groups.flatMap(({ statements }) => statements);
    const rows: readonly unknown[] = await transaction(db, all);
    let from = 0;
    for (const { statements, resolve } of groups) {
      resolve(rows.slice(from, from + statements.length));
      from += statements.length;
    }
  } catch (error) {
    const isAway = error instanceof AppError && error.code === "database_unavailable";
    if (groups.length === 1 || isAway) for (const { reject } of groups) reject(error);
    else await Promise.all(groups.map((group) => send(db, [group])));
  }
}
