import type { Context } from "../../../kernel/context.ts";
import { enqueueEffect } from "../../outbox/enqueue-effect.ts";

type Asked = { companyId: string; email: string };

/** The statement that has an invitation answered after the answer; while one waits, another adds nothing. */
export function enqueueInvitation(ctx: Context, payload: Asked) {
  const { companyId, email } = payload;
  return enqueueEffect(
    ctx,
    { kind: "companies.answer-invitation", payload },
    { dedupeKey: `company-invitation:${companyId}:${email}` },
  );
}
