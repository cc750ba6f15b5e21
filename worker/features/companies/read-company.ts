import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Company } from "./contract.ts";
import { ownCompanies, toCompany } from "./queries.ts";

/** A company as the actor is in it. */
export async function readCompany(ctx: ActorContext, companyId: string): Promise<Company> {
  const [row] = await ownCompanies(ctx, companyId);
  if (!row) throw notFound("company", companyId);
  return toCompany(row);
}
