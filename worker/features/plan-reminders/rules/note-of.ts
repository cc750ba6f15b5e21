import { LIMITS } from "../../../kernel/limits.ts";
import { counted } from "../../../kernel/pure/plural.ts";
import { type Reminder, REMINDER_PARTS, type ReminderPart } from "./read-reminders.ts";

export type Placed = Reminder & { path: string; planOf: string | null };

const ONE: Record<ReminderPart, (title: string, owner: string) => string> = {
  given: (title) => `New for you: ${title}`,
  asked: (title) => `Answer a question on ${title}`,
  write: (title) => `Write about ${title}`,
  late: (title) => `No news on ${title}`,
  later: (title) => `No news on ${title}`,
  read: (title) => `Read what is new on ${title}`,
  ends: (title) => `Ends soon or is past its end: ${title}`,
};

const MANY: Record<ReminderPart, (count: number) => string> = {
  given: (count) => `${count} new for you`,
  asked: (count) => `${counted(count, "question", "questions")} to answer`,
  write: (count) => `${counted(count, "update", "updates")} to write`,
  late: (count) => `${count} late`,
  later: (count) => `${count} still late`,
  read: (count) => `${count} to read`,
  ends: (count) => `${counted(count, "end date", "end dates")} due`,
};

const HEADS: Record<ReminderPart, string> = {
  given: "New for you",
  asked: "Questions for you",
  write: "To write",
  late: "Late, and you read it",
  later: "Late for some days",
  read: "To read",
  ends: "End dates this week, or past",
};

/** One note for all that waits: how many of each, and the first few by their names. */
export function noteOf(reminders: readonly Placed[]) {
  const groups = REMINDER_PARTS.map((part) => ({
    part,
    items: reminders.filter((one) => one.part === part),
  })).filter(({ items }) => items.length > 0);
  const [only, ...others] = reminders;
  const title =
    only && others.length === 0
      ? ONE[only.part](only.title, only.owner)
      : `Your plans: ${groups.map(({ part, items }) => MANY[part](items.length)).join(", ")}`;
  const content = groups
    .map(({ part, items }) => `${HEADS[part]}: ${listOf(items.map(nameOf))}`)
    .join("\n");
  const named = reminders.slice(0, LIMITS.reminderLinks);
  return {
    title,
    content,
    items: named.map((one) => ({
      id: one.id,
      title: one.title,
      note: [HEADS[one.part], ownerOf(one), one.planOf ?? ""].filter(Boolean).join(" · "),
      path: one.path,
    })),
  };
}

const isLate = ({ part }: Reminder) => part === "late" || part === "later";
const ownerOf = (one: Reminder) => (isLate(one) && one.owner !== "" ? one.owner : "");
const nameOf = (one: Reminder) => one.title + (ownerOf(one) === "" ? "" : ` (${one.owner})`);

/** The first few by name, and how many more there are. */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, LIMITS.reminderNames);
  const more = names.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
