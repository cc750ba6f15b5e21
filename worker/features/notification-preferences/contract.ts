import * as v from "valibot";
import {
  DIGEST_RHYTHMS,
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
} from "../../../db/values/notifications.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { isTimeZone, knownZone } from "../../kernel/pure/is-time-zone.ts";

/** What happens to each kind as long as the person says nothing else. */
export const DEFAULT_CHANNELS: Readonly<
  Record<NotificationKind, Readonly<Record<NotificationChannel, boolean>>>
> = {
  announcement: { in_app: true, mail: false, digest: true },
  // Changes of passwords, factors and devices have mails of their own, which nobody can switch off.
  security: { in_app: true, mail: false, digest: false },
  account: { in_app: true, mail: true, digest: false },
  feedback: { in_app: true, mail: false, digest: true },
  plan: { in_app: true, mail: false, digest: true },
  // One email a day at most, on days on which there is something to do.
  reminder: { in_app: true, mail: true, digest: false },
  task: { in_app: true, mail: false, digest: true },
  file: { in_app: true, mail: false, digest: true },
  // Its person asked for it to be sent on this day.
  report: { in_app: true, mail: true, digest: false },
  operations: { in_app: true, mail: false, digest: true },
};

/** What holds until someone saves times of their own. */
export const DEFAULT_SETTINGS = {
  isQuietOn: false,
  quietFrom: 22 * 60,
  quietTo: 7 * 60,
  digestRhythm: "day",
  digestAt: 8 * 60,
} as const;

/** Kinds that always show in the app, and leave no choice of channels. */
export const ALWAYS_IN_APP: readonly NotificationKind[] = ["security"];

/** Where a link in a mail ends such mails; the same address takes a mail program's one click. */
export const UNSUBSCRIBE_PATH = "/notifications/unsubscribe";

/** What such a link ends: mails of one kind, in the digest too, or the digest as a whole. */
export const Unsubscribable = v.picklist([...NOTIFICATION_KINDS, "digest"]);
export type Unsubscribable = v.InferOutput<typeof Unsubscribable>;
export type Subscription = { userId: string; of: Unsubscribable };

const SignedWords = v.pipe(v.string(), v.maxLength(LIMITS.linkTokenLength));
export const UnsubscribeInput = v.object({ token: SignedWords });
/** What an unsubscription hands out, so that it can be taken back. */
export const ResubscribeInput = v.object({ undo: SignedWords });

export type QuietHours = {
  isQuietOn: boolean;
  /** Minutes of the day; a span may go over midnight. */
  quietFrom: number;
  quietTo: number;
};

/** Whether it is quiet at that minute of the person's day. */
export function isQuietAt({ isQuietOn, quietFrom, quietTo }: QuietHours, minute: number): boolean {
  if (!isQuietOn || quietFrom === quietTo) return false;
  return quietFrom < quietTo
    ? minute >= quietFrom && minute < quietTo
    : minute >= quietFrom || minute < quietTo;
}

/** The minute of the day somewhere; an unknown zone counts as UTC. */
export function minuteOfDay(at: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: knownZone(timeZone),
  }).format(at);
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

const LAST_MINUTE = 24 * 60 - 1;
const Minute = v.pipe(
  v.number("Choose a time of the day."),
  v.integer("Choose a time of the day."),
  v.minValue(0, "Choose a time of the day."),
  v.maxValue(LAST_MINUTE, "Choose a time of the day."),
);

/** One kind by its channels: what is not named stays as it is. */
export const ChannelChanges = v.pipe(
  v.partial(v.strictObject({ inApp: v.boolean(), mail: v.boolean(), digest: v.boolean() })),
  v.check((changes) => Object.keys(changes).length > 0, "Name at least one channel to change."),
);
export type ChannelChanges = v.InferOutput<typeof ChannelChanges>;

/** Times: what is not named stays as it is. */
export const TimeChanges = v.pipe(
  v.partial(
    v.strictObject({
      isQuietOn: v.boolean(),
      quietFrom: Minute,
      quietTo: Minute,
      digestRhythm: v.picklist(DIGEST_RHYTHMS, "Choose how often."),
      digestAt: Minute,
      /** As the browser knows it; the profile's own comes first. */
      timeZone: v.pipe(
        v.string(),
        v.maxLength(LIMITS.nameLength, "This time zone isn't known."),
        v.check((name) => isTimeZone(name), "This time zone isn't known."),
      ),
    }),
  ),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type TimeChanges = v.InferOutput<typeof TimeChanges>;

export const NotificationPreferences = v.object({
  kinds: v.array(
    v.object({
      kind: v.picklist(NOTIFICATION_KINDS),
      inApp: v.boolean(),
      mail: v.boolean(),
      digest: v.boolean(),
      /** Always in the app, and by mails of its own, which nobody can switch off. */
      isFixed: v.boolean(),
    }),
  ),
  times: v.object({
    isQuietOn: v.boolean(),
    quietFrom: v.number(),
    quietTo: v.number(),
    digestRhythm: v.picklist(DIGEST_RHYTHMS),
    digestAt: v.number(),
    /** Zero as long as nothing was saved. */
    version: v.number(),
  }),
  /** Where the times count, and who said so; UTC where nobody did. */
  timeZone: v.object({ name: v.string(), by: v.picklist(["profile", "browser", "nobody"]) }),
  /** When the next digest would come. */
  nextDigestAt: v.string(),
});
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;
