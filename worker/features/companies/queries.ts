import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { qualified } from "../../../db/qualified.ts";
import {
  companies,
  companyDomains,
  companyInvitations,
  companyMembers,
} from "../../../db/schema/companies.ts";
import { profiles } from "../../../db/schema/users.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { matches } from "../../kit/matches.ts";
import { iso, NAMED } from "../../kit/personal-data.ts";
import { settingOf } from "../settings/queries.ts";
import type { Colleague, CompaniesOfPerson, Company, OwnCompanies } from "./contract.ts";
import { domainOf } from "./rules/plain-domain.ts";

const mine = alias(companyMembers, "mine");
const theirs = alias(companyMembers, "theirs");

/** Leaders see everyone and everyone sees them; of the others whoever agreed to it. */
const isSeen = sql`(${mine.role} <> 'member' or ${theirs.role} <> 'member' or ${theirs.shownTo} = 'members')`;

/** People who share a company with the actor and whom they may see there, by name; not themselves. */
export async function findColleagues(
  ctx: ActorContext,
  q: string,
  limit: number,
): Promise<Colleague[]> {
  const { id, fullName, email, avatarUrl } = profiles;
  return ctx.db
    .selectDistinct({ id, fullName, email, avatarUrl })
    .from(mine)
    .innerJoin(theirs, eq(theirs.companyId, mine.companyId))
    .innerJoin(profiles, eq(id, theirs.userId))
    .where(
      and(
        eq(mine.userId, ctx.actor.userId),
        ne(theirs.userId, ctx.actor.userId),
        isSeen,
        matches([fullName, email], q.trim()),
      ),
    )
    .orderBy(asc(sql`${NAMED} collate nocase`), asc(id))
    .limit(Math.min(limit, ctx.limits.colleaguesMost));
}

/** The ids of the people in a company of the actor whom the actor may see, the actor among them. */
export const colleagueIds = ({ db, actor }: ActorContext) =>
  db
    .select({ id: theirs.userId })
    .from(mine)
    .innerJoin(theirs, eq(theirs.companyId, mine.companyId))
    .where(and(eq(mine.userId, actor.userId), isSeen));

/** Whether somebody is in a company of the actor, where the actor may see them. */
export async function isColleague(ctx: ActorContext, userId: string): Promise<boolean> {
  const row = await ctx.db
    .select({ one: sql`1` })
    .from(mine)
    .innerJoin(theirs, eq(theirs.companyId, mine.companyId))
    .where(and(eq(mine.userId, ctx.actor.userId), eq(theirs.userId, userId), isSeen))
    .limit(1)
    .get();
  return row !== undefined && userId !== ctx.actor.userId;
}

/** The company that the actor acts for; null while they are in none. */
export async function readChosenCompany(
  ctx: ActorContext,
): Promise<{ id: string; name: string; role: Company["role"] } | null> {
  const { id, name } = companies;
  const row = await ctx.db
    .select({ id, name, role: companyMembers.role })
    .from(companyMembers)
    .innerJoin(companies, eq(id, companyMembers.companyId))
    .where(and(eq(companyMembers.userId, ctx.actor.userId), eq(companyMembers.isChosen, true)))
    .get();
  return row ?? null;
}

/** As many of a company as its member may see. */
const seenMembers = sql<number>`(select count(*) from ${companyMembers} theirs
  where theirs.company_id = ${qualified(companyMembers.companyId)}
  and (${qualified(companyMembers.role)} <> 'member' or theirs.role <> 'member' or theirs.shown_to = 'members'
    or theirs.user_id = ${qualified(companyMembers.userId)}))`;

const isAlone = sql<number>`not exists (select 1 from ${companyMembers} theirs
  where theirs.company_id = ${qualified(companyMembers.companyId)} and theirs.user_id <> ${qualified(companyMembers.userId)})`;

/** Companies as the actor is in them; one of them, or all. */
export function ownCompanies(ctx: ActorContext, companyId?: string) {
  return ctx.db
    .select({ company: companies, member: companyMembers, seen: seenMembers, isAlone })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.userId, ctx.actor.userId),
        companyId === undefined ? undefined : eq(companyMembers.companyId, companyId),
      ),
    )
    .orderBy(asc(companyMembers.createdAt), asc(companies.id));
}

type OwnRow = Awaited<ReturnType<typeof ownCompanies>>[number];

export function toCompany({ company, member, seen, isAlone: alone }: OwnRow): Company {
  const { id, name, industry, size, site, country, joinsByDomain, managersInvite } = company;
  const { role, entry, shownTo, isChosen } = member;
  return {
    id,
    name,
    industry,
    size,
    site,
    country,
    joinsByDomain,
    managersInvite,
    role,
    entry,
    shownTo,
    isChosen,
    version: company.version,
    createdAt: iso(company.createdAt),
    since: iso(member.createdAt),
    members: seen,
    isAlone: alone === 1,
  };
}

