import { checkTurnstile } from "../../worker/features/forms/submit/check-turnstile.ts";
import type { Posted } from "../../worker/features/forms/submit/rules/read-posted.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { SECOND } from "../../worker/kernel/durations.ts";
import type { Context } from "../../worker/kernel/context.ts";
import { tooManyRequests } from "../../worker/kernel/errors.ts";
import { limitAddress } from "../../worker/kernel/limit-address.ts";
import { log } from "../../worker/kernel/log.ts";

type Sender = Pick<Posted, "isTrapped" | "tookMs">;

/** Whether somebody filled in what nobody sees. Whoever is quicker than people is asked to wait. */
export function isProgram(ctx: Context, id: string, { isTrapped, tookMs }: Sender): boolean {
  if (isTrapped) {
    log("info", "answers.trapped", { id });
    return true;
  }
  const { formQuickestMs } = ctx.limits;
  if (tookMs !== null && tookMs < formQuickestMs) {
    log("info", "answers.too-quick", { id });
    throw tooManyRequests(Math.ceil((formQuickestMs - tookMs) / SECOND));
  }
  return false;
}

type Admitted = { proveHuman: () => Promise<void> };

/**
 * Who sends it: a program that fills in what nobody sees is told that all went well. Whoever is too quick is
 * asked to wait, since some people are; and one address sends a form only so much.
 */
export async function admitAnswer(
  { context, env }: RequestScope,
  formId: string,
  posted: Posted,
): Promise<"trapped" | Admitted> {
  if (isProgram(context, formId, posted)) return "trapped";
  const { formAnswersBurst, formAnswersPerMinute } = context.limits;
  const rule = { burst: formAnswersBurst, perMinute: formAnswersPerMinute };
  await limitAddress(context, `form-answers:${formId}`, rule);
  return {
    proveHuman: async () => {
      if (env.turnstile) await checkTurnstile(context, env, posted);
    },
  };
}
