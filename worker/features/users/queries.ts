import { and, asc, count, desc, eq, exists, lt, or, type SQL, sql } from "drizzle-orm";
import { qualified } from "../../../db/qualified.ts";
import { profiles, userRoles } from "../../../db/schema/users.ts";
import { isRole } from "../../../db/values/roles.ts";
import type { Context } from "../../kernel/context.ts";
import { readCursor, writeCursor } from "../../kernel/cursor.ts";
import { lastSeenOf } from "../sessions/queries.ts";
import type { UserList, UserListInput } from "./contract.ts";

const NAME = sql<string>`${profiles.fullName} collate nocase`;

/** One page of people and how many match, in one round trip. */
export async function listUsers(ctx: Context, input: UserListInput): Promise<UserList> {
  const matching = and(searchFor(input.q), withRole(ctx, input.role));
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select({
        id: profiles.id,
        email: profiles.email,
        fullName: profiles.fullName,
        avatarUrl: profiles.avatarUrl,
        jobTitle: profiles.jobTitle,
        companyName: profiles.companyName,
        isSuspended: profiles.aiSuspended,
        createdAt: profiles.createdAt,
        roles: sql<
          string | null
        >`(select group_concat(${userRoles.role}) from ${userRoles} where ${userRoles.userId} = ${qualified(profiles.id)})`,
        lastSeenAt: lastSeenOf(profiles.id),
      })
      .from(profiles)
      .where(and(matching, pageAfter(input)))
      .orderBy(...orderOf(input.sort))
      .limit(input.limit + 1),
    ctx.db.select({ total: count() }).from(profiles).where(matching),
  ]);
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      ...row,
      roles: (row.roles ?? "").split(",").filter(isRole),
      lastSeenAt: row.lastSeenAt === null ? null : new Date(row.lastSeenAt).toISOString(),
      createdAt: new Date(row.createdAt).toISOString(),
    })),
    nextCursor: last
      ? writeCursor({ value: input.sort === "name" ? last.fullName : last.createdAt, id: last.id })
      : null,
    total: counted?.total ?? 0,
  };
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

function withRole(ctx: Context, role: UserListInput["role"]): SQL | undefined {
  if (!role) return undefined;
  const mine = and(eq(userRoles.userId, profiles.id), eq(userRoles.role, role));
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(mine),
  );
}

function orderOf(sort: UserListInput["sort"]): SQL[] {
  return sort === "name"
    ? [asc(NAME), asc(profiles.id)]
    : [desc(profiles.createdAt), desc(profiles.id)];
}

function pageAfter(input: UserListInput): SQL | undefined {
  if (input.sort === "name") {
    const after = readCursor(input.cursor, "text");
    if (!after) return undefined;
    return sql`(${NAME}, ${profiles.id}) > (${after.value} collate nocase, ${after.id})`;
  }
  const after = readCursor(input.cursor, "number");
  if (!after) return undefined;
  return or(
    lt(profiles.createdAt, after.value),
    and(eq(profiles.createdAt, after.value), lt(profiles.id, after.id)),
  );
}
