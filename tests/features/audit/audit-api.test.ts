import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import {
  AuditDetail,
  AuditList,
  ChainState,
  headCode,
  HeadComparison,
  Verification,
  type Walk,
} from "../../../worker/features/audit/contract.ts";
import { proveErasure } from "../../../worker/features/audit/fits-seal.ts";
import { headFiles } from "../../../worker/features/audit/head-files.ts";
import { readEnv } from "../../../worker/env.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { emptyLog, makeKeeper, sealAll } from "../../support/audit-chain.ts";
import { eventRow } from "../../support/audit-rows.ts";
import { makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";
import { setBinding, testEnv } from "../../support/test-env.ts";

const database = await takeDatabase();
const { db } = database;
letHouseSleep();
const admin = await makePerson(database, { roles: ["admin"], fullName: "Ada Admin" });
const member = await makePerson(database, { fullName: "Mia Member" });
/** With the keys of the worker that is asked. */
const sealer = { ...makeContext(database).ctx, keys: readEnv(testEnv()).keys };
const NOON = Date.parse("2026-03-10T12:00:00Z");

beforeEach(() => emptyLog(database));

/** The house would seal and verify beside these tests, at moments of its own: nobody wakes it here. */
function letHouseSleep() {
  const { outboxDrainer } = readEnv(testEnv());
  setBinding("OUTBOX_DRAINER", {
    idFromName: (name: string) => outboxDrainer.idFromName(name),
    get(id: DurableObjectId) {
      const drainer = outboxDrainer.get(id);
      return {
        wake: () => Promise.resolve(),
        sealSoon: () => Promise.resolve(),
        readChain: () => drainer.readChain(),
        keepWalk: (walk: Walk, isDone: boolean) => drainer.keepWalk(walk, isDone),
      };
    },
  });
}

type Row = typeof auditEvents.$inferInsert;

async function write(...rows: Partial<Row>[]) {
  const written = rows.map((row, index) => eventRow(row.createdAt ?? NOON + index, row));
  await db.insert(auditEvents).values(written);
  return written;
}

async function list(query: Record<string, string> = {}) {
  const response = await request(`/api/audit-events?${new URLSearchParams(query)}`, { as: admin });
  expect(response.status).toBe(200);
  return v.parse(AuditList, await response.json());
}

const found = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ id }) => id);

