import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import type { MailState } from "../../../db/values/mails.ts";
import { MailDetail, MailList, MailRow } from "../../../worker/features/mails/contract.ts";
import { sweepRetention } from "../../../worker/features/retention/sweep-retention.ts";
import { RETENTION } from "../../../worker/wired.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { mailDesk } from "../../support/leave-mail.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { request } from "../../support/request.ts";

const database = await takeDatabase();
const { db } = database;
const { leave, stored, clear } = mailDesk(database);
const admin = await makePerson(database, { roles: ["admin"] });

const URL_OF_LINK = "http://localhost:8787/reset-password?token=a.b-c_d";

beforeEach(async () => {
  await clear();
  await db.delete(auditEvents);
});

/** A mail in the state that it is in, with nothing left to do about it. */
async function leaveIn(state: MailState, options: Parameters<typeof leave>[0] = {}) {
  return stored(await leave({ ...options, settledAs: state }));
}

async function list(query = "") {
  const response = await request(`/api/mails${query}`, { as: admin });
  expect(response.status).toBe(200);
  return v.parse(MailList, await response.json());
}

const read = (id: string, as = admin) => request(`/api/mails/${id}`, { as });
const retry = (id: string, as = admin) => request(`/api/mails/${id}/retry`, { as, method: "POST" });
const eventTypes = async () =>
  (await db.select().from(auditEvents)).map(({ eventType }) => eventType);

describe("the list", () => {
  test("shows the newest first, how many stand in each state, and no words", async () => {
    const old = await leaveIn("failed", { writtenAt: 1_000 });
    const young = await leaveIn("sent", { writtenAt: 2_000 });
    const { items, counts, transport } = await list();
    expect(items.map(({ id }) => id)).toEqual([young.id, old.id]);
    expect(counts).toEqual({ waiting: 0, kept: 0, sent: 1, failed: 1 });
    expect(transport).toBe("outbox");
    expect(JSON.stringify(items)).not.toContain("Hello");
  });

  test("is searched by a part of the address, taken literally", async () => {
    const wanted = await leaveIn("kept", { to: "ada_lind@people.test" });
    await leaveIn("kept", { to: "adaxlind@people.test" });
    for (const q of ["ada_l", "ADA_LIND@people"]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id)).toEqual([
        wanted.id,
      ]);
    }
    expect((await list("?q=%25")).items).toEqual([]);
  });

  test("goes by kind and state, and by pages that show each once", async () => {
    const mail = { template: "reset_password", name: "", url: URL_OF_LINK } as const;
    for (let index = 0; index < 5; index += 1) await leaveIn("kept", { mail, writtenAt: 1_000 });
    await leaveIn("kept");
    await leaveIn("failed", { mail });
    const seen: string[] = [];
    let query: string | null = "?template=reset_password&state=kept&limit=2";
    while (query) {
      const { items, nextCursor, counts } = await list(query);
      expect(counts).toMatchObject({ kept: 5, failed: 1 });
      seen.push(...items.map(({ id }) => id));
      const next = nextCursor && encodeURIComponent(nextCursor);
      query = next && `?template=reset_password&state=kept&limit=2&cursor=${next}`;
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
  });

  test("is for admins, who ask rightly", async () => {
    await readProblem(await request("/api/mails"), 401);
    await readProblem(await request("/api/mails?state=lost", { as: admin }), 422);
    await readProblem(await request("/api/mails?template=lost", { as: admin }), 422);
    await readProblem(await request("/api/mails?limit=201", { as: admin }), 422);
    expect((await request("/api/mails?state=&template=&q=", { as: admin })).status).toBe(200);
  });
});

describe("reading one", () => {
  test("brings its words and its link, and is on record", async () => {
    const person = await makePerson(database);
    const mail = { template: "reset_password", name: "Ada", url: URL_OF_LINK } as const;
    const { id } = await leaveIn("kept", { to: person.email, userId: person.id, mail });
    const detail = v.parse(MailDetail, await (await read(id)).json());
    expect(detail).toMatchObject({ id, link: URL_OF_LINK, transport: "outbox" });
    expect(detail.text).toContain("Hello Ada,");
    const event = await db.select().from(auditEvents).get();
    expect(event).toMatchObject({
      eventType: "mail_read",
      userId: admin.id,
      details: { mailId: id, template: "reset_password" },
    });
  });

  test("of one's own, or of one without words, is nobody's business", async () => {
    const own = await leaveIn("kept", { to: admin.email, userId: admin.id });
    const { id } = await leaveIn("sent");
    await db.update(mails).set({ text: "", html: "" }).where(eq(mails.id, id));
    expect((await read(own.id)).status).toBe(200);
    const detail = v.parse(MailDetail, await (await read(id)).json());
    expect(detail).toMatchObject({ text: "", html: "", link: null });
    expect(await eventTypes()).toEqual([]);
  });

  test("finds none that is not there, and asks for an id", async () => {
    expect((await readProblem(await read(uuidv7(1)), 404)).code).toBe("not_found");
    await readProblem(await read("everything"), 422);
  });
});

describe("sending a failed one again", () => {
  test("puts a new effect in the place of the dead one, and is on record", async () => {
    const { id } = await leaveIn("failed");
    const response = await retry(id);
    expect(response.status).toBe(200);
    const row = v.parse(MailRow, await response.json());
    expect(row).toMatchObject({ id, state: "waiting", lastError: null });
    const effects = await db.select().from(outbox);
    expect(effects).toHaveLength(1);
    expect(effects[0]).toMatchObject({ kind: "mails.send", payload: { mailId: id } });
    expect(effects[0]?.state).not.toBe("dead");
    expect(await eventTypes()).toEqual(["mail_retried"]);
  });

  test("by two at once happens once, and the other sees how it stands", async () => {
    const { id } = await leaveIn("failed");
    const responses = await Promise.all([retry(id), retry(id)]);
    const late = responses.find(({ status }) => status !== 200) ?? expect.fail("both went through");
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readProblem(late, 409)).toMatchObject({ code: "stale_version", current: { id } });
    const effects = await db.select().from(outbox);
    const mine = effects.filter(({ payload }) => JSON.stringify(payload).includes(id));
    expect(mine).toHaveLength(1);
  });

  test.each<MailState>(["waiting", "kept", "sent"])(
    "leaves one that is %s alone",
    async (state) => {
      const { id, toAddress } = await leaveIn(state);
      expect((await readProblem(await retry(id), 409)).code).toBe("stale_version");
      expect(await stored(toAddress)).toMatchObject({ state });
      expect(await eventTypes()).toEqual([]);
    },
  );

  test("finds none that is not there", async () => {
    expect((await readProblem(await retry(uuidv7(1)), 404)).code).toBe("not_found");
  });
});

test("old mails are forgotten, but for those that still wait", async () => {
  const now = Date.now();
  const old = { writtenAt: now - LIMITS.mailKeepMs - 1 };
  const waiting = await leaveIn("waiting", old);
  for (const state of ["kept", "sent", "failed"] as const) await leaveIn(state, old);
  const young = await leaveIn("kept", { writtenAt: now - LIMITS.mailKeepMs });
  await sweepRetention(makeContext(database, makeClock(now)).ctx, RETENTION);
  const left = (await db.select().from(mails)).map(({ id }) => id);
  expect(left.toSorted()).toEqual([waiting.id, young.id].toSorted());
});
