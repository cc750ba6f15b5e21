import { checkTurnstile } from "../../worker/features/answers/check-turnstile.ts";
import type { Posted } from "../../worker/features/answers/rules/read-posted.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { SECOND } from "../../worker/kernel/durations.ts";
import { tooManyRequests } from "../../worker/kernel/errors.ts";
import { log } from "../../worker/kernel/log.ts";

type Admitted = { proveHuman: () => Promise<void> };

/**
 * Who sends it: a program that fills in what nobody sees is told that all went well. Whoever is too quick is
 * asked to wait, since some people are; and one address sends a form only so much.
 */
export async function admitAnswer(
  { context, env, client }: RequestScope,
  formId: string,
  posted: Posted,
): Promise<"trapped" | Admitted> {
  if (posted.isTrapped) {
    log("info", "answers.trapped", { formId });
    return "trapped";
  }
  const { formQuickestMs, formAnswersBurst, formAnswersPerMinute } = context.limits;
  if (posted.tookMs !== null && posted.tookMs < formQuickestMs) {
    log("info", "answers.too-quick", { formId });
    throw tooManyRequests(Math.ceil((formQuickestMs - posted.tookMs) / SECOND));
  }
  // Where no edge stands in front nobody's address is known, and one bucket would be everyone's.
  if (client.address !== null) {
    const rule = { burst: formAnswersBurst, perMinute: formAnswersPerMinute };
    await context.limiter.take(`form-answers:${formId}:${client.address}`, rule);
  }
  return {
    proveHuman: async () => {
      if (env.turnstile) await checkTurnstile(context, env, posted);
    },
  };
}