describe("the list", () => {
  test("shows the newest first, with the names that still exist and the admin who acted", async () => {
    const details = { impersonatorId: admin.id };
    const [old, young] = await write({ userId: "long gone" }, { userId: member.id, details });
    const { items, nextCursor } = await list();
    expect(items.map(({ id }) => id)).toEqual([young?.id, old?.id]);
    expect(items[0]).toMatchObject({
      person: { id: member.id, name: "Mia Member" },
      admin: { id: admin.id, name: "Ada Admin" },
      isActedAs: true,
      seq: null,
    });
    expect(items[1]).toMatchObject({ person: { id: "long gone", name: null }, admin: null });
    expect(nextCursor).toBeNull();
  });

  test("goes by pages that show each row once, also those of one moment", async () => {
    const rows = Array.from({ length: 7 }, (_, index) => ({ createdAt: NOON + (index % 2) }));
    await write(...rows);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: AuditList = await list({ limit: "2", ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test("is searched by email, by name and by what the details say, letters alone", async () => {
    const [one, two, three] = await write(
      { email: "kestrel@people.test", details: {} },
      { userId: member.id, email: null, details: {} },
      { email: null, details: { message: "100%_sure" } },
    );
    expect(await found({ q: "KESTREL" })).toEqual([one?.id]);
    expect(await found({ q: "mia mem" })).toEqual([two?.id]);
    expect(await found({ q: "100%_" })).toEqual([three?.id]);
    expect(await found({ q: "%" })).toEqual([three?.id]);
  });

  test("is filtered by type, group, person and address, and all of them at once", async () => {
    const [login, role, wrong] = await write(
      { eventType: "login_success", userId: member.id },
      { eventType: "role_granted", userId: member.id, ipAddress: "198.51.100.1" },
      { eventType: "login_failed", userId: null },
    );
    expect(await found({ event: "role_granted" })).toEqual([role?.id]);
    expect(await found({ event: "sign-in" })).toEqual([wrong?.id, login?.id]);
    expect(await found({ userId: member.id })).toEqual([role?.id, login?.id]);
    const [done] = await write({ createdAt: NOON + 9, details: { adminId: member.id } });
    expect(await found({ userId: member.id })).toEqual([done?.id, role?.id, login?.id]);
    await db.delete(auditEvents).where(eq(auditEvents.id, done!.id));
    expect(await found({ address: "198.51.100.1" })).toEqual([role?.id]);
    expect(await found({ event: "sign-in", userId: member.id, q: "" })).toEqual([login?.id]);
  });

  test("takes days in the zone of whoever asks, both included, on the days that clocks change too", async () => {
    const [before, first, last, after] = await write(
      { createdAt: Date.parse("2026-03-28T22:59:59Z") },
      { createdAt: Date.parse("2026-03-28T23:00:00Z") },
      { createdAt: Date.parse("2026-03-29T21:59:59Z") },
      { createdAt: Date.parse("2026-03-29T22:00:00Z") },
    );
    const day = { dateFrom: "2026-03-29", dateTo: "2026-03-29" };
    expect(await found({ ...day, zone: "Europe/Berlin" })).toEqual([last?.id, first?.id]);
    expect(await found({ dateTo: "2026-03-28", zone: "Europe/Berlin" })).toEqual([before?.id]);
    expect(await found({ dateFrom: "2026-03-30", zone: "Europe/Berlin" })).toEqual([after?.id]);
    expect(await found(day)).toEqual([after?.id, last?.id]);
  });

  test("refuses what it does not understand", async () => {
    for (const query of [
      "event=lost",
      "dateFrom=yesterday",
      "dateTo=2026-02-30",
      "zone=Nowhere",
      "limit=0",
    ]) {
      await readProblem(await request(`/api/audit-events?${query}`, { as: admin }), 422);
    }
    const cursor = encodeURIComponent(JSON.stringify(["text", "id"]));
    await readProblem(await request(`/api/audit-events?cursor=${cursor}`, { as: admin }), 400);
  });
});

describe("one event", () => {
  const read = async (id: string) => {
    const response = await request(`/api/audit-events/${id}`, { as: admin });
    return v.parse(AuditDetail, await response.json());
  };

  test("waits for its seal, then fits it, and shows when it was edited or erased", async () => {
    const [row] = await write({ createdAt: Date.now() });
    const id = row!.id;
    expect(await read(id)).toMatchObject({ sealState: "waiting", seq: null, sealedAt: null });
    await sealAll(sealer, makeKeeper().memory);
    expect(await read(id)).toMatchObject({ sealState: "fits", seq: 1, isErased: false });
    const where = eq(auditEvents.id, id);
    await db
      .update(auditEvents)
      .set({ details: { method: "other" } })
      .where(where);
    expect(await read(id)).toMatchObject({ sealState: "facts_edited" });
    await db
      .update(auditEvents)
      .set({ details: row!.details, userId: null, email: null, ipAddress: null })
      .where(where);
    expect(await read(id)).toMatchObject({ sealState: "personal_edited" });
    await db.update(auditEvents).set({ userAgent: null, salt: null }).where(where);
    expect(await read(id)).toMatchObject({ sealState: "person_removed", isErased: true });
    const erasureProof = await proveErasure(readEnv(testEnv()).keys, id, "erasure");
    await db.update(auditEvents).set({ erasedBy: "erasure", erasureProof }).where(where);
    expect(await read(id)).toMatchObject({ sealState: "erased", isErased: true });
  });

  test("that does not exist is not found", async () => {
    const id = uuidv7(1);
    await readProblem(await request(`/api/audit-events/${id}`, { as: admin }), 404);
  });
});

describe("an export", () => {
  const download = (json: object) => request("/api/audit-exports", { as: admin, json });

  test("as CSV holds what is filtered, escapes formulas, and is recorded with its filters", async () => {
    await write({ email: "=cmd|' /C calc'!A0", userAgent: 'a "b", c' }, { eventType: "logout" });
    const response = await download({ format: "csv", event: "login_success" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("audit-rows")).toBe("1");
    const text = await response.text();
    const [head, line, end] = text.split("\r\n");
    expect(head).toContain("time,event");
    expect(line).toContain("'=cmd|");
    expect(line).toContain('"a ""b"", c"');
    expect(end).toBe("");
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.eventType, "audit_exported"));
    expect(event).toMatchObject({
      userId: admin.id,
      details: { format: "csv", rows: 1, isCapped: false, event: "login_success" },
    });
  });

  test("as JSON lines holds every page, newest first, without itself", async () => {
    const rows = LIMITS.auditExportPage + 5;
    for (let from = 0; from < rows; from += 500) {
      const size = Math.min(500, rows - from);
      await write(
        ...Array.from({ length: size }, (_, index) => ({ createdAt: NOON + from + index })),
      );
    }
    const response = await download({ format: "jsonl" });
    const lines = (await response.text()).trim().split("\n");
    expect(lines).toHaveLength(rows);
    const ids = lines.map((line) => v.parse(v.object({ id: v.string() }), JSON.parse(line)).id);
    expect(new Set(ids).size).toBe(rows);
    expect(response.headers.get("audit-capped")).toBe("false");
  });

  test("is not made when it cannot be recorded", async () => {
    await write({});
    await db.run(
      "create trigger no_exports before insert on audit_events when new.event_type = 'audit_exported' begin select raise(abort, 'full'); end",
    );
    const refused = await download({ format: "csv" });
    await db.run("drop trigger no_exports");
    expect(refused.status).toBe(500);
    await readProblem(await download({ format: "pdf" }), 422);
  });
});

describe("heads", () => {
  const compare = (head: string) =>
    request("/api/audit-chain/comparisons", { as: admin, json: { head } });

  test("of a mail are compared with the log, however they were copied", async () => {
    await write({ createdAt: Date.now() });
    const head = headCode((await sealAll(sealer, makeKeeper().memory))!);
    const fits = { found: "fits", seq: 1, sealedSeq: 1 };
    const response = await compare(` ${head.toUpperCase()} `);
    expect(v.parse(HeadComparison, await response.json())).toEqual(fits);
    expect(await (await compare(head.replace("1-", "2-"))).json()).toMatchObject({ found: "cut" });
    const other = `1-${"0".repeat(LIMITS.auditHeadDigits)}`;
    expect(await (await compare(other)).json()).toMatchObject({ found: "differs" });
    for (const none of ["", "1", "1-abc", `0-${"a".repeat(32)}`]) {
      await readProblem(await compare(none), 422);
    }
  });

  test("of the file storage are written once, and come as a file, the newest first", async () => {
    const { files } = readEnv(testEnv());
    await headFiles.store(files, 9, "nine");
    await headFiles.store(files, 10, "ten");
    await headFiles.store(files, 9, "another");
    const response = await request("/api/audit-chain/heads", { as: admin });
    expect(response.headers.get("content-disposition")).toContain("audit-heads.txt");
    expect(await response.text()).toBe("ten\nnine\n");
    await files.delete(
      (await files.list({ prefix: headFiles.folder })).objects.map(({ key }) => key),
    );
  });

  test("many of them are read a few at once, in their order", async () => {
    const keys = Array.from({ length: 20 }, (_, at) => ({ key: String(at) }));
    let [open, most] = [0, 0];
    const files = {
      list: () => Promise.resolve({ objects: keys }),
      async get(key: string) {
        most = Math.max(most, (open += 1));
        await Promise.resolve();
        open -= 1;
        return { text: () => Promise.resolve(key) };
      },
    };
    // Of the bucket, only what is read of it.
    const heads = await headFiles.readNewest(files as unknown as R2Bucket, 100);
    expect(heads).toEqual(keys.map(({ key }) => key));
    expect(most).toBe(6);
  });
});

describe("the chain's state", () => {
  const state = async () => {
    const response = await request("/api/audit-chain", { as: admin });
    return v.parse(ChainState, await response.json());
  };
  const verify = async (from?: string) => {
    const json = from ? { from } : {};
    const response = await request("/api/audit-chain/verifications", { as: admin, json });
    return v.parse(Verification, await response.json());
  };

  test("tells how far it is sealed and what the last verification found", async () => {
    await write({ createdAt: Date.now() });
    expect(await state()).toMatchObject({ sealedSeq: 0, sealedAt: null });
    await sealAll(sealer, makeKeeper().memory);
    const verification = await verify("start");
    expect(verification).toMatchObject({ throughSeq: 1, broken: null, isDone: true });
    expect(await state()).toMatchObject({ sealedSeq: 1, verification });
    await db.delete(auditEvents);
    expect((await verify("start")).broken).toMatchObject({ kind: "row_removed", seq: 1 });
    expect((await state()).verification?.broken).toMatchObject({ kind: "row_removed" });
  });
});
