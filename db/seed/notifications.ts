import type { Database } from "../client.ts";
import { notificationFeeds, userNotifications } from "../schema/notifications.ts";
import type { NotificationKind } from "../values/notifications.ts";
import { seedId } from "./seed-id.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Told = [
  hoursAgo: number,
  kind: NotificationKind,
  title: string,
  content: string,
  actionPath: string | null,
  isUnread?: "unread",
];

const GUIDE: Told = [
  26 * 24,
  "announcement",
  "The guide is here",
  "Ten minutes that save you an afternoon: how your day, your profile and your settings work together.",
  "/guide",
];
const QUIET: Told = [
  9 * 24,
  "announcement",
  "Choose what you hear about, and when",
  "Choose for each kind of news whether it shows here, comes by email or waits for a digest. In your quiet hours nothing pops up; it is here when you look.",
  "/profile-settings?tab=notifications",
];
const WINDOW: Told = [
  5,
  "announcement",
  "Short maintenance on Sunday at 06:00 UTC",
  "We move to a larger database. For about ten minutes you can read everything and save nothing.\n\nWhat you have open stays open, and nothing that you typed is lost: it is saved as soon as we are back.",
  null,
  "unread",
];

const ADMIN: readonly Told[] = [
  GUIDE,
  [
    12 * 24,
    "operations",
    "An effect gave up",
    "An email could not be sent after 30 attempts: the server of the address refuses it. Look at it, and send it again or let it go.",
    "/admin/outbox",
  ],
  QUIET,
  [
    4 * 24,
    "security",
    "New device signed in",
    "Somebody signed in to your account from Safari on macOS. If that was you, there is nothing to do.",
    "/profile-settings?tab=devices",
  ],
  [
    28,
    "operations",
    "Feedback is waiting",
    "Twelve pieces of feedback have waited for more than a week. Three of them come with a screenshot.",
    "/admin/feedback?state=open",
    "unread",
  ],
  WINDOW,
];

const MEMBER: readonly Told[] = [
  GUIDE,
  [
    20 * 24,
    "account",
    "Your account was confirmed",
    "Your address is proven and your account is open. Welcome.",
    "/profile",
  ],
  [
    13 * 24,
    "security",
    "Your password was changed",
    "If that was not you, set a new one at once and sign out everywhere.",
    "/profile-settings?tab=security",
  ],
  QUIET,
  [
    3 * 24,
    "feedback",
    "Your feedback was handled",
    "You wrote about the screen that forgets its filters. It keeps them now, also over a reload.",
    "/user-dashboard",
    "unread",
  ],
  [
    22,
    "security",
    "New device signed in",
    "Somebody signed in to your account from Firefox on Linux. If that was you, there is nothing to do.",
    "/profile-settings?tab=devices",
    "unread",
  ],
  WINDOW,
];

const COACH: readonly Told[] = [
  GUIDE,
  [
    18 * 24,
    "account",
    "You are a coach now",
    "You have a panel of your own, with the people that you accompany.",
    "/coach/dashboard",
  ],
  QUIET,
  [
    2 * 24,
    "feedback",
    "Your feedback was handled",
    "Thank you for the hint about the names of your clients: they are sorted now.",
    "/user-dashboard",
  ],
  WINDOW,
];

/** In the order of the leading people. */
const TOLD: readonly (readonly Told[])[] = [ADMIN, COACH, MEMBER, [GUIDE, QUIET, WINDOW], [GUIDE]];

/** What the demo people were told so far, each with its number, and how far the count of each got. */
export function notificationRows(db: Database, accounts: readonly { id: string }[], now: number) {
  const rows = TOLD.flatMap((told, person) =>
    told.map(([hoursAgo, kind, title, content, actionPath, isUnread], index) => {
      const id = seedId(40 + person, index + 1);
      const createdAt = now - hoursAgo * HOUR - person * MINUTE;
      return {
        id,
        kind,
        title,
        content,
        actionPath,
        createdAt,
        userId: accounts[person]!.id,
        sourceKey: id,
        addedSeq: index + 1,
        seq: index + 1,
        readAt: isUnread ? null : createdAt + HOUR,
      };
    }),
  );
  const feeds = TOLD.map((told, person) => ({ userId: accounts[person]!.id, seq: told.length }));
  return [
    db.insert(userNotifications).values(rows),
    db.insert(notificationFeeds).values(feeds),
  ] as const;
}
