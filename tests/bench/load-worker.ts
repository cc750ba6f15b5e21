import { connect, type Socket } from "node:net";
import { parentPort } from "node:worker_threads";
import { AnswerReader } from "./answer-reader.ts";
import type { Load, LoadReply, Tally } from "./send-load.ts";

const MS = 1000;

/** Sends what is due over all connections at once. Nothing is pipelined. */
async function run(load: Load): Promise<Tally> {
  const requests = load.requests.map((text) => Buffer.from(text));
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, () => open(load.port)),
  );
  let next = 0;
  let answers = 0;
  const started = performance.now();
  const until = started + load.seconds * MS;
  const take = () => {
    if (load.once) return requests[next++];
    return performance.now() < until ? requests[next++ % requests.length] : undefined;
  };

  const talk = (socket: Socket) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const reader = new AnswerReader(load.status);
    const send = () => {
      const request = take();
      if (request) socket.write(request);
      else resolve();
    };
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The server closed a connection under load.")));
    socket.on("data", (piece) => {
      try {
        if (!reader.read(piece)) return;
        answers += 1;
        send();
      } catch (error) {
        reject(error);
      }
    });
    send();
    return promise;
  };

  try {
    await Promise.all(sockets.map(talk));
    return { answers, seconds: (performance.now() - started) / MS };
  } finally {
    for (const socket of sockets) socket.removeAllListeners("close").destroy();
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

parentPort?.on("message", (load: Load) => {
  run(load).then(
    (tally) => reply({ tally }),
    (error: unknown) => reply({ problem: String(error) }),
  );
});

function reply(message: LoadReply) {
  parentPort?.postMessage(message);
}
