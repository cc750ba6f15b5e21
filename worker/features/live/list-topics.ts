import { judge } from "../../policy/judge.ts";
import { TOPICS } from "../../policy/topics.ts";
import type { Visitor } from "../../policy/visitor.ts";

/** What this session may listen to, until its tab opens the next socket. No other topic is there for it. */
export function listTopics(visitor: Visitor): string[] {
  return Object.entries(TOPICS)
    .filter(([, permission]) => judge({ visitor, permission }).allowed)
    .map(([topic]) => topic);
}
