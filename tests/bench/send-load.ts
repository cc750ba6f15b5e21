import { Worker } from "node:worker_threads";

export type Load = {
  port: number;
  /** Whole requests as they go over the wire, sent in turn by all connections. */
  requests: readonly string[];
  /** Each request is sent once, however long it takes; otherwise around and around for the time. */
  once?: boolean;
  seconds: number;
  connections: number;
  /** Every answer must have this status: a fast error would count as speed. */
  status: number;
};

export type Tally = { answers: number; bytes: number; seconds: number };

/** Loads a server from a thread of its own, so that this one can go on reading the server's log. */
export function sendLoad(load: Load): Promise<Tally> {
  const { promise, resolve, reject } = Promise.withResolvers<Tally>();
  const thread = new Worker(new URL("./load-worker.ts", import.meta.url), { workerData: load });
  thread.once("message", resolve);
  thread.once("error", reject);
  return promise;
}

export function requestText(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n");
}
