import { AUDIT_GROUPS, type AuditGroup, type EventTone } from "../../db/values/audit.ts";
import { type AnyManifest, MANIFESTS } from "./manifests.ts";

/** The types of events that all features declare. */
export type AuditEventType = AnyManifest extends infer One
  ? One extends { events: infer Groups }
    ? { [Group in keyof Groups]: keyof Groups[Group] & string }[keyof Groups]
    : never
  : never;

type Event = { type: string; group: AuditGroup; tone: EventTone; label: string };

/** Every event of the audit log, group by group in the order in which people are offered them. */
export const AUDIT_EVENTS: readonly Event[] = AUDIT_GROUPS.flatMap((group) =>
  MANIFESTS.flatMap(({ events }) =>
    Object.entries(events?.[group] ?? {}).map(([type, [tone, label]]) => ({
      type,
      group,
      tone,
      label,
    })),
  ),
);

const byType = new Map(AUDIT_EVENTS.map((event) => [event.type, event]));

/** What an event is called. A row that somebody edited may name a type that does not exist. */
export function eventWords(type: string): { tone: EventTone; label: string } {
  const { tone, label } = byType.get(type) ?? { tone: "bad" as const, label: type };
  return { tone, label };
}

/** The types behind a filter's word, which is a type or a group; null where it is neither. */
export function typesOf(word: string): readonly string[] | null {
  const events = AUDIT_EVENTS.filter(({ type, group }) => type === word || group === word);
  return events.length === 0 ? null : events.map(({ type }) => type);
}
