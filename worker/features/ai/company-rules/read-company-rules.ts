import { asc, eq, sql } from "drizzle-orm";
import { aiCompanyRules, aiConnections, aiModels } from "../../../../db/schema/ai.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { readSeat, requireRight, type Seat } from "../../companies/read-seat.ts";
import type { CompanyRules } from "./contract.ts";

/** The seat of who leads the company; everyone else is refused. */
export async function readLead(ctx: ActorContext, companyId: string): Promise<Seat> {
  const seat = await readSeat(ctx, companyId);
  requireRight(seat.role !== "member", "Only its owner and managers see this.");
  return seat;
}

export async function readCompanyRules(
  ctx: ActorContext,
  { companyId }: Seat,
): Promise<CompanyRules> {
  const [rows, choices] = await ctx.db.batch([
    ctx.db.select().from(aiCompanyRules).where(eq(aiCompanyRules.companyId, companyId)),
    ctx.db
      .select({ id: aiModels.id, name: aiModels.name, provider: aiConnections.name })
      .from(aiModels)
      .innerJoin(aiConnections, eq(aiConnections.id, aiModels.connectionId))
      .where(eq(aiConnections.isOn, true))
      .orderBy(asc(sql`lower(${aiModels.name})`), asc(aiModels.id)),
  ]);
  const { isOff = false, models = null, version = 0 } = rows[0] ?? {};
  return { isOff, models, version, choices };
}
