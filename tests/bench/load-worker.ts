import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";
import type { Load, Tally } from "./send-load.ts";

const HEAD_END = "\r\n\r\n";
const CHUNKS_END = "0\r\n\r\n";

// Handed over by sendLoad and nobody else.
const load = workerData as Load;
const requests = load.requests.map((text) => Buffer.from(text));
const expected = `HTTP/1.1 ${load.status}`;
const tally: Tally = { answers: 0, bytes: 0, seconds: 0 };
const started = performance.now();
const until = started + load.seconds * 1000;
let next = 0;

/** The request that is due, or none when the time or the list is over. */
function take(): Buffer | undefined {
  if (load.once) return requests[next++];
  if (performance.now() >= until) return undefined;
  return requests[next++ % requests.length];
}

/** One connection: sends the next request as soon as an answer is complete. Nothing is pipelined. */
function runConnection(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ port: load.port, host: "127.0.0.1", noDelay: true });
  let head = "";
  let missing = 0;
  let tail = "";
  const send = () => {
    const request = take();
    head = "";
    missing = -1;
    tail = "";
    if (request) socket.write(request);
    else socket.end(resolve);
  };
  const finish = () => {
    tally.answers += 1;
    send();
  };
  socket.on("connect", send);
  socket.on("error", reject);
  socket.on("close", () => reject(new Error("The server closed a connection under load.")));
  socket.on("data", (data) => {
    tally.bytes += data.length;
    let body = data.length;
    if (missing === -1) {
      head += data.latin1Slice();
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      if (!head.startsWith(expected)) {
        reject(new Error(`Expected ${load.status}, got: ${head.slice(0, 400)}`));
        return;
      }
      body = head.length - end - HEAD_END.length;
      missing = readLength(head.slice(0, end));
    }
    if (missing === Infinity) {
      tail = (tail + data.latin1Slice(Math.max(0, data.length - CHUNKS_END.length))).slice(
        -CHUNKS_END.length,
      );
      if (tail === CHUNKS_END) finish();
      return;
    }
    missing -= body;
    if (missing <= 0) finish();
  });
  return promise;
}

/** Infinity for a body that comes in chunks: it ends with an empty one. */
function readLength(head: string): number {
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  return /^transfer-encoding: *chunked/im.test(head) ? Infinity : 0;
}

await Promise.all(Array.from({ length: load.connections }, runConnection));
tally.seconds = (performance.now() - started) / 1000;
parentPort?.postMessage(tally);
