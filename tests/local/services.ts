import { request } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import type { ServiceName } from "../../worker/local/build-services.ts";
import { type LocalService, startService } from "../../worker/local/start-service.ts";
import type { Bounds } from "../../worker/local/watch-service.ts";

/** A service as npm start runs it, until the test is over, and what was said of it. */
export async function serve(name: ServiceName, bounds?: Bounds) {
  const folder = mkdtempSync(join(tmpdir(), "advisor-test-"));
  const said: string[] = [];
  const service = await startService({
    name,
    logTo: join(folder, `${name}.log`),
    say: (line) => void said.push(line),
    ...(bounds ? { bounds } : {}),
  });
  onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { service, said };
}

export const socketOf = ({ address }: LocalService) => address.slice("unix:".length);

/** As a binding leads to it: over its socket. */
export const bindingTo = (service: LocalService) => ({
  async fetch(url: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { method, headers, pathname, body } = await take(new Request(url, init));
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const socketPath = socketOf(service);
    const asked = request({ socketPath, path: pathname, method, headers, agent: false });
    asked.once("error", reject);
    asked.once("response", (answer) => {
      const status = answer.statusCode ?? 0;
      const hasBody = status !== 204;
      if (!hasBody) answer.resume();
      // The same stream, under the type of another library.
      const content = hasBody ? (Readable.toWeb(answer) as ReadableStream<Uint8Array>) : null;
      resolve(new Response(content, { status }));
    });
    asked.end(body);
    return promise;
  },
});

async function take(sent: Request) {
  return {
    method: sent.method,
    headers: Object.fromEntries(sent.headers),
    pathname: new URL(sent.url).pathname,
    body: new Uint8Array(await sent.arrayBuffer()),
  };
}
