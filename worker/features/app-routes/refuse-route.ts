import { isUniqueViolation, PremiseFailed } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import { invalidInput, notFound, staleVersion } from "../../kernel/errors.ts";
import { refusalOf } from "../../policy/route-refusal.ts";
import type { RouteEntry } from "../../policy/route-table.ts";
import { readAppRoute } from "./queries.ts";

/** Lets nothing into the table that could not be served, or that would open what the policy closes. */
export function checkRoute(entry: RouteEntry) {
  const refusal = refusalOf(entry);
  if (refusal) throw invalidInput({ [refusal.field]: refusal.message });
}

/** Why nothing was written over an entry: it is gone, another version stands there, or its path is taken. */
export async function refuseRoute(ctx: Context, id: string, error: unknown): Promise<never> {
  refuseSamePath(error);
  if (!(error instanceof PremiseFailed)) throw error;
  const current = await readAppRoute(ctx, id);
  throw current ? staleVersion(current) : notFound("route", id);
}

export function refuseSamePath(error: unknown) {
  if (!isUniqueViolation(error, "app_routes.path")) return;
  throw invalidInput({ path: "Another entry already has this path." });
}
