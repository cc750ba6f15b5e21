import { and, eq, isNotNull, sql } from "drizzle-orm";
import { aiAttempts, aiSettings } from "../../../../db/schema/ai.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../../db/transaction.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { staleVersion } from "../../../kernel/errors.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { AiSettings, AiSettingsInput } from "./contract.ts";
import { storedSettings, toSettings } from "./read-overview.ts";

const THE_ROW = 1;

/** The switch, and for how long what was said is kept: with 0 days, what is still kept goes at once. */
export async function changeAiSettings(
  ctx: ActorContext,
  { isStopped, keepDays }: AiSettingsInput,
  version: number,
): Promise<AiSettings> {
  const read = async () => toSettings((await storedSettings(ctx))[0]);
  const before = await read();
  const now = ctx.clock.now();
  const { userId } = ctx.actor;
  const turns = isStopped !== before.isStopped;
  const values = {
    isStopped,
    keepDays,
    updatedAt: now,
    ...(turns ? { stoppedAt: isStopped ? now : null, stoppedBy: isStopped ? userId : null } : {}),
  };
  const write =
    version === 0
      ? ctx.db
          .insert(aiSettings)
          .values({ id: THE_ROW, ...values })
          .onConflictDoNothing()
      : ctx.db
          .update(aiSettings)
          .set({ ...values, version: sql`${aiSettings.version} + 1` })
          .where(and(eq(aiSettings.id, THE_ROW), eq(aiSettings.version, version)));
  try {
    await transaction(ctx.db, [
      write,
      premiseHeld(ctx.db),
      ...(keepDays === 0
        ? [
            ctx.db
              .update(aiAttempts)
              .set({ input: null, output: null, values: null })
              .where(isNotNull(aiAttempts.input)),
          ]
        : []),
      ...(turns
        ? [recordEvent(ctx, { type: isStopped ? "ai_stopped" : "ai_resumed", userId })]
        : []),
      ...(keepDays === before.keepDays
        ? []
        : [
            recordEvent(ctx, {
              type: "ai_settings_changed",
              userId,
              details: { keepDaysFrom: before.keepDays, keepDaysTo: keepDays },
            }),
          ]),
    ]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await read());
    throw error;
  }
  return read();
}
