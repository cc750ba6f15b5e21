import { type Topic, TOPICS } from "../../durable/messages.ts";
import { judge } from "../../policy/judge.ts";
import type { PermissionName } from "../../policy/permissions.ts";
import type { Visitor } from "../../policy/visitor.ts";

const PERMISSIONS: Record<Topic, PermissionName> = {
  notifications: "notifications.read",
  plans: "plans.read",
};

/** What this session may listen to, until its tab opens the next socket. No other topic is there for it. */
export function listTopics(visitor: Visitor): string[] {
  return TOPICS.filter((topic) => judge({ visitor, permission: PERMISSIONS[topic] }).allowed);
}
