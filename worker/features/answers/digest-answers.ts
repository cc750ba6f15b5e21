import type { Context } from "../../kernel/context.ts";
import { macHex } from "../../kernel/keys.ts";
import type { StoredAnswers } from "./contract.ts";

/** The same from the same browser and address is the same answer. Without the key nobody reads anything from it. */
export function digestAnswers(ctx: Context, formId: string, answers: StoredAnswers) {
  const { address, userAgent } = ctx.client;
  const told = JSON.stringify([formId, byField(answers), userAgent, address]);
  return macHex(ctx.keys, "form answers", told);
}

const byField = (answers: StoredAnswers) =>
  Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
