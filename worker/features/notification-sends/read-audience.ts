import type { notificationSends } from "../../../db/schema/notifications.ts";
import type { Audience } from "./contract.ts";

type Stored = Pick<
  typeof notificationSends.$inferSelect,
  "audience" | "audienceUserId" | "audienceRole"
>;

/** The audience as it is stored; null where it was one person, and their account is gone. */
export function readAudience({ audience, audienceUserId, audienceRole }: Stored): Audience | null {
  if (audience === "everyone") return { to: "everyone" };
  if (audience === "role") return audienceRole ? { to: "role", role: audienceRole } : null;
  return audienceUserId ? { to: "person", userId: audienceUserId } : null;
}
