import type { ActorContext } from "../../kernel/context.ts";
import { AppError, notFound, staleVersion } from "../../kernel/errors.ts";
import type { FactorAddress } from "./contract.ts";
import { listFactors } from "./list-factors.ts";

/** Why nothing was changed: it is not there, someone was faster, or it is the last one of someone who needs one. */
export async function refuseFactor(
  ctx: ActorContext,
  { kind, id }: FactorAddress,
  version: number,
): Promise<never> {
  const { items } = await listFactors(ctx);
  const current = items.find((factor) => factor.kind === kind && factor.id === id);
  if (!current) throw notFound("factor", id);
  if (current.version !== version) throw staleVersion(current);
  throw new AppError("factor_required");
}
