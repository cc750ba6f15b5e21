import { Worker } from "node:worker_threads";
import { medianTime } from "./compare-in-turns.ts";
import type { Pace } from "./pace.ts";

export type Load = {
  port: number;
  /** Whole requests as they go over the wire, taken in turn by all connections. */
  requests: readonly string[];
  /** Each request is sent one time, however long it takes; else around and around for `seconds`. */
  once?: boolean;
  seconds: number;
  connections: number;
  /** Every answer must have this status: a quick refusal would count as speed. */
  status: number;
};

export type Tally = { answers: number; seconds: number };
export type LoadReply = { tally: Tally } | { problem: string };

let thread: Worker | undefined;

/** Loads a server from a thread of its own, since this one goes on reading the servers' logs. */
export function sendLoad(load: Load): Promise<Tally> {
  thread ??= new Worker(new URL("./load-worker.ts", import.meta.url));
  const { promise, resolve, reject } = Promise.withResolvers<Tally>();
  thread.once("message", (reply: LoadReply) => {
    if ("tally" in reply) resolve(reply.tally);
    else reject(new Error(reply.problem));
  });
  thread.postMessage(load);
  return promise;
}

export async function endLoad(): Promise<void> {
  await thread?.terminate();
  thread = undefined;
}

export async function answersPerSecond(load: Load): Promise<number> {
  const { answers, seconds } = await sendLoad(load);
  return answers / seconds;
}

/** Milliseconds that one request takes while no other is under way. */
export function timePerAnswer(
  pace: Pace,
  load: Pick<Load, "port" | "requests" | "status">,
): Promise<number> {
  const alone = { ...load, connections: 1, seconds: pace.seconds / 2 };
  return medianTime(pace, async () => 1000 / (await answersPerSecond(alone)));
}

export function requestText(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: "localhost", ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
}
