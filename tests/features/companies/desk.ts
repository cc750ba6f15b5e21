import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { expect } from "vitest";
import { companyMembers } from "../../../db/schema/companies.ts";
import { mails } from "../../../db/schema/mails.ts";
import { outbox } from "../../../db/schema/outbox.ts";
import { readEnv } from "../../../worker/env.ts";
import {
  Company,
  CompanyDomain,
  DomainList,
  Invitation,
  InvitationList,
  MemberList,
  OwnCompanies,
} from "../../../worker/features/companies/contract.ts";
import { runEffect } from "../../../worker/jobs/run-effect.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";
import { makeContext } from "../../support/context.ts";
import type { TestDatabase } from "../../support/database.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson, type TestPerson } from "../../support/people.ts";
import { request } from "../../support/request.ts";
import { testEnv } from "../../support/test-env.ts";

export type As = { cookie: string };

export const newAddress = (domain = "people.test") => `${uuidv7(Date.now())}@${domain}`;

/** A request that names what it saw, where a version is given. */
export function ask(method: string, path: string, as: As, json?: unknown, version?: number) {
  return request(`/api/companies${path}`, {
    method,
    as,
    ...(json === undefined ? {} : { json }),
    ...(version === undefined ? {} : { headers: { "if-match": `"${version}"` } }),
  });
}

async function parsed<Schema extends v.GenericSchema>(schema: Schema, answer: Response) {
  expect(answer.status).toBe(200);
  return v.parse(schema, await answer.json());
}

/** An owner with a company, what the API answers, and what came of it. */
export async function openCompany(database: TestDatabase, fullName = "Ines Roth") {
  letDrainerSleep();
  const { db } = database;
  const { ctx } = makeContext(database);
  const owner = await makePerson(database, { fullName });
  const company = await parsed(Company, await ask("POST", "", owner, { name: "Acme" }));
  const at = `/${company.id}`;

  /** Somebody who is in it already. */
  async function add(role: "manager" | "member" = "member", options = {}): Promise<TestPerson> {
    const person = await makePerson(database, options);
    await db.insert(companyMembers).values({
      companyId: company.id,
      userId: person.id,
      role,
      entry: "invited",
      isChosen: true,
      createdAt: Date.now(),
    });
    return person;
  }

  const members = async (as: As = owner, search = "") =>
    parsed(MemberList, await ask("GET", `${at}/members${search}`, as));

  return {
    owner,
    company,
    at,
    add,
    members,
    read: async (as: As = owner) => parsed(Company, await ask("GET", at, as)),
    member: async (userId: string) => {
      const found = (await members()).items.find((member) => member.userId === userId);
      return found ?? expect.fail("nobody");
    },
    invitations: async (as: As = owner) =>
      parsed(InvitationList, await ask("GET", `${at}/invitations`, as)),
    domains: async (as: As = owner) => parsed(DomainList, await ask("GET", `${at}/domains`, as)),
    invite: async (json: unknown, as: As = owner) =>
      parsed(Invitation, await ask("POST", `${at}/invitations`, as, json)),
    claim: async (json: unknown, as: As = owner) =>
      parsed(CompanyDomain, await ask("POST", `${at}/domains`, as, json)),
    /** Runs what the answers left to be done, as the drainer would. */
    answer: async () => {
      const waiting = and(
        eq(outbox.kind, "companies.answer-invitation"),
        eq(outbox.state, "pending"),
      );
      for (const { id, kind, payload, attempts } of await db.select().from(outbox).where(waiting)) {
        await runEffect(ctx, readEnv(testEnv()), { id, kind, payload, attempts });
        await db.update(outbox).set({ state: "done" }).where(eq(outbox.id, id));
      }
    },
    mailsTo: (email: string) => db.select().from(mails).where(eq(mails.toAddress, email)),
    owners: () =>
      db
        .select({ userId: companyMembers.userId })
        .from(companyMembers)
        .where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.role, "owner"))),
  };
}

export const own = async (as: As) => parsed(OwnCompanies, await ask("GET", "", as));

export const answerTo = (as: As, id: string, answer: "accept" | "decline") =>
  ask("POST", `/invitations/${id}/answer`, as, { answer });
