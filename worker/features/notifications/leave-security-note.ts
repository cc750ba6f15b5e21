import type { Context } from "../../kernel/context.ts";
import { leaveNotification } from "./leave-notification.ts";

type Happening = {
  userId: string;
  title: string;
  content: string;
  /** The tab of the settings where it can be looked at. */
  tab: "security" | "devices" | "tokens";
  /** What it is about; each time is one of its own without it. */
  key?: string;
};

/** The statements that tell somebody what changed about who can get in. Its mail is one of its own. */
export function leaveSecurityNote(ctx: Context, { tab, key, ...words }: Happening) {
  return leaveNotification(ctx, {
    ...words,
    kind: "security",
    actionPath: `/profile-settings?tab=${tab}`,
    key: key ?? `security:${ctx.ids.next()}`,
  });
}
