import type { Env } from "../../env.ts";
import type { Context } from "../../kernel/context.ts";
import { type Finding, type HealthReport, NEEDED } from "./contract.ts";
import { describeSettings } from "./describe-settings.ts";
import { lookAtHealth } from "./look-at-health.ts";
import { tryEverything } from "./try-everything.ts";

type Look = { at: number; findings: Finding[] | undefined };

/** The last look of this isolate at each installation. */
const looks = new WeakMap<Env, Look>();

/** However many ask, there is one look a second. */
export async function recallHealth(ctx: Context, env: Env): Promise<HealthReport> {
  const known = looks.get(env);
  const isFresh = known && Math.abs(Date.now() - known.at) < ctx.limits.healthLookMs;
  if (isFresh && known.findings) return toReport(env, known.findings);
  // Until it is known, those who ask meanwhile hear of the one before.
  const mine: Look = { at: Date.now(), findings: known?.findings };
  looks.set(env, mine);
  mine.findings = await lookAtHealth(ctx, env);
  return toReport(env, mine.findings);
}

export async function testHealth(
  ctx: Context,
  env: Env,
  how: { sendsMail: boolean },
): Promise<HealthReport> {
  return toReport(env, await tryEverything(ctx, env, how));
}

function toReport(env: Env, findings: Finding[]): HealthReport {
  const isNeeded = ({ part }: Finding) => NEEDED.some((name) => name === part);
  const failing = findings.filter(({ state }) => state === "fails" || state === "warns");
  const isDegraded = failing.some((found) => found.state === "fails" && isNeeded(found));
  return {
    status: isDegraded ? "degraded" : failing.length > 0 ? "warning" : "ok",
    build: env.buildId,
    settings: describeSettings(env),
    findings,
  };
}
