import * as v from "valibot";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { SubmissionDetail, SubmissionOrder } from "./contract.ts";
import { readSubmission } from "./read-submission.ts";

const Id = v.pipe(v.string(), v.uuid());

/** What an address names: it may have been typed by hand, or be older than what it names. */
export async function findOpened(
  ctx: ActorContext,
  id: string,
  order: SubmissionOrder,
): Promise<{ item: SubmissionDetail | null }> {
  if (!v.is(Id, id)) return { item: null };
  try {
    return { item: await readSubmission(ctx, id, order) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return { item: null };
    throw error;
  }
}
