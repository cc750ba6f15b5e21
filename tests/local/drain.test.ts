import { readFileSync } from "node:fs";
import { type ClientRequest, request as ask } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { listFamily, listLeft, makeFolder, runScript } from "./run-script.ts";

const STARTS = { timeout: 120_000 };
const BODY = JSON.stringify({ email: "nobody@people.test", password: "Wrong-1", device: null });

beforeAll(buildIfChanged, STARTS.timeout);

async function start() {
  const dataDir = makeFolder();
  const port = await findFreePort("127.0.0.1");
  const script = runScript("start.ts", ["--no-demo"], {
    DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_PORT: String(await findFreePort("127.0.0.1")),
  });
  await script.until("/first-admin/");
  return { dataDir, port, url: `http://localhost:${port}`, script };
}

type Running = Awaited<ReturnType<typeof start>>;

/** A sign-in whose body comes in two halves: it asks the database only after the second. */
function beginRequest({ port, url }: Running) {
  const request: ClientRequest = ask({
    port,
    method: "POST",
    path: "/api/sessions",
    headers: { origin: url, "content-type": "application/json", "content-length": BODY.length },
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
  });
  const sent = new Promise<void>((resolve) => request.write(BODY.slice(0, 9), () => resolve()));
  return { sent, answered, finish: () => void request.end(BODY.slice(9)) };
}

/** Until the worker has it in its hands, which it says to nobody. */
async function answersBeside(running: Running) {
  expect((await fetch(`${running.url}/version.json`)).status).toBe(200);
}

test("a request in flight gets its answer after SIGTERM, and a new one none", STARTS, async () => {
  const running = await start();
  const family = listFamily(running.script.pid);
  const slow = beginRequest(running);
  await slow.sent;
  await answersBeside(running);
  const started = noteNew(family);
  running.script.kill("SIGTERM");
  await refusesNew(running);
  slow.finish();
  expect(await slow.answered).toBe(401);
  expect(await running.script.ended, `It said: ${running.script.output()}`).toBe(0);
  expect(await listLeft(family)).toEqual([]);
  expect(started(), `what stops starts nothing`).toEqual([]);

  const lines = readFileSync(join(running.dataDir, "worker.log"), "utf8").trim().split("\n");
  expect(lines.length).toBeGreaterThan(2);
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const line of read) {
    expect(line).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
      level: expect.stringMatching(/^(info|warn|error|log|debug)$/) as unknown,
    });
  }
  expect(read.at(-1)).toMatchObject({
    message: expect.stringMatching(/^request/) as unknown,
    route: "/api/sessions",
    status: 401,
  });
});

/** What joined a family since, looked at often enough for whatever takes a moment. */
function noteNew(family: readonly number[]): () => number[] {
  const [root = 0] = family;
  const seen = new Set<number>();
  const look = () => listFamily(root).forEach((pid) => seen.add(pid));
  const timer = setInterval(look, 20);
  onTestFinished(() => clearInterval(timer));
  return () => [...seen].filter((pid) => !family.includes(pid));
}

/** What comes now is answered by nobody: tried until it is so, since a signal takes its way. */
async function refusesNew({ url }: Running) {
  const deadline = performance.now() + LOCAL.drainMs / 2;
  const isAnswered = () =>
    fetch(`${url}/version.json`, { signal: AbortSignal.timeout(300) }).then(
      () => true,
      () => false,
    );
  while (await isAnswered()) expect(performance.now()).toBeLessThan(deadline);
}

test("one that never ends holds it up for seconds, no longer", STARTS, async () => {
  const running = await start();
  const slow = beginRequest(running);
  await slow.sent;
  await answersBeside(running);
  const since = performance.now();
  running.script.kill("SIGTERM");
  await expect(slow.answered).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(await running.script.ended, `It said: ${running.script.output()}`).toBe(0);
  expect(performance.now() - since).toBeLessThan(LOCAL.stopMs);
});
