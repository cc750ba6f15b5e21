import { and, asc, count, eq, exists, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { adminGrants } from "../../../db/schema/grants.ts";
import { mailLinks } from "../../../db/schema/mails.ts";
import { profiles, userLabels, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { Context } from "../../kernel/context.ts";
import { onlyRow } from "../../kit/counts.ts";
import { matches } from "../../kit/matches.ts";
import { falling, type Order, pageOf, rising } from "../../kit/page-of.ts";
import { hasFactorOf } from "../factors/queries.ts";
import { isMerged } from "../account-merges/is-merged.ts";
import type { UserFilter, UserList, UserListInput, UserRow } from "./contract.ts";

const NAME = sql<string>`${profiles.fullName} collate nocase`;
const ID = qualified(profiles.id);
const SEEN = sql<number>`coalesce(${profiles.lastSeenAt}, 0)`;

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
  isMerged,
  isInvited: sql<number>`(${qualified(profiles.emailVerifiedAt)} is null and ${IS_INVITED})`,
  hasFactor: hasFactorOf(ID),
  roles: sql<
    string | null
  >`(select group_concat(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${ID})`,
  lastSeenAt: profiles.lastSeenAt,
  labels: sql<string>`(select json_group_array(held.label) from (select ${userLabels.label} as label from ${userLabels} where ${userLabels.userId} = ${ID} order by 1) held)`,
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
  isMerged: number;
  isInvited: number;
  hasFactor: number;
  roles: string | null;
  labels: string;
  lastSeenAt: number | null;
};

/** One page of people and how many match, in one round trip. */
export async function listUsers(ctx: Context, input: UserListInput): Promise<UserList> {
  const matching = matchingUsers(ctx, input);
  const { by, valueOf } = ORDERS[input.sort];
  const page = pageOf(by, input);
  const [rows, counted, labels] = await ctx.db.batch([
    ctx.db
      .select(ROW_COLUMNS)
      .from(profiles)
      .where(and(matching, page.beyond))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    ctx.db.select({ total: count() }).from(profiles).where(matching),
    labelsInUse(ctx),
  ]);
  const { shown, ...paging } = page.cut(rows, (row) => ({ value: valueOf(row), id: row.id }));
  return {
    items: shown.map(toUserRow),
    ...paging,
    total: onlyRow(counted).total,
    labelsInUse: labels.map(({ label }) => label),
  };
}

/** The labels that anyone has, by the alphabet. */
export function labelsInUse(ctx: Context) {
  return ctx.db
    .selectDistinct({ label: userLabels.label })
    .from(userLabels)
    .orderBy(asc(userLabels.label))
    .limit(ctx.limits.userLabelsOffered);
}

export function toUserRow(row: StoredRow): UserRow {
  const { emailVerifiedAt, ...rest } = row;
  return {
    ...rest,
    roles: (row.roles ?? "").split(",").filter(isRole),
    // The database made this text of exactly these words.
    labels: JSON.parse(row.labels) as string[],
    isSuspended: row.isSuspended && row.isMerged === 0,
    isMerged: row.isMerged === 1,
    isVerified: emailVerifiedAt !== null,
    isInvited: row.isInvited === 1,
    hasFactor: row.hasFactor === 1,
    deletionDueAt: toIso(row.deletionDueAt),
    lastSeenAt: toIso(row.lastSeenAt),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}

/** What a suspended person reads: why, and until when. */
export async function readSuspension(ctx: Context, userId: string) {
  const row = await ctx.db
    .select({ reason: profiles.suspensionReason, until: profiles.suspendedUntil })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .get();
  return { reason: row?.reason ?? "", until: toIso(row?.until ?? null) };
}

export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Whom a list shows, as it is filtered. */
export function matchingUsers(ctx: Context, filter: UserFilter): SQL | undefined {
  return and(
    matches([profiles.email, profiles.fullName, profiles.companyName], filter.q),
    withRole(ctx, filter.role),
    inState(filter.state),
    withFactor(filter.factor),
    withRights(filter.rights),
    withLabel(ctx, filter.label),
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

function withLabel(ctx: Context, label: string | undefined): SQL | undefined {
  if (!label) return undefined;
  const mine = and(eq(userLabels.userId, profiles.id), eq(userLabels.label, label.toLowerCase()));
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(userLabels)
      .where(mine),
  );
}

function inState(state: UserFilter["state"]): SQL | undefined {
  const { aiSuspended, emailVerifiedAt, deletionDueAt } = profiles;
  switch (state) {
    case undefined:
      return undefined;
    case "suspended":
      return sql`${aiSuspended} = 1 and not ${isMerged}`;
    case "merged":
      return sql`${isMerged}`;
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

const IS_ADMIN = sql`exists(select 1 from ${userRoles} where ${userRoles.userId} = ${ID} and ${userRoles.role} = 'admin')`;
const IS_NARROWED = sql`exists(select 1 from ${adminGrants} where ${adminGrants.userId} = ${ID})`;

/** Of admins alone: whether their rights are narrowed. */
function withRights(rights: UserFilter["rights"]): SQL | undefined {
  if (!rights) return undefined;
  return rights === "part"
    ? sql`${IS_ADMIN} and ${IS_NARROWED}`
    : sql`${IS_ADMIN} and not ${IS_NARROWED}`;
}

type Sort = UserListInput["sort"];

const ORDERS: Record<Sort, { by: Order; valueOf: (row: StoredRow) => string | number }> = {
  name: { by: rising(NAME, profiles.id), valueOf: ({ fullName }) => fullName },
  email: { by: rising(profiles.email, profiles.id), valueOf: ({ email }) => email },
  newest: { by: falling(profiles.createdAt, profiles.id), valueOf: ({ createdAt }) => createdAt },
  seen: { by: falling(SEEN, profiles.id), valueOf: ({ lastSeenAt }) => lastSeenAt ?? 0 },
};
