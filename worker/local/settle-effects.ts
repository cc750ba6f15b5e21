import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { OUTBOX_STATES } from "../../db/values/outbox.ts";
import { PUBLICATION_NAMES } from "../../db/values/publications.ts";
import { findClaim } from "./claim-data-folder.ts";
import { LocalFailure } from "./local-failure.ts";
import { LOCAL } from "./local-limits.ts";
import { type DatabaseAddress, withClient } from "./open-client.ts";
import { readSettings } from "./read-settings.ts";
import { readRemoteAddress } from "./with-database.ts";

type Client = Parameters<Parameters<typeof withClient>[1]>[0];
type Work = "publish" | "compare";
const Settled = v.object({
  name: v.picklist(PUBLICATION_NAMES),
  version: v.string(),
  differences: v.nullable(v.number()),
  finding: v.string(),
});
type Settled = v.InferOutput<typeof Settled>;
const EffectRow = v.object({
  kind: v.string(),
  state: v.picklist(OUTBOX_STATES),
  attempts: v.number(),
  last_error: v.nullable(v.string()),
});

/**
 * Leaves the work for the worker, which alone reaches the edge, waits until it is done, and answers with
 * what stands there.
 */
export async function settleEffects(address: DatabaseAddress, work: Work): Promise<Settled[]> {
  return await withClient(address, async (client) => {
    // What is on its way to the edge is no difference.
    if (work === "compare") await untilDone(client, []);
    const ids = await enqueueEdgeWork(client, work);
    await untilDone(client, ids);
    const { rows } = await client.execute(
      "select name, version, differences, finding from edge_publications order by name",
    );
    return rows.map((row) => v.parse(Settled, row));
  });
}

/** On this machine it is known whether there is a worker; of another one only its silence tells. */
export async function refuseWithoutWorker(): Promise<void> {
  if (readRemoteAddress() || (await findClaim(readSettings().dataDir))) return;
  throw new LocalFailure(
    "No worker runs on this machine: npm start starts it. For another one, name its database in DATABASE_URL.",
  );
}

export async function enqueueEdgeWork(client: Client, work: Work): Promise<string[]> {
  const now = Date.now();
  const effects = PUBLICATION_NAMES.map((name) => ({ id: randomUUID(), kind: `${name}.${work}` }));
  await client.batch(
    effects.map(({ id, kind }) => ({
      sql: "insert into outbox (id, kind, payload, run_at, created_at) values (?, ?, '{}', ?, ?)",
      args: [id, kind, now, now],
    })),
    "write",
  );
  return effects.map(({ id }) => id);
}

async function untilDone(client: Client, ids: readonly string[]): Promise<void> {
  const marks = ids.map(() => "?").join(", ");
  const deadline = performance.now() + LOCAL.effectWaitMs;
  let isTaken = false;
  while (performance.now() < deadline) {
    const result = await client.execute({
      sql: `select kind, state, attempts, last_error from outbox where id in (${marks})`,
      args: [...ids],
    });
    const rows = result.rows.map((row) => v.parse(EffectRow, row));
    const dead = rows.find(({ state }) => state === "dead");
    if (dead) throw new LocalFailure(`${dead.kind} has failed: ${dead.last_error}`);
    const areDone = rows.every(({ state }) => state === "done");
    if (areDone && !(await isPublishing(client))) return;
    isTaken ||= rows.some(({ attempts }) => attempts > 0);
    await wait(LOCAL.effectPollMs);
  }
  const seconds = LOCAL.effectWaitMs / 1000;
  throw new LocalFailure(
    isTaken
      ? `The worker has not finished within ${seconds} seconds; it goes on trying, and /admin/outbox tells how.`
      : `No worker has taken this up within ${seconds} seconds: none runs on this database. The work waits in the outbox.`,
  );
}

/** Forms and pages are published a part after the other, each of which leaves the next behind. */
async function isPublishing(client: Client): Promise<boolean> {
  const { rows } = await client.execute(
    "select 1 from outbox where state = 'pending' and kind glob '*.publish*' limit 1",
  );
  return rows.length > 0;
}
