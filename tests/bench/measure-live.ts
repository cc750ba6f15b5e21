import type { TopicMessage } from "../../worker/durable/messages.ts";
import type { BenchRow } from "./bench-row.ts";
import { medianBy, medianPair, takeTurns } from "./compare-in-turns.ts";
import { ListeningSockets } from "./listening-sockets.ts";
import type { Bench } from "./open-bench.ts";
import type { BareWorker } from "./serve-bare.ts";

/** More than a tab takes before it acknowledges them: each round has that in it too. */
const MESSAGES = 20;

/** Row 4: one message to many sockets, beside an object that does nothing but that. */
export async function measureLive(bench: Bench): Promise<BenchRow[]> {
  const hubs = await bench.shared.hubs();
  const rows: BenchRow[] = [];
  for (const count of bench.pace.sockets) rows.push(...(await compareCount(bench, hubs, count)));
  return rows;
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
    const pairs = await takeTurns(bench.pace, send(own, "own"), send(bare, "bare"));
    const figuresOf = (of: keyof Times) => {
      return medianPair(
        pairs.map(({ ours, baseline }) => ({ ours: ours[of], baseline: baseline[of] })),
      );
    };
    return [
      {
        name: `4  one message until the last of ${count} sockets has it`,
        unit: "ms",
        ...figuresOf("one"),
        aim: { most: 1.15 },
      },
      {
        name: `4  each of ${MESSAGES} to ${count} sockets, acknowledgements included`,
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
    id: crypto.randomUUID(),
    kind: "announcement" as const,
    addedSeq: seq,
    title: "The board meets on Thursday",
    content: "The papers are in the usual place.",
    actionPath: "/notifications",
    createdAt: new Date().toISOString(),
    readAt: null,
  };
}
