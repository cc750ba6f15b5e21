import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { DEADLINE } from "../../worker/compute/contract.ts";
import { buildIfChanged } from "../../worker/local/build-product.ts";
import { startStack } from "../../worker/local/stack.ts";
import type { LocalService } from "../../worker/local/start-service.ts";
import { poll } from "./run-script.ts";
import { serve, socketOf } from "./services.ts";

const SLOW = { timeout: 120_000 };
const KEY = JSON.stringify({ password: "correct horse", salt: "AAAA", log2N: 15, r: 8, p: 3 });

beforeAll(buildIfChanged, SLOW.timeout);

/** The status of a job's answer; 0 where there is none. */
function send(compute: LocalService, job: string, token?: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      [DEADLINE]: String(Date.now() + 60_000),
      ...(token === undefined ? {} : { authorization: token }),
    };
    const asked = request(
      { socketPath: socketOf(compute), path: `/${job}`, method: "POST", headers },
      (answer) => {
        answer.resume();
        answer.once("close", () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once("error", () => resolve(0));
    asked.end(job === "look" ? "" : KEY);
  });
}

test("nobody else gets in: the socket is this user's, and wants its secret", SLOW, async () => {
  const { service: compute } = await serve("compute");
  expect(statSync(dirname(socketOf(compute))).mode & 0o077).toBe(0);
  const right = `Bearer ${compute.token}`;
  const shown = [undefined, "", "Bearer ", compute.token, `${right}x`, right.slice(0, -1)];
  for (const token of shown) expect(await send(compute, "derive-key", token)).toBe(401);
  expect(await send(compute, "derive-key", right)).toBe(200);
});

test("one that is killed comes back at the same place", SLOW, async () => {
  const { service: compute, said } = await serve("compute");
  const first = compute.pid();
  process.kill(first, "SIGKILL");
  await poll("word of it", () => said.length > 0);
  expect(said).toEqual([expect.stringMatching(/stopped \(SIGKILL\); it runs again after \d+ ms/)]);
  expect(compute.pid()).not.toBe(first);
  expect(await send(compute, "look", `Bearer ${compute.token}`)).toBe(204);
});

test(
  "a job that was begun is answered while it stops, and then nothing is left",
  SLOW,
  async () => {
    const { service: compute, said } = await serve("compute");
    const pid = compute.pid();
    const token = `Bearer ${compute.token}`;
    const begun = send(compute, "derive-key", token);
    // The runtime takes one after the other: it has that one once it has answered this.
    expect(await send(compute, "look", token)).toBe(204);
    const stopped = compute.stop();
    expect(await begun).toBe(200);
    await stopped;
    expect(existsSync(socketOf(compute))).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(said).toEqual([]);
  },
);

test(
  "while it is away whoever signs in is told to come back, and nothing else fails",
  SLOW,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "advisor-test-"));
    const stack = await startStack({ dataDir, demo: false, build: "require" });
    onTestFinished(async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const { url, compute } = stack;
    const signIn = () =>
      fetch(`${url}/api/sessions`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: url },
        body: JSON.stringify({ email: "nobody@people.test", password: "Wrong-1", device: null }),
      });
    const others = () =>
      Promise.all(["/version.json", "/healthz", "/"].map((path) => fetch(`${url}${path}`)));

    // It hangs with the service; how soon it gets there is the machine's affair.
    let away: Response | undefined;
    while (away?.status !== 503) {
      const pid = compute.pid();
      process.kill(pid, "SIGSTOP");
      const waiting = signIn();
      const answers = await others();
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      process.kill(pid, "SIGKILL");
      away = await waiting;
      expect([401, 503]).toContain(away.status);
      await poll("another one", () => compute.pid() !== pid);
    }
    expect(Number(away.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await away.json()).toMatchObject({ code: "service_unavailable" });
    expect((await signIn()).status).toBe(401);
  },
);
