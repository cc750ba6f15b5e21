import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { sessions } from "../../../db/schema/sessions.ts";
import type { BackupState } from "../../../worker/features/backups/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const NAME = "2026-11-24T15-01.sql";
const STATE: BackupState = {
  everyHours: 24,
  keepWeeks: 8,
  running: null,
  failure: null,
  backups: [],
};

/** A supervisor that answers so, and remembers what it was asked. */
function machine(answer: (path: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  return {
    asked,
    fetch: (url: string, { method = "GET" }: RequestInit = {}) => {
      const { pathname } = new URL(url);
      asked.push(`${method} ${pathname}`);
      return Promise.resolve(answer(pathname));
    },
  };
}

const whole = () =>
  machine((path) => {
    if (path === "/") return Response.json({ ...STATE, name: NAME });
    return path.endsWith("/rehearsals")
      ? Response.json({ name: NAME }, { status: 202 })
      : new Response("-- a backup\n");
  });

let admin: TestPerson;
beforeEach(async () => {
  admin = await makePerson(database, { roles: ["member", "admin"] });
});

const call = (
  path: string,
  BACKUPS: unknown,
  { method = "GET", as = admin }: { method?: string; as?: TestPerson } = {},
) => request(`/api/backups${path}`, { method, as, env: { ...testEnv(), BACKUPS } });

async function problemOf(response: Response) {
  const { code, detail } = await response.json<{ code: string; detail: string }>();
  return [response.status, code, detail];
}

/** Long ago they showed who they are. */
const forget = () =>
  database.db
    .update(sessions)
    .set({ provenAt: Date.now() - LIMITS.freshProofMs - 1000 })
    .where(eq(sessions.userId, admin.id));

const recorded = () =>
  database.db
    .select({ type: auditEvents.eventType, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.userId, admin.id));

const quiet = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

const ACTIONS = [
  ["POST", "", "POST /", "backup_started"],
  ["POST", `/${NAME}/rehearsals`, `POST /${NAME}/rehearsals`, "backup_rehearsed"],
  ["GET", `/${NAME}/file`, `GET /${NAME}`, "backup_downloaded"],
] as const;

describe.each(ACTIONS)("%s %s", (method, path, wanted, type) => {
  test("asks the machine, and is recorded", async () => {
    const BACKUPS = whole();
    const response = await call(path, BACKUPS, { method });
    expect(response.status).toBe(200);
    await response.text();
    expect(BACKUPS.asked).toEqual([wanted]);
    expect(await recorded()).toContainEqual({ type, details: { name: NAME } });
  });

  test("wants to know who is there, before anything is asked of the machine", async () => {
    await forget();
    const BACKUPS = whole();
    expect((await problemOf(await call(path, BACKUPS, { method })))[1]).toBe(
      "fresh_proof_required",
    );
    expect([BACKUPS.asked, await recorded()]).toEqual([[], []]);
  });

  test("is refused where no machine makes backups, while it is busy, and when it is gone", async () => {
    quiet();
    const ask = async (BACKUPS: unknown) => problemOf(await call(path, BACKUPS, { method }));
    expect((await ask(undefined)).slice(0, 2)).toEqual([409, "backups_elsewhere"]);
    const reason = "A backup is being made already: wait until it is done.";
    expect(await ask(machine(() => Response.json({ reason }, { status: 409 })))).toEqual([
      409,
      "backups_busy",
      reason,
    ]);
    expect((await ask(machine(() => Response.json({}, { status: 404 })))).slice(0, 2)).toEqual([
      404,
      "not_found",
    ]);
    const gone = machine(() => Promise.reject(new Error("connection refused on 127.0.0.1")));
    const broken = machine(() => new Response("stack of an error", { status: 500 }));
    for (const BACKUPS of [gone, broken]) {
      const [status, code, detail] = await ask(BACKUPS);
      expect([status, code]).toEqual([503, "service_unavailable"]);
      expect(detail).not.toMatch(/127|stack/);
    }
    expect(await recorded()).toEqual([]);
  });

  test("is an admin's alone", async () => {
    const member = await makePerson(database);
    const BACKUPS = whole();
    expect((await call(path, BACKUPS, { method, as: member })).status).toBe(403);
    expect(BACKUPS.asked).toEqual([]);
  });
});

test.each([
  "..%2F..%2Fsecrets.json",
  "%2e%2e",
  "2026-11-24T15-01.sql%2F..%2Fsecrets.json",
  "2026-11-24T15-01.sql%00",
  "before-fresh-2026",
  "making",
  "2026-11-24T15-01.sql.partial",
])("a name that is none never reaches the machine: %s", async (name) => {
  const BACKUPS = whole();
  for (const [method, path] of [
    ["GET", `/${name}/file`],
    ["POST", `/${name}/downloads`],
    ["POST", `/${name}/rehearsals`],
  ] as const) {
    const response = await call(path, BACKUPS, { method });
    expect([404, 422]).toContain(response.status);
    await response.body?.cancel();
  }
  expect(BACKUPS.asked).toEqual([]);
});

test("the list tells what the machine says, and what keeps it from saying anything", async () => {
  const logged = quiet();
  const read = async (BACKUPS: unknown) => (await call("", BACKUPS)).json();
  expect(await read(machine(() => Response.json(STATE)))).toEqual({
    machine: STATE,
    missing: null,
  });
  expect(await read(undefined)).toEqual({ machine: null, missing: "elsewhere" });
  const silent = { machine: null, missing: "silent" };
  expect(logged).not.toHaveBeenCalled();
  expect(await read(machine(() => Promise.reject(new Error("gone"))))).toEqual(silent);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("backups.unread"));
  expect(await read(machine(() => Response.json({ backups: [{ name: "../x" }] })))).toEqual(silent);
});

test("a download is a file, kept by no cache; whether it may be is asked before", async () => {
  const response = await call(`/${NAME}/file`, whole());
  expect(await response.text()).toBe("-- a backup\n");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${NAME}"`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect((await call(`/${NAME}/downloads`, whole(), { method: "POST" })).status).toBe(204);
  await forget();
  expect((await call(`/${NAME}/downloads`, whole(), { method: "POST" })).status).toBe(403);
});
