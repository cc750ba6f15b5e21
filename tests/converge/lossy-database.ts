import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

type Lossy = {
  /** Where the database is. */
  port: number;
  random: () => number;
  /** Of how many answers one is lost, and one comes late. */
  oneIn: () => number;
};

const LATE_MS = 400;

/** Stands before the database and loses or delays an answer now and then: what was asked is done all the same. */
export async function openLossyDatabase({ port, random, oneIn }: Lossy) {
  const counts = { lost: 0, late: 0 };
  const agent = new Agent({ keepAlive: true });
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const onward = request({ host: "127.0.0.1", port, agent, method, path, headers }, (told) => {
      void pass();
      async function pass() {
        const chance = random() * oneIn();
        if (chance < 1) {
          counts.lost += 1;
          told.destroy();
          answer.destroy();
          return;
        }
        if (chance < 2) {
          counts.late += 1;
          await wait(LATE_MS * random());
        }
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      }
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  // listen() on a TCP port gives an address of this kind and no other.
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    counts,
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
