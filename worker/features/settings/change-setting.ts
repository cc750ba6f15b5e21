import { and, eq, sql } from "drizzle-orm";
import { adminSettings } from "../../../db/schema/settings.ts";
import { PremiseFailed, premiseHeld, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { invalidInput, staleVersion } from "../../kernel/errors.ts";
import { requireRight } from "../../policy/require-right.ts";
import { keepChange } from "../../kit/records.ts";
import { recordEvent } from "../audit/record-event.ts";
import { levelOf, readPolicy, type Setting, type SettingInput, toLengthsMs } from "./contract.ts";
import { notifyOver } from "../sessions/notify-over.ts";
import { resizeSessions } from "../sessions/resize-sessions.ts";
import { storedSettings, toSetting } from "./list-settings.ts";
import { settingRecord } from "./setting-record.ts";
import { readSetting, refusalOf, writeSetting } from "./rules.ts";

/** Writes one setting as it was seen; version 0 is the default of a row that does not exist yet. */
export async function changeSetting(
  ctx: ActorContext,
  input: SettingInput,
  version: number,
): Promise<Setting> {
  const { key } = input;
  requireRight(ctx.actor, "settings.manage", levelOf(key));
  const before = (await storedSettings(ctx, key))[0];
  if ((before?.version ?? 0) !== version) throw staleVersion(toSetting(key, before));
  refuseOlderPolicy(input, before?.value ?? null);
  const values = {
    value: writeSetting(input),
    updatedAt: ctx.clock.now(),
    updatedBy: ctx.actor.userId,
  };
  const eventId = ctx.ids.next();
  const where = eq(adminSettings.key, key);
  const keep = (deed: "created" | "changed") =>
    keepChange(ctx, settingRecord, { deed, where, eventId });
  const isFirst = version === 0;
  const write = isFirst
    ? ctx.db
        .insert(adminSettings)
        .values({ key, ...values })
        .onConflictDoNothing()
    : ctx.db
        .update(adminSettings)
        .set({ ...values, version: sql`${adminSettings.version} + 1` })
        .where(and(where, eq(adminSettings.version, version)));
  const lengths = key === "session_lengths" ? toLengthsMs(input.value) : null;
  const from = writeSetting(readSetting(key, before?.value));
  try {
    await transaction(ctx.db, [
      ...(isFirst ? [] : [keep("changed")]),
      write,
      premiseHeld(ctx.db),
      ...(isFirst ? [keep("created")] : []),
      ...(lengths ? [resizeSessions(ctx, lengths)] : []),
      recordEvent(ctx, {
        id: eventId,
        type: "setting_changed",
        userId: ctx.actor.userId,
        details: { key, from, to: values.value },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw staleVersion(toSetting(key, (await storedSettings(ctx, key))[0]));
  }
  if (lengths) await notifyOver(ctx);
  return toSetting(key, (await storedSettings(ctx, key))[0]);
}

/** What people confirmed once cannot be asked of them under an older number. */
function refuseOlderPolicy(input: SettingInput, before: string | null) {
  if (input.key !== "privacy_policy") return;
  const fields = refusalOf(input.value, readPolicy(before));
  if (fields) throw invalidInput(fields);
}
