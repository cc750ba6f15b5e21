import type { TopicMessage } from "../../worker/durable/messages.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianBy, takeTurns } from "./compare-in-turns.ts";
import { ListeningSockets } from "./listening-sockets.ts";
import type { Bench } from "./open-bench.ts";
import { type BareWorker, serveBare } from "./serve-bare.ts";

const SOCKETS = [100, 1000, 3000];
/** More than a tab takes before it says so: each round has that in it too. */
const MESSAGES = 20;

/** Row 4: one message to many sockets, beside an object that does nothing but that. */
export async function measureLive(bench: Bench): Promise<BenchRow[]> {
  const hubs = await serveBare({
    script: "hubs.ts",
    folder: bench.folder,
    objects: { OWN: "OwnHub", BARE: "BareHub" },
    vars: {
      ...{ ORIGIN: "http://localhost", DATABASE_URL: "http://localhost" },
      ...{ SIGNING_KEY: "k".repeat(43), SUPPORT_EMAIL: "support@advisor.test" },
      MAIL_TRANSPORT: "outbox",
    },
  });
  try {
    const rows: BenchRow[] = [];
    for (const count of SOCKETS) rows.push(...(await compareCount(bench, hubs, count)));
    return rows;
  } finally {
    await hubs.stop();
  }
}

async function compareCount(bench: Bench, { port }: BareWorker, count: number) {
  const hub = `of-${count}`;
  const own = await ListeningSockets.open(port, `/own/${hub}`, count, "notifications");
  const bare = await ListeningSockets.open(port, `/bare/${hub}`, count);
  const send = (sockets: ListeningSockets, kind: string) => async () => {
    const took: number[] = [];
    const started = performance.now();
    for (let sent = 0; sent < MESSAGES; sent += 1) {
      took.push(await publish(port, `/${kind}/${hub}`, sockets));
    }
    const each = (performance.now() - started) / MESSAGES;
    return { one: medianBy(took, (ms) => ms), each };
  };
  try {
    const pairs = await takeTurns(bench.pace.rounds, send(own, "own"), send(bare, "bare"));
    const figuresOf = (of: keyof Times) => {
      const figures = pairs.map(({ ours, baseline }) => ({
        ours: ours[of],
        baseline: baseline[of],
      }));
      return medianBy(figures, ({ ours, baseline }) => ours / baseline);
    };
    return [
      {
        name: `4  one message until the last of ${count} sockets has it`,
        unit: "ms",
        ...figuresOf("one"),
        aim: { most: 1.15 },
      },
      {
        name: `4  each of ${MESSAGES} to ${count} sockets, with what tabs say they took`,
        unit: "ms",
        ...figuresOf("each"),
      },
    ] satisfies BenchRow[];
  } finally {
    own.close();
    bare.close();
  }
}

type Times = { one: number; each: number };

let seq = 0;

async function publish(port: number, path: string, sockets: ListeningSockets): Promise<number> {
  seq += 1;
  const message: TopicMessage = {
    type: "notifications.changed",
    topic: "notifications",
    changes: { since: seq - 1, seq, unread: 1, items: [item()], ...NOTHING_ELSE },
    isQuiet: false,
  };
  const body = JSON.stringify(message);
  const started = performance.now();
  const everywhere = sockets.nextMessage();
  const published = fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body });
  await Promise.all([everywhere, published]);
  return performance.now() - started;
}

const NOTHING_ELSE = { removed: [], allReadAt: null, isReset: false };

function item() {
  return {
    ...{ id: crypto.randomUUID(), kind: "announcement" as const, addedSeq: seq },
    ...{ title: "The board meets on Thursday", content: "The papers are in the usual place." },
    ...{ actionPath: "/notifications", createdAt: new Date().toISOString(), readAt: null },
  };
}
