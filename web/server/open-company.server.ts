import * as v from "valibot";
import { CompanyId } from "../../worker/features/companies/contract.ts";
import { readCompany } from "../../worker/features/companies/read-company.ts";
import { readSeat } from "../../worker/features/companies/read-seat.ts";
import type { ActorContext } from "../../worker/kernel/context.ts";
import { notFound } from "../../worker/kernel/errors.ts";

/** The id in an address; anything else than one leads to no company. */
export function companyIdIn(params: { id: string }): string {
  const parsed = v.safeParse(CompanyId, params);
  if (!parsed.success) throw notFound("company", params.id);
  return parsed.output.id;
}

/** A company as the actor is in it, and from where they act there. */
export async function openCompany(ctx: ActorContext, params: { id: string }) {
  const id = companyIdIn(params);
  const [company, seat] = await Promise.all([readCompany(ctx, id), readSeat(ctx, id)]);
  return { company, seat };
}
