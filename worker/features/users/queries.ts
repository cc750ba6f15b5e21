import { and, asc, count, desc, eq, exists, or, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { hasFactorOf } from "../factors/queries.ts";
import { lastSeenOf } from "../sessions/queries.ts";
import type { UserFilter, UserList, UserListInput, UserRow } from "./contract.ts";

const NAME = sql<string>`${profiles.fullName} collate nocase`;
const ID = qualified(profiles.id);
const SEEN = sql<number>`coalesce(${lastSeenOf(profiles.id)}, 0)`;

/** True while an invitation waits for someone whose address is not proven. */
const IS_INVITED = sql<number>`exists(select 1 from ${mailLinks} where ${mailLinks.userId} = ${ID} and ${mailLinks.purpose} = 'invitation' and ${mailLinks.usedAt} is null)`;

/** The columns of a person in a list. */
export const ROW_COLUMNS = {
  id: profiles.id,
  email: profiles.email,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  jobTitle: profiles.jobTitle,
  companyName: profiles.companyName,
  isSuspended: profiles.aiSuspended,
  emailVerifiedAt: profiles.emailVerifiedAt,
  deletionDueAt: profiles.deletionDueAt,
  createdAt: profiles.createdAt,
  version: profiles.version,
  isInvited: sql<number>`(${qualified(profiles.emailVerifiedAt)} is null and ${IS_INVITED})`,
  hasFactor: hasFactorOf(ID),
  roles: sql<
    string | null
  >`(select group_concat(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${ID})`,
  lastSeenAt: lastSeenOf(profiles.id),
};

type StoredRow = Pick<
  typeof profiles.$inferSelect,
  | "id"
  | "email"
  | "fullName"
  | "avatarUrl"
  | "jobTitle"
  | "companyName"
  | "emailVerifiedAt"
  | "deletionDueAt"
  | "createdAt"
  | "version"
> & {
  isSuspended: boolean;
  isInvited: number;
  hasFactor: number;
  roles: string | null;
  lastSeenAt: number | null;
};

/** One page of people and how many match, in one round trip. */
export async function listUsers(ctx: Context, input: UserListInput): Promise<UserList> {
  const matching = matchingUsers(ctx, input);
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select(ROW_COLUMNS)
      .from(profiles)
      .where(and(matching, pageAfter(input)))
      .orderBy(...orderOf(input.sort))
      .limit(input.limit + 1),
    ctx.db.select({ total: count() }).from(profiles).where(matching),
  ]);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map(toUserRow),
    nextCursor: last ? writeCursor({ value: sortedValue(input.sort, last), id: last.id }) : null,
    total: counted?.total ?? 0,
  };
}

export function toUserRow(row: StoredRow): UserRow {
  const { emailVerifiedAt, ...rest } = row;
  return {
    ...rest,
    roles: (row.roles ?? "").split(",").filter(isRole),
    isVerified: emailVerifiedAt !== null,
    isInvited: row.isInvited === 1,
    hasFactor: row.hasFactor === 1,
    deletionDueAt: toIso(row.deletionDueAt),
    lastSeenAt: toIso(row.lastSeenAt),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Whom a list shows, as it is filtered. */
export function matchingUsers(ctx: Context, filter: UserFilter): SQL | undefined {
  return and(
    searchFor(filter.q),
    withRole(ctx, filter.role),
    inState(filter.state),
    withFactor(filter.factor),
  );
}

function searchFor(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const contains = (column: SQL | typeof profiles.email) =>
    sql`${column} like ${pattern} escape '\\'`;
  return or(
    contains(profiles.email),
    contains(sql`${profiles.fullName}`),
    contains(sql`${profiles.companyName}`),
  );
}

function withRole(ctx: Context, role: UserFilter["role"]): SQL | undefined {
  if (!role) return undefined;
  const mine = and(eq(userRoles.userId, profiles.id), eq(userRoles.role, role));
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(mine),
  );
}

function inState(state: UserFilter["state"]): SQL | undefined {
  const { aiSuspended, emailVerifiedAt, deletionDueAt } = profiles;
  switch (state) {
    case undefined:
      return undefined;
    case "suspended":
      return eq(aiSuspended, true);
    case "being_deleted":
      return sql`${deletionDueAt} is not null`;
    case "invited":
      return sql`${emailVerifiedAt} is null and ${IS_INVITED}`;
    case "unverified":
      return sql`${emailVerifiedAt} is null and not ${IS_INVITED}`;
    case "active":
      return sql`${aiSuspended} = 0 and ${deletionDueAt} is null and ${emailVerifiedAt} is not null`;
  }
}

function withFactor(factor: UserFilter["factor"]): SQL | undefined {
  if (!factor) return undefined;
  return factor === "yes" ? sql`${hasFactorOf(ID)}` : sql`not ${hasFactorOf(ID)}`;
}

function orderOf(sort: UserListInput["sort"]): SQL[] {
  switch (sort) {
    case "name":
      return [asc(NAME), asc(profiles.id)];
    case "email":
      return [asc(profiles.email), asc(profiles.id)];
    case "newest":
      return [desc(profiles.createdAt), desc(profiles.id)];
    case "seen":
      return [desc(SEEN), desc(profiles.id)];
  }
}

function sortedValue(sort: UserListInput["sort"], row: StoredRow): string | number {
  const values = {
    name: row.fullName,
    email: row.email,
    newest: row.createdAt,
    seen: row.lastSeenAt ?? 0,
  };
  return values[sort];
}

/** Row values, so that the index of the order also finds where the page begins. */
function pageAfter({ sort, cursor }: UserListInput): SQL | undefined {
  if (sort === "name" || sort === "email") {
    const after = readCursor(cursor, "text");
    if (!after) return undefined;
    return sort === "name"
      ? sql`(${NAME}, ${profiles.id}) > (${after.value} collate nocase, ${after.id})`
      : sql`(${profiles.email}, ${profiles.id}) > (${after.value}, ${after.id})`;
  }
  const after = readCursor(cursor, "number");
  if (!after) return undefined;
  const sorted = sort === "newest" ? sql`${profiles.createdAt}` : SEEN;
  return sql`(${sorted}, ${profiles.id}) < (${after.value}, ${after.id})`;
}
