import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * Takes webhooks and mails: /<status>/<anything> answers so, with what ?say= holds, /<status>-<status>/… so in turn;
     * /seen/<anything> tells what came; /held/<name> waits for /release/<name>.
     */
    webhookPeer: string;
  }
}

export type SeenCall = { method: string; headers: Record<string, string>; body: string };

/** The other side of webhooks, for the tests that run inside workerd, which opens no ports. */
export default async function openWebhookOffice(project: TestProject) {
  const book: Book = { calls: new Map(), held: new Map() };
  const peer = createServer((request, response) => {
    serve(request, response, book).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  // listen() on a TCP port gives an address of this kind and no other.
  const { port } = peer.address() as AddressInfo;
  project.provide("webhookPeer", `http://127.0.0.1:${port}`);
  return async () => {
    peer.closeAllConnections();
    await new Promise((resolve) => peer.close(resolve));
  };
}

/** What came, by its name, and whom an answer is kept from. */
type Book = { calls: Map<string, SeenCall[]>; held: Map<string, ServerResponse> };

const SOME = new Uint8Array(65_536);

async function serve(request: IncomingMessage, response: ServerResponse, { calls, held }: Book) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://peer.test");
  const [, how = "", name = ""] = pathname.split("/");
  const known = calls.get(name) ?? [];
  if (how === "seen") return void response.end(JSON.stringify(known));
  if (how === "release") {
    held.get(name)?.writeHead(204).end();
    return void response.end();
  }
  const body = await text(request);
  // Node joins what comes twice into one text, but for cookies, which nobody sends here.
  const headers = request.headers as Record<string, string>;
  calls.set(name, [...known, { method: request.method ?? "", headers, body }]);
  if (how === "silent") return;
  if (how === "halting") return void response.writeHead(200).write("{");
  if (how === "echo") return void response.writeHead(400).end(JSON.stringify(headers));
  if (how === "held") return void held.set(name, response);
  if (how === "endless") {
    response.writeHead(200);
    const push = () => {
      while (!response.destroyed && response.write(SOME));
    };
    response.on("drain", push);
    push();
    return;
  }
  // One status for each call in turn, and the last for all that follow.
  const statuses = how.split("-").map(Number);
  const status = statuses[Math.min(known.length, statuses.length - 1)] ?? 500;
  const says = searchParams.get("say") ?? "";
  response.writeHead(status, { location: `/200/${name}-followed` }).end(says);
}