const OWN_ADDRESS = (userId: string) =>
  sql<string>`(select ${qualified(profiles.email)} from ${profiles} where ${qualified(profiles.id)} = ${userId} and ${qualified(profiles.emailVerifiedAt)} is not null)`;

/** To the address that the actor has proven: by whoever has it now, not by whoever had it. */
export const isForActor = ({ actor }: ActorContext): SQL =>
  sql`${qualified(companyInvitations.email)} = ${OWN_ADDRESS(actor.userId)}`;

/** It can still be accepted. */
export const isOpen = (ctx: Context): SQL =>
  sql`(${qualified(companyInvitations.declinedAt)} is null and ${qualified(companyInvitations.expiresAt)} > ${ctx.clock.now()})`;

/** The companies of the actor, what waits for their address, and where its domain lets them in. */
export async function listOwnCompanies(ctx: ActorContext): Promise<OwnCompanies> {
  const { userId } = ctx.actor;
  const [own, invited, [person]] = await ctx.db.batch([
    ownCompanies(ctx),
    ctx.db
      .select({
        id: companyInvitations.id,
        companyId: companies.id,
        companyName: companies.name,
        role: companyInvitations.role,
        inviter: sql<string | null>`${NAMED}`,
        createdAt: companyInvitations.createdAt,
        expiresAt: companyInvitations.expiresAt,
      })
      .from(companyInvitations)
      .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
      .leftJoin(profiles, eq(profiles.id, companyInvitations.invitedBy))
      .where(and(isForActor(ctx), isOpen(ctx)))
      .orderBy(asc(companyInvitations.createdAt), asc(companyInvitations.id))
      .limit(ctx.limits.pageSize),
    ctx.db
      .select({ email: OWN_ADDRESS(userId) })
      .from(profiles)
      .where(eq(profiles.id, userId)),
  ]);
  const domain = person?.email ? domainOf(person.email) : null;
  return {
    items: own.map(toCompany),
    invitations: invited.map(({ companyId: _companyId, ...row }) => ({
      ...row,
      createdAt: iso(row.createdAt),
      expiresAt: iso(row.expiresAt),
    })),
    // Whoever was asked is not offered the same once more.
    joinable: (domain === null ? [] : await joinableBy(ctx, domain)).filter(
      ({ id }) => !invited.some(({ companyId }) => companyId === id),
    ),
  };
}

/** Companies that take in whoever has an address of a domain; not those that the actor is in. */
export async function joinableBy(ctx: ActorContext, domain: string) {
  const { id, name } = companies;
  return ctx.db
    .select({ id, name, domain: companyDomains.domain })
    .from(companyDomains)
    .innerJoin(companies, eq(id, companyDomains.companyId))
    .where(
      and(
        eq(companyDomains.domain, domain),
        sql`${companyDomains.verifiedAt} is not null`,
        eq(companies.joinsByDomain, true),
        sql`not exists (select 1 from ${companyMembers} held where held.company_id = ${id} and held.user_id = ${ctx.actor.userId})`,
      ),
    );
}

/** The actor's proven address; null while nobody proved it. */
export async function readProvenAddress(ctx: ActorContext): Promise<string | null> {
  const { userId } = ctx.actor;
  const row = await ctx.db
    .select({ email: OWN_ADDRESS(userId) })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  return row?.email ?? null;
}

/** The companies of somebody, as an admin sees them. */
export async function listCompaniesOf(ctx: Context, userId: string): Promise<CompaniesOfPerson> {
  const rows = await ctx.db
    .select({
      id: companies.id,
      name: companies.name,
      role: companyMembers.role,
      since: companyMembers.createdAt,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, userId))
    .orderBy(asc(companyMembers.createdAt), asc(companies.id));
  return { items: rows.map((row) => ({ ...row, since: iso(row.since) })) };
}

/** The setting lets companies invite people who have no account while registration is closed. */
export const mayOpenAccounts = sql`coalesce(${settingOf("company_invitations_open_accounts")}, 'false') = 'true'`;

/** Whether a company's invitation waits for this address. */
export async function isAsked(ctx: Context, email: string): Promise<boolean> {
  const isTheirs = and(eq(companyInvitations.email, email), isOpen(ctx));
  return (await ctx.db.$count(companyInvitations, isTheirs)) > 0;
}

/** Whether somebody with this address was asked to a company in a way that lets them open an account. */
export async function isAskedToRegister(ctx: Context, email: string): Promise<boolean> {
  const row = await ctx.db
    .select({ one: sql`1` })
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.email, email),
        eq(companyInvitations.opensAccount, true),
        isOpen(ctx),
        mayOpenAccounts,
      ),
    )
    .limit(1)
    .get();
  return row !== undefined;
}

/** Whether any visitor may try: which addresses were asked is told to nobody. */
export async function areInvitedAccountsOpen(ctx: Context): Promise<boolean> {
  const row = await ctx.db.get<{ isOpen: number }>(sql`select ${mayOpenAccounts} as isOpen`);
  return row?.isOpen === 1;
}

/** Whoever holds a place in a company: the row of one person. */
export const isMember = (companyId: string, userId: string) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId));
