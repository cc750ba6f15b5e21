import { and, eq, isNull, sql } from "drizzle-orm";
import {
  notificationPreferences,
  notificationSettings,
  userNotifications,
} from "../../../db/schema/notifications.ts";
import { profiles } from "../../../db/schema/users.ts";
import { NOTIFICATION_KINDS } from "../../../db/values/notifications.ts";
import type { ActorContext, Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { knownZone } from "../../kernel/pure/is-time-zone.ts";
import { may } from "../../policy/permissions.ts";
import {
  ALWAYS_IN_APP,
  DEFAULT_CHANNELS,
  DEFAULT_SETTINGS,
  type NotificationPreferences,
} from "./contract.ts";
import { ownZone } from "../profiles/own-zone.ts";
import { nextDigestAt } from "./rules.ts";

/** What still waits to be mailed: neither seen nor deleted nor mailed in any way. */
export function isUnmailed() {
  return and(
    isNull(userNotifications.readAt),
    isNull(userNotifications.deletedAt),
    isNull(userNotifications.mailedAt),
    isNull(userNotifications.digestedAt),
  );
}

/** Where and when somebody may be reached by mail. */
const REACH = {
  email: profiles.email,
  fullName: profiles.fullName,
  isReachable: sql<number>`${profiles.emailVerifiedAt} is not null and ${profiles.aiSuspended} = 0`,
  timeZone: ownZone,
  isQuietOn: notificationSettings.isQuietOn,
  quietFrom: notificationSettings.quietFrom,
  quietTo: notificationSettings.quietTo,
  digestRhythm: notificationSettings.digestRhythm,
  digestAt: notificationSettings.digestAt,
};

type StoredReach = {
  [Name in keyof Omit<typeof REACH, "email" | "fullName" | "isReachable" | "timeZone">]:
    | (typeof notificationSettings.$inferSelect)[Name]
    | null;
};

/** Somebody's times as they saved them, or as they are for whoever saved none. */
export function timesOf(stored: StoredReach & { timeZone: string }) {
  return {
    timeZone: stored.timeZone,
    isQuietOn: stored.isQuietOn ?? DEFAULT_SETTINGS.isQuietOn,
    quietFrom: stored.quietFrom ?? DEFAULT_SETTINGS.quietFrom,
    quietTo: stored.quietTo ?? DEFAULT_SETTINGS.quietTo,
    digestRhythm: stored.digestRhythm ?? DEFAULT_SETTINGS.digestRhythm,
    digestAt: stored.digestAt ?? DEFAULT_SETTINGS.digestAt,
  };
}

/** Notifications that still wait to be mailed, each beside its person's wishes for its kind. */
export function selectUnmailed(ctx: Context) {
  return ctx.db
    .select({
      id: userNotifications.id,
      userId: userNotifications.userId,
      kind: userNotifications.kind,
      title: userNotifications.title,
      content: userNotifications.content,
      actionPath: userNotifications.actionPath,
      items: userNotifications.items,
      mail: notificationPreferences.mail,
      digest: notificationPreferences.digest,
      ...REACH,
    })
    .from(userNotifications)
    .innerJoin(profiles, eq(profiles.id, userNotifications.userId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, userNotifications.userId),
        eq(notificationPreferences.kind, userNotifications.kind),
      ),
    )
    .leftJoin(notificationSettings, eq(notificationSettings.userId, userNotifications.userId))
    .$dynamic();
}

/** One person and their times. */
export function selectReach(ctx: Context, userId: string) {
  return ctx.db
    .select(REACH)
    .from(profiles)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, profiles.id))
    .where(eq(profiles.id, userId));
}

/** What somebody said of each kind, where it differs from the defaults. */
export function selectOwnChannels(ctx: Context, userId: string) {
  return ctx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
}

/** Kinds that concern somebody: how the installation runs is told to those alone who may see it. */
export function kindsFor({ actor }: ActorContext) {
  const seesHealth = may(actor, "health.read");
  return NOTIFICATION_KINDS.filter((kind) => kind !== "operations" || seesHealth);
}

/** How somebody wants to be told of what, and when. */
export async function readPreferences(ctx: ActorContext): Promise<NotificationPreferences> {
  const { userId } = ctx.actor;
  const [own, [stored]] = await ctx.db.batch([
    selectOwnChannels(ctx, userId),
    ctx.db
      .select({
        ...REACH,
        profileZone: profiles.timeZone,
        version: sql<number>`coalesce(${notificationSettings.version}, 0)`,
      })
      .from(profiles)
      .leftJoin(notificationSettings, eq(notificationSettings.userId, profiles.id))
      .where(eq(profiles.id, userId)),
  ]);
  if (!stored) throw notFound("profile", userId);
  const times = timesOf(stored);
  const { timeZone, ...shown } = times;
  return {
    kinds: kindsFor(ctx).map((kind) => {
      const said = own.find((row) => row.kind === kind);
      const standard = DEFAULT_CHANNELS[kind];
      const isFixed = ALWAYS_IN_APP.includes(kind);
      const inApp = isFixed || (said?.inApp ?? standard.in_app);
      const { mail = standard.mail, digest = standard.digest } = said ?? {};
      return { kind, inApp, mail, digest, isFixed };
    }),
    times: { ...shown, version: stored.version },
    timeZone: {
      name: knownZone(timeZone),
      by: stored.profileZone !== "" ? "profile" : timeZone === "" ? "nobody" : "browser",
    },
    nextDigestAt: new Date(nextDigestAt(ctx.clock.now(), times)).toISOString(),
  };
}
