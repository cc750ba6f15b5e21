import * as v from "valibot";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { type ErrorDetail, Fingerprint } from "./contract.ts";
import { readErrorGroup } from "./read-error-group.ts";

/** What an address names: it may have been typed by hand, or be older than what it names. */
export async function findOpenedError(
  ctx: ActorContext,
  id: string,
): Promise<{ item: ErrorDetail | null }> {
  if (!v.is(Fingerprint, id)) return { item: null };
  try {
    return { item: await readErrorGroup(ctx, id) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { item: null };
    throw error;
  }
}
