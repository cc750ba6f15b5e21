import * as v from "valibot";
import { changeRedirect } from "../../worker/features/redirects/change-redirect.ts";
import { createRedirect } from "../../worker/features/redirects/create-redirect.ts";
import { actAs } from "../support/context.ts";
import { makePerson } from "../support/people.ts";
import type { Database } from "../../db/client.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianBy, takeTurns } from "./compare-in-turns.ts";
import type { Bench } from "./open-bench.ts";

/**
 * Row 19: a change of a redirect, beside the same change without the statement that keeps its history. One by one
 * in turns, since the statement takes less than what the machine does meanwhile.
 */
export async function measureHistory({ ctx, pace }: Bench): Promise<BenchRow[]> {
  const admin = actAs(ctx, await makePerson(ctx, { roles: ["member", "admin"] }), ["admin"]);
  const bare = { ...admin, db: withoutHistory(ctx.db) };
  const changing = async (actor: typeof admin, fromPath: string) => {
    const { id } = await createRedirect(admin, { ...REDIRECT, fromPath, tags: [] });
    let version = 0;
    return async () => {
      version += 1;
      const start = performance.now();
      await changeRedirect(actor, id, { note: `Change ${version}.` }, version);
      return performance.now() - start;
    };
  };
  const turns = { rounds: pace.changes, hasWarmUp: pace.hasWarmUp };
  const pairs = await takeTurns(
    turns,
    await changing(admin, "/with-history"),
    await changing(bare, "/without-history"),
  );
  const median = (side: "ours" | "baseline") => medianBy(pairs, (pair) => pair[side])[side];
  return [
    {
      name: "19 a change of a redirect with its history ÷ without it",
      unit: "ms",
      ours: median("ours"),
      baseline: median("baseline"),
      aim: { most: 1.1 },
    },
  ];
}

const REDIRECT = {
  toPath: "/guide",
  status: 302,
  keepQuery: true,
  isActive: true,
  startsAt: null,
  endsAt: null,
  note: "",
} as const;

const OF_HISTORY = 'insert into "record_changes"';

const Raw = v.object({ getQuery: v.function() });
const Query = v.object({ sql: v.string() });

function isOfHistory(statement: object): boolean {
  const raw = v.safeParse(Raw, statement);
  const query = raw.success ? v.safeParse(Query, raw.output.getQuery.call(statement)) : null;
  return query?.success === true && query.output.sql.startsWith(OF_HISTORY);
}

/** The same database, which leaves that one statement out of each transaction. */
function withoutHistory(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name !== "batch") return Reflect.get(target, name, target);
      return (statements: Parameters<Database["batch"]>[0]) => {
        const rest = statements.filter((statement) => !isOfHistory(statement));
        // One of several is left out, so that some remain.
        return target.batch(rest as unknown as Parameters<Database["batch"]>[0]);
      };
    },
  });
}
