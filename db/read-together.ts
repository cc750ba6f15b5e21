import type { Client, InArgs, InStatement, ResultSet } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import { type Database, isReading, type Statement } from "./client.ts";

type Question = { statement: Statement; answer: (result: Promise<ResultSet>) => void };

/**
 * A judge's first question of the database goes out with the first reading of whoever is judged, in one round trip.
 * What is read is answered once it was judged; what is written goes out after that.
 */
export function readTogether(
  { $client: client }: Database,
  judge: (db: Database, askNow: () => void) => Promise<void>,
) {
  const { promise: question, resolve: ask } = Promise.withResolvers<Question | null>();
  let isAsked = false;
  let isOut = false;
  const execute = (statement: Statement) => {
    if (isAsked) return askAlone(client, statement);
    isAsked = true;
    return new Promise<ResultSet>((answer) => ask({ statement, answer }));
  };
  const judged = judge(drizzle(over(client, { execute })), () => void sendAlone());
  const nothingAsked = () => ask(null);
  judged.then(nothingAsked, nothingAsked);

  async function sendAlone() {
    if (isOut) return;
    isOut = true;
    const asked = await question;
    asked?.answer(askAlone(client, asked.statement));
  }

  async function sendWith(statements: Statement[]): Promise<ResultSet[]> {
    isOut = true;
    const asked = await question;
    if (!asked) return client.batch(statements, "deferred");
    try {
      const [first, ...others] = await client.batch([asked.statement, ...statements], "deferred");
      if (!first) throw new Error("a batch answered without its first result");
      asked.answer(Promise.resolve(first));
      return others;
    } catch (error) {
      if (!isOfStatement(error)) {
        asked.answer(Promise.reject(error));
        throw error;
      }
      // Whose it is shows when each is asked by itself.
      asked.answer(askAlone(client, asked.statement));
      return client.batch(statements, "deferred");
    }
  }

  async function after<Result>(
    statements: Statement[],
    alone: () => Promise<Result>,
    pick: (results: ResultSet[]) => Result,
  ): Promise<Result> {
    if (!statements.every(isReading)) {
      await sendAlone();
      await judged;
      return alone();
    }
    const read = isOut ? alone() : sendWith(statements).then(pick);
    const [result] = await Promise.all([read, judged]);
    return result;
  }

  const beside = over(client, {
    batch: (statements: Statement[], mode?: "write" | "read" | "deferred") =>
      after(
        statements,
        () => client.batch(statements, mode),
        (results) => results,
      ),
    execute: (statement: InStatement | string, args?: InArgs) => {
      const whole = typeof statement === "string" && args ? { sql: statement, args } : statement;
      return after(
        [whole],
        () => askAlone(client, whole),
        ([first]) => {
          if (!first) throw new Error("a question answered without a result");
          return first;
        },
      );
    },
  });
  return {
    db: drizzle(beside),
    /** For who reads nothing, or no more. */
    judged: () => sendAlone().then(() => judged),
  };
}

const over = (client: Client, own: object): Client =>
  // It is a client, with some of its methods replaced.
  Object.create(client, Object.getOwnPropertyDescriptors(own)) as Client;

const askAlone = (client: Client, statement: Statement) =>
  Array.isArray(statement) ? client.execute(...statement) : client.execute(statement);

/** A statement that fails, where the server answers. */
function isOfStatement(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  return typeof code === "string" && code.startsWith("SQL");
}
