import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { auditEvents } from "../../../db/schema/audit.ts";
import { companyDomains } from "../../../db/schema/companies.ts";
import { userNotifications } from "../../../db/schema/notifications.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { profiles } from "../../../db/schema/users.ts";
import { readEnv } from "../../../worker/env.ts";
import { askAgain, sweepDomains } from "../../../worker/features/companies/domains/ask-again.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { makeClock, makeContext } from "../../support/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { setBinding, testEnv } from "../../support/test-env.ts";
import { ask, newAddress, openCompany, own } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const peer = inject("webhookPeer");

const codeOf = async (answer: Response, status: number) => (await readProblem(answer, status)).code;
let count = 0;
const newDomain = () => `d${(count += 1)}-${Date.now()}.test`;

/** A resolver that tells these records of every domain, or answers with another status. */
function resolve(records: readonly string[], how = "200") {
  const Answer = records.map((data) => ({ name: "d.test", type: 16, TTL: 60, data }));
  const say = JSON.stringify({ Status: 0, Answer });
  const name = crypto.randomUUID();
  setBinding("DNS_RESOLVER", `${peer}/${how}/${name}?say=${encodeURIComponent(say)}`);
  return async () =>
    v.parse(v.array(v.unknown()), await (await fetch(`${peer}/seen/${name}`)).json());
}

beforeEach(() => {
  setBinding("OUTBOUND", undefined);
  setBinding("OUTBOUND_OPEN_ORIGINS", peer);
  setBinding("DNS_RESOLVER", "");
});

describe("a domain is claimed", () => {
  test.each([
    "gmail.com",
    "Outlook.COM",
    "icloud.com",
    "co.uk",
    "com",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "acme.test/path",
    "acme.test:8080",
    "https://acme.test",
    "a b.test",
    "-acme.test",
    "acme..test",
    `${"x".repeat(64)}.test`,
    "ada@acme.test",
    "",
  ])("never %j", async (domain) => {
    const { at, owner } = await openCompany(database);
    const answer = await ask("POST", `${at}/domains`, owner, {
      proof: "mail",
      mailbox: "admin",
      domain,
    });
    expect((await readProblem(answer, 422)).fields).toHaveProperty("domain");
  });

  test("in small letters and as the DNS writes it", async () => {
    const { claim } = await openCompany(database);
    const claimed = await claim({
      proof: "mail",
      mailbox: "admin",
      domain: " @Bücher-Acme.TEST. ",
    });
    expect(claimed).toMatchObject({
      domain: "xn--bcher-acme-9db.test",
      roleAddress: "admin@xn--bcher-acme-9db.test",
    });
  });

  test("once, by those who lead, and with a mail to a role address alone", async () => {
    const { at, owner, add, claim } = await openCompany(database);
    const [member, manager] = [await add(), await add("manager")];
    const domain = newDomain();
    const input = { proof: "mail", mailbox: "postmaster", domain };
    expect(await codeOf(await ask("POST", `${at}/domains`, member, input), 403)).toBe("forbidden");
    await claim(input, manager);
    const twice = await readProblem(await ask("POST", `${at}/domains`, owner, input), 422);
    expect(twice.fields).toHaveProperty("domain");
    const anyone = { ...input, domain: newDomain(), mailbox: "ada" };
    expect((await ask("POST", `${at}/domains`, owner, anyone)).status).toBe(422);
  });
});

