import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import type { TestProject } from "vitest/node";
import { startIdentityProvider } from "../../worker/local/identity/start-identity-provider.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The stand-in for Google and LinkedIn, as npm start runs it. */
    identity: Record<string, string>;
    /** Says whatever a test has told it to say. */
    providerPeer: string;
  }
}

const Saying = v.object({
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  body: v.string(),
  delayMs: v.number(),
  /** The headers and a first byte come at once, and then nothing more. */
  stalls: v.boolean(),
});

/** Providers for the tests that run inside workerd, which opens no ports. */
export default async function openProviderOffice(project: TestProject) {
  const identity = await startIdentityProvider({ origin: "http://localhost:8787", people: [] });
  project.provide("identity", identity.vars);

  const sayings = new Map<string, v.InferOutput<typeof Saying>>();
  const peer = createServer((request, response) => {
    serve(request, response, sayings).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => peer.listen(0, "127.0.0.1", resolve));
  // listen() on a TCP port gives an address of this kind and no other.
  const { port } = peer.address() as AddressInfo;
  project.provide("providerPeer", `http://127.0.0.1:${port}`);

  return async () => {
    peer.closeAllConnections();
    await new Promise((resolve) => peer.close(resolve));
    await identity.stop();
  };
}

type Sayings = Map<string, v.InferOutput<typeof Saying>>;

/** PUT tells what a path says from now on; anything else is told it. */
async function serve(request: IncomingMessage, response: ServerResponse, sayings: Sayings) {
  const path = request.url ?? "/";
  if (request.method === "PUT") {
    sayings.set(path, v.parse(Saying, await json(request)));
    response.writeHead(204).end();
    return;
  }
  request.resume();
  const saying = sayings.get(path);
  if (!saying) {
    response.writeHead(404).end();
    return;
  }
  if (saying.delayMs > 0) await wait(saying.delayMs);
  response.writeHead(saying.status, saying.headers);
  if (saying.stalls) response.write(" ");
  else response.end(saying.body);
}
