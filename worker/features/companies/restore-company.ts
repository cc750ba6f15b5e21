import { and, eq, sql } from "drizzle-orm";
import { companyMembers } from "../../../db/schema/companies.ts";
import { premise, PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Restored } from "../../kit/trash-kind.ts";

/** A deleted company with those of its people who still have an account. Its owner may not be among them. */
export async function restoreCompany(ctx: ActorContext, { id, statements }: Restored) {
  const { db } = ctx;
  const own = eq(companyMembers.companyId, id);
  const isFirst = sql`${companyMembers.userId} = (select next.user_id from company_members next
    where next.company_id = ${id} order by next.role = 'manager' desc, next.created_at, next.user_id limit 1)`;
  const isEmpty = sql`not exists (select 1 from trash_rows part where part.trash_id = ${`company:${id}`}
    and part.table_name = 'company_members'
    and exists (select 1 from profiles where profiles.id = part.row ->> 'user_id'))`;
  try {
    await transaction(db, [
      premise(db, sql`not ${isEmpty}`),
      ...statements(ctx.clock.now()),
      db
        .update(companyMembers)
        .set({ role: "owner" })
        .where(
          and(
            own,
            isFirst,
            sql`not exists (select 1 from company_members held where held.company_id = ${id} and held.role = 'owner')`,
          ),
        ),
      db
        .update(companyMembers)
        .set({ isChosen: true })
        .where(
          and(
            own,
            sql`not exists (select 1 from company_members held where held.user_id = ${companyMembers.userId} and held.is_chosen = 1)`,
          ),
        ),
    ]);
  } catch (error) {
    const isNobodys = error instanceof PremiseFailed && (await isTrue(ctx, isEmpty));
    if (!isNobodys) throw error;
    throw new AppError("parent_gone", { detail: "Everyone who was in it has left since." });
  }
}

const isTrue = async ({ db }: ActorContext, condition: ReturnType<typeof sql>) =>
  (await db.get<{ holds: number }>(sql`select ${condition} as holds`))?.holds === 1;