describe("it is proven by mail", () => {
  const codeIn = (text: string | undefined) => /\b\d{8}\b/.exec(text ?? "")?.[0] ?? expect.fail();

  async function claimed() {
    const desk = await openCompany(database);
    const row = await desk.claim({ proof: "mail", mailbox: "admin", domain: newDomain() });
    const mail = async () => (await desk.mailsTo(row.roleAddress ?? "")).at(-1);
    const enter = (code: string, as = desk.owner) =>
      ask("POST", `${desk.at}/domains/${row.id}/code`, as, { code });
    return { ...desk, row, mail, enter, code: codeIn((await mail())?.text) };
  }

  test("with the code of the mail, which is kept as a hash", async () => {
    const { row, enter, code, domains } = await claimed();
    const [stored] = await db.select().from(companyDomains).where(eq(companyDomains.id, row.id));
    expect(JSON.stringify(stored)).not.toContain(code);
    expect((await enter(`${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200);
    expect((await domains()).items[0]?.verifiedAt).not.toBeNull();
  });

  test(`in ${LIMITS.companyCodeTries} tries, also when many come at once; then with a new code`, async () => {
    const { at, owner, row, enter, code, mail, domains } = await claimed();
    const wrong = code === "00000000" ? "00000001" : "00000000";
    await Promise.all(Array.from({ length: LIMITS.companyCodeTries + 3 }, () => enter(wrong)));
    expect((await readProblem(await enter(code), 422)).fields).toHaveProperty("code");
    expect((await domains()).items).toMatchObject([{ triesLeft: 0, verifiedAt: null }]);
    expect((await ask("POST", `${at}/domains/${row.id}/mails`, owner)).status).toBe(200);
    const next = codeIn((await mail())?.text);
    expect((await enter(code === next ? wrong : code)).status).toBe(422);
    expect((await enter(next)).status).toBe(200);
  });

  test("in time, and not by the code of another domain", async () => {
    const [one, other] = [await claimed(), await claimed()];
    expect((await one.enter(other.code)).status).toBe(422);
    const old = Date.now() - LIMITS.companyCodeMs - 1000;
    await db
      .update(companyDomains)
      .set({ createdAt: old })
      .where(eq(companyDomains.id, one.row.id));
    expect((await one.enter(one.code)).status).toBe(422);
    expect((await one.enter(one.code, other.owner)).status).toBe(404);
  });
});

describe("it is proven by the DNS", () => {
  test("once the record stands there, in pieces too", async () => {
    const { at, owner, claim } = await openCompany(database);
    resolve([]);
    const row = await claim({ proof: "dns", domain: newDomain() });
    const check = () => ask("POST", `${at}/domains/${row.id}/check`, owner);
    expect(await codeOf(await check(), 409)).toBe("domain_unproven");
    resolve([`"v=spf1 -all"`, `"${row.record}x"`, `"x${row.record}"`]);
    expect(await codeOf(await check(), 409)).toBe("domain_unproven");
    const seen = resolve([`"${row.record.slice(0, 20)}" "${row.record.slice(20)}"`]);
    expect((await check()).status).toBe(200);
    expect(await seen()).toHaveLength(1);
  });

  test("not where the resolver fails, lies in a form nobody knows, or is missing", async () => {
    const { at, owner, claim } = await openCompany(database);
    resolve([]);
    const row = await claim({ proof: "dns", domain: newDomain() });
    const check = () => ask("POST", `${at}/domains/${row.id}/check`, owner);
    setBinding("DNS_RESOLVER", `${peer}/200/${crypto.randomUUID()}?say=nonsense`);
    expect(await codeOf(await check(), 503)).toBe("service_unavailable");
    setBinding("DNS_RESOLVER", "http://10.0.0.1/dns-query");
    expect(await codeOf(await check(), 503)).toBe("service_unavailable");
    setBinding("DNS_RESOLVER", "");
    const answer = await ask("POST", `${at}/domains`, owner, { proof: "dns", domain: newDomain() });
    expect((await readProblem(answer, 422)).fields).toHaveProperty("proof");
  });

  test("by one of two companies that claim it, also at once; the other is told", async () => {
    const [one, two] = [await openCompany(database), await openCompany(database)];
    const domain = newDomain();
    resolve([]);
    const rows = [
      await one.claim({ proof: "dns", domain }),
      await two.claim({ proof: "dns", domain }),
    ];
    resolve(rows.map(({ record }) => `"${record}"`));
    const answers = await Promise.all(
      [one, two].map(({ at, owner }, index) =>
        ask("POST", `${at}/domains/${rows[index]?.id}/check`, owner),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409) ?? expect.fail();
    expect(await codeOf(lost, 409)).toBe("domain_taken");
    const third = await openCompany(database);
    const late = await ask("POST", `${third.at}/domains`, third.owner, { proof: "dns", domain });
    expect(await codeOf(late, 409)).toBe("domain_taken");
  });
});

describe("people join by it", () => {
  /** Once a domain is proven by the DNS. */
  async function proven() {
    const desk = await openCompany(database);
    const domain = newDomain();
    resolve([]);
    const row = await desk.claim({ proof: "dns", domain });
    resolve([`"${row.record}"`]);
    await ask("POST", `${desk.at}/domains/${row.id}/check`, desk.owner);
    const open = (joinsByDomain: boolean, version: number) =>
      ask("PATCH", desk.at, desk.owner, { joinsByDomain }, version);
    return { ...desk, domain, row, open };
  }

  test("once the owner allows it, with a proven address, on their own click, as members", async () => {
    const { at, domain, open, company, member, row, owner } = await proven();
    const email = newAddress(domain);
    const person = await makePerson(database, { email });
    const join = (as: { cookie: string }) => ask("PUT", `${at}/membership`, as);
    expect((await own(person)).joinable).toEqual([]);
    expect((await join(person)).status).toBe(404);
    await open(true, 1);
    expect((await own(person)).joinable).toEqual([{ id: company.id, name: "Acme", domain }]);
    const unproven = await makePerson(database, { email: newAddress(domain), unverified: true });
    const below = await makePerson(database, { email: newAddress(`x.${domain}`) });
    const near = await makePerson(database, { email: newAddress(`x${domain}`) });
    for (const other of [unproven, below, near, await makePerson(database)]) {
      expect((await own(other)).joinable).toEqual([]);
      expect((await join(other)).status).toBe(404);
    }
    const twice = await Promise.all([join(person), join(person)]);
    expect(
      twice.map(({ status }) => status).every((status) => status === 200 || status === 404),
    ).toBe(true);
    expect(await member(person.id)).toMatchObject({ role: "member", entry: "domain" });
    // Another address later changes nothing but what those who lead are told.
    expect(await member(person.id)).toMatchObject({ isOutside: false });
    await db.update(profiles).set({ email: newAddress() }).where(eq(profiles.id, person.id));
    expect(await member(person.id)).toMatchObject({ isOutside: true });
    await ask("DELETE", `${at}/domains/${row.id}`, owner);
    const late = await makePerson(database, { email: newAddress(domain) });
    expect((await join(late)).status).toBe(404);
    expect(await member(person.id)).toMatchObject({ role: "member" });
  });

  describe("as long as its record is there", () => {
    const DAY = 24 * 60 * 60 * 1000;
    const there = (record: string) => resolve([`"${record}"`]);

    /** A domain that people join by, and days that pass with all that is done by itself. */
    async function kept() {
      const desk = await proven();
      await desk.open(true, 1);
      const { id, record } = desk.row;
      const clock = makeClock();
      const { ctx } = makeContext(database, clock);
      const isThis = eq(outbox.dedupeKey, `company-domain:${id}`);
      /** How often the DNS was asked. */
      const pass = async (days: number) => {
        let asked = 0;
        for (let day = 0; day < days; day += 1) {
          clock.advance(DAY);
          await sweepDomains(ctx);
          asked += await db.$count(outbox, isThis);
          if ((await db.$count(outbox, isThis)) === 0) continue;
          await db.delete(outbox).where(isThis);
          await askAgain(ctx, readEnv(testEnv()), { domainId: id });
        }
        return asked;
      };
      const joins = async () => {
        const person = await makePerson(database, { email: newAddress(desk.domain) });
        return (await ask("PUT", `${desk.at}/membership`, person)).status === 200;
      };
      const notes = async () => {
        const titles = await db
          .select({ title: userNotifications.title })
          .from(userNotifications)
          .where(eq(userNotifications.userId, desk.owner.id))
          .orderBy(userNotifications.seq);
        return titles.map(({ title }) => title);
      };
      const events = async () => {
        const rows = await db
          .select({ type: auditEvents.eventType })
          .from(auditEvents)
          .where(sql`json_extract(${auditEvents.details}, '$.domainId') = ${id}`)
          .orderBy(auditEvents.createdAt, auditEvents.id);
        return rows.map(({ type }) => type).slice(2);
      };
      const domainNow = async () => (await desk.domains()).items[0];
      return { ...desk, id, record, clock, pass, joins, notes, events, domainNow };
    }

    test("which is asked for once a week, and of whom it was found nobody hears", async () => {
      const { record, pass, notes, events, joins } = await kept();
      there(record);
      expect(await pass(6)).toBe(0);
      expect(await pass(22)).toBe(4);
      expect([await notes(), await events()]).toEqual([[], []]);
      expect(await joins()).toBe(true);
    });

    test("and for some days after; the owner is warned first, and told at the end", async () => {
      const { domain, record, pass, notes, events, joins, domainNow, clock, at, id, owner } =
        await kept();
      resolve([]);
      await pass(7);
      const warned = [`The DNS record of ${domain} is missing`];
      expect(await notes()).toEqual(warned);
      const end = new Date(clock.now() + LIMITS.companyDomainGraceMs).toISOString();
      expect(await domainNow()).toMatchObject({ endsAt: end });
      await pass(13);
      expect(await domainNow()).toMatchObject({ endsAt: end });
      expect(await joins()).toBe(true);
      const check = () => ask("POST", `${at}/domains/${id}/check`, owner);
      expect(await codeOf(await check(), 409)).toBe("domain_unproven");
      expect(await domainNow()).toMatchObject({ endsAt: end });
      await pass(1);
      expect(await domainNow()).toMatchObject({ verifiedAt: null, endsAt: null });
      expect(await joins()).toBe(false);
      expect(await notes()).toEqual([...warned, `${domain} is no longer proven`]);
      expect(await events()).toEqual(["company_domain_missing", "company_domain_lapsed"]);
      expect(await pass(30)).toBe(0);
      there(record);
      expect((await check()).status).toBe(200);
      expect(await joins()).toBe(true);
    });

    test("again from the beginning once it is back, by itself or by a press", async () => {
      const { record, pass, domainNow, notes, joins, at, id, owner } = await kept();
      resolve([]);
      await pass(20);
      there(record);
      await pass(1);
      expect(await domainNow()).toMatchObject({ endsAt: null });
      resolve([]);
      await pass(20);
      expect(await notes()).toHaveLength(2);
      there(record);
      expect((await ask("POST", `${at}/domains/${id}/check`, owner)).status).toBe(200);
      expect(await domainNow()).toMatchObject({ endsAt: null });
      expect(await joins()).toBe(true);
    });

    test("and while the DNS can’t be asked, or says nothing of it", async () => {
      const { pass, notes, joins } = await kept();
      resolve([], "503");
      await pass(30);
      setBinding("DNS_RESOLVER", "");
      await pass(30);
      const say = JSON.stringify({ Status: 2 });
      const name = crypto.randomUUID();
      setBinding("DNS_RESOLVER", `${peer}/200/${name}?say=${encodeURIComponent(say)}`);
      await pass(30);
      expect(await notes()).toEqual([]);
      expect(await joins()).toBe(true);
    });
  });
});
