import type { NotificationKind } from "../../../db/values/notifications.ts";
import type {
  ChannelChanges,
  NotificationPreferences,
  TimeChanges,
} from "../../../worker/features/notification-preferences/contract.ts";

export type PreferenceChange =
  | { kind: NotificationKind; channels: ChannelChanges }
  | { times: TimeChanges };

/** The preferences as they will be once the change is saved. */
export function foresee(
  known: NotificationPreferences,
  change: PreferenceChange,
): NotificationPreferences {
  if ("kind" in change) {
    const { inApp, mail, digest } = change.channels;
    const kinds = known.kinds.map((row) =>
      row.kind === change.kind
        ? {
            ...row,
            inApp: inApp ?? row.inApp,
            mail: mail ?? row.mail,
            digest: digest ?? row.digest,
          }
        : row,
    );
    return { ...known, kinds };
  }
  const { times, timeZone } = known;
  const { isQuietOn, quietFrom, quietTo, digestRhythm, digestAt, timeZone: name } = change.times;
  return {
    ...known,
    times: {
      isQuietOn: isQuietOn ?? times.isQuietOn,
      quietFrom: quietFrom ?? times.quietFrom,
      quietTo: quietTo ?? times.quietTo,
      digestRhythm: digestRhythm ?? times.digestRhythm,
      digestAt: digestAt ?? times.digestAt,
      version: times.version,
    },
    timeZone: name && timeZone.by !== "profile" ? { name, by: "browser" } : timeZone,
  };
}

/** Puts back what a refused change showed ahead, and leaves alone what was changed beside it. */
export function takeBack(
  known: NotificationPreferences,
  change: PreferenceChange,
  before: NotificationPreferences,
): NotificationPreferences {
  if ("kind" in change) {
    const row = before.kinds.find(({ kind }) => kind === change.kind);
    if (!row) return known;
    return foresee(known, { kind: change.kind, channels: pick(row, change.channels) });
  }
  const { timeZone, ...times } = change.times;
  const restored = foresee(known, { times: pick(before.times, times) });
  return timeZone ? { ...restored, timeZone: before.timeZone } : restored;
}

/** The fields that were changed, as they were. */
function pick<Changes extends object>(before: Required<Changes>, changes: Changes): Changes {
  const names = Object.keys(changes) as (keyof Changes)[];
  // Each name is a field of the changes, and its value comes from the same field.
  return Object.fromEntries(names.map((name) => [name, before[name]])) as Changes;
}
