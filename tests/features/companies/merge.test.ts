import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { aiCompanyRules } from "../../../db/schema/ai.ts";
import { auditEvents } from "../../../db/schema/audit.ts";
import {
  companies,
  companyDomains,
  companyInvitations,
  companyMembers,
} from "../../../db/schema/companies.ts";
import {
  CompaniesOfPerson,
  CompanyDetail,
  CompanyList,
  MergePreview,
} from "../../../worker/features/companies/contract.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { takeDatabase } from "../../support/database.ts";
import { makePerson, signInAs } from "../../support/people.ts";
import { readProblem } from "../../support/problem.ts";
import { findTargets } from "../../../worker/wired.ts";
import { actAs, makeContext } from "../../support/context.ts";
import { ask, newAddress, openCompany, own } from "./desk.ts";

const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });

async function prove(companyId: string, domain: string) {
  await db.insert(companyDomains).values({
    id: uuidv7(Date.now()),
    companyId,
    domain,
    proof: "dns",
    record: "x",
    createdAt: 1,
    verifiedAt: 1,
  });
}

const preview = async (into: string, from: string) =>
  v.parse(MergePreview, await (await ask("GET", `/all/${into}/merge?from=${from}`, admin)).json());

const merge = (into: string, from: string, more: object = {}, as = admin) =>
  ask("POST", `/all/${into}/merge`, as, {
    from,
    versions: { from: 1, into: 1 },
    confirm: "Acme",
    ...more,
  });

describe("an admin merges two companies", () => {
  test("as the preview said: people with the higher role, invitations, domains, and one owner", async () => {
    const [stays, goes] = [await openCompany(database), await openCompany(database)];
    const [both, manager] = [await goes.add("manager"), await goes.add("manager")];
    const hidden = await goes.add();
    await ask("PATCH", `${goes.at}/membership`, hidden, { shownTo: "managers" });
    await db.insert(companyMembers).values({
      companyId: stays.company.id,
      userId: both.id,
      role: "member",
      entry: "domain",
      createdAt: 1,
    });
    const asked = newAddress();
    await stays.invite({ email: asked });
    await goes.invite({ email: asked });
    await goes.invite({ email: stays.owner.email });
    const moving = await goes.invite({ email: newAddress(), role: "manager" });
    await prove(goes.company.id, "moves.test");
    await stays.claim({ proof: "mail", mailbox: "admin", domain: "claimed.test" });
    await prove(goes.company.id, "claimed.test");

    const seen = await preview(stays.company.id, goes.company.id);
    expect(seen).toMatchObject({
      members: { moved: 3, inBoth: 1, raised: 1 },
      invitations: { moved: 1, dropped: 2 },
      domains: ["claimed.test", "moves.test"],
      formerOwner: "Ines Roth",
    });
    const answer = await merge(stays.company.id, goes.company.id);
    expect(answer.status).toBe(200);
    const merged = v.parse(CompanyDetail, await answer.json());
    expect(merged.domains).toEqual(["claimed.test", "moves.test"]);
    expect(merged.invitations.map(({ email }) => email).toSorted()).toEqual(
      [asked, moving.email].toSorted(),
    );
    const roles = new Map((await stays.members()).items.map(({ userId, role }) => [userId, role]));
    expect(roles).toEqual(
      new Map([
        [stays.owner.id, "owner"],
        [goes.owner.id, "manager"],
        [both.id, "manager"],
        [manager.id, "manager"],
        [hidden.id, "member"],
      ]),
    );
    expect(await stays.owners()).toHaveLength(1);
    expect(await stays.member(hidden.id)).toMatchObject({ shownTo: "managers", entry: "merged" });
    expect(await db.$count(companies, eq(companies.id, goes.company.id))).toBe(0);
    for (const person of [both, goes.owner]) {
      expect((await own(person)).items).toMatchObject([{ id: stays.company.id, isChosen: true }]);
    }
    const [event] = await db
      .select({ details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.userId, admin.id), eq(auditEvents.eventType, "companies_merged")));
    expect(event?.details).toMatchObject({ mergedId: goes.company.id, members: 3 });
  });

  test("and what either switched off stays off, with the models that one of them chose", async () => {
    const [stays, goes] = [await openCompany(database), await openCompany(database)];
    const [companyId, from] = [stays.company.id, goes.company.id];
    const rules = { updatedAt: 1, isOff: false };
    await db.insert(aiCompanyRules).values([
      { ...rules, companyId, models: ["a"] },
      { ...rules, companyId: from, isOff: true },
    ]);
    expect((await merge(companyId, from)).status).toBe(200);
    expect(await db.select().from(aiCompanyRules)).toMatchObject([
      { companyId, isOff: true, models: ["a"], version: 2 },
    ]);
  });

  test("never over another version, without its name, into itself, without a fresh proof, or twice", async () => {
    const [stays, goes] = [await openCompany(database), await openCompany(database)];
    const [into, from] = [stays.company.id, goes.company.id];
    const stale = await merge(into, from, { versions: { from: 2, into: 1 } });
    expect((await readProblem(stale, 409)).code).toBe("stale_version");
    const unnamed = await merge(into, from, { confirm: "acme" });
    expect((await readProblem(unnamed, 422)).fields).toHaveProperty("confirm");
    expect((await merge(into, into)).status).toBe(422);
    const old = {
      ...admin,
      ...(await signInAs(database, admin, { provenAt: null, secondFactor: "verified" })),
    };
    expect((await readProblem(await merge(into, from, {}, old), 403)).code).toBe(
      "fresh_proof_required",
    );
    expect((await merge(into, from, {}, stays.owner)).status).toBe(403);
    const twice = await Promise.all([merge(into, from), merge(into, from)]);
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(twice.filter(({ status }) => status >= 500)).toHaveLength(0);
    expect(await stays.owners()).toHaveLength(1);
  });
});

describe("an admin", () => {
  test("finds companies by their name, domain, size and industry", async () => {
    const { company, at, owner } = await openCompany(database);
    const name = `Unique ${company.id.slice(-8)}`;
    await ask("PATCH", at, owner, { name, size: "11-50", industry: "Shipping" }, 1);
    await prove(company.id, `${company.id}.test`);
    const list = async (query: string) => {
      const answer = await ask("GET", `/all?${query}`, admin);
      return v.parse(CompanyList, await answer.json()).items.map(({ id }) => id);
    };
    for (const query of [
      `q=${name.toUpperCase()}`,
      `q=${company.id}.test`,
      "size=11-50&industry=ship&domain=yes",
      `q=${name}&sort=newest`,
    ]) {
      expect(await list(query)).toEqual([company.id]);
    }
    expect(await list(`q=${name}&domain=no`)).toEqual([]);
    expect(await list("q=%25_")).toEqual([]);
  });

  test("edits, removes, gives to another owner and deletes; each names that it was an admin", async () => {
    const { company, add, owner, owners, at } = await openCompany(database);
    const [member, other] = [await add(), await add()];
    const all = `/all/${company.id}`;
    expect((await ask("PATCH", all, admin, { name: "Renamed" }, 1)).status).toBe(200);
    expect((await ask("DELETE", `${all}/members/${other.id}`, admin, undefined, 1)).status).toBe(
      204,
    );
    expect((await ask("DELETE", `${all}/members/${owner.id}`, admin, undefined, 1)).status).toBe(
      409,
    );
    expect((await ask("PUT", `${all}/owner`, admin, { userId: member.id })).status).toBe(204);
    expect(await owners()).toEqual([{ userId: member.id }]);
    const of = await ask("GET", `/all/of/${member.id}`, admin);
    expect(v.parse(CompaniesOfPerson, await of.json()).items).toMatchObject([
      { name: "Renamed", role: "owner" },
    ]);
    expect((await ask("DELETE", all, admin, undefined, 2)).status).toBe(204);
    expect((await ask("GET", at, member)).status).toBe(404);
    const events = v.parse(
      v.array(v.object({ type: v.string(), details: v.record(v.string(), v.unknown()) })),
      await db
        .select({ type: auditEvents.eventType, details: auditEvents.details })
        .from(auditEvents)
        .where(eq(auditEvents.userId, admin.id)),
    );
    const here = events.filter(({ details }) => details["companyId"] === company.id);
    expect(here.map(({ type }) => type)).toEqual([
      "company_changed",
      "company_member_removed",
      "company_owner_changed",
      "company_deleted",
    ]);
    expect(here.every(({ details }) => details["asAdmin"] === true)).toBe(true);
  });

  test("of an invitation nothing is left once the person is gone, and targets lead where one may go", async () => {
    const { company, owner } = await openCompany(database);
    const stranger = await makePerson(database);
    const { ctx } = makeContext(database);
    const ref = { kind: "company", id: company.id };
    const found = async (who: typeof owner, roles: "member" | "admin" = "member") =>
      findTargets({ ...actAs(ctx, who), actor: { ...actAs(ctx, who).actor, roles: [roles] } }, [
        ref,
      ]);
    expect(await found(owner)).toMatchObject([
      { title: "Acme", address: `/companies/${company.id}` },
    ]);
    expect(await found(stranger)).toEqual([]);
    expect(await found(admin, "admin")).toMatchObject([
      { address: `/admin/companies/${company.id}` },
    ]);
    expect(await db.$count(companyInvitations, eq(companyInvitations.companyId, company.id))).toBe(
      0,
    );
  });
});
