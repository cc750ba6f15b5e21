import { ITEM_STATUSES, isItemKind } from "../../../../db/values/plans.ts";
import { isMisspelt, matchWords } from "../../../../worker/kernel/pure/match-words.ts";
import { KIND_RECORDS } from "../../../../worker/features/plans/contract.ts";
import type { PlanHits } from "../../../../worker/features/plans/search/contract.ts";
import { dayNow, formatsFor } from "../../../lib/formats.ts";
import { readDayWords } from "../../../lib/read-day-words.ts";
import type { CommandItem } from "../../../shell/command-source.ts";
import type { FramePerson } from "../../../shell/frame-data.ts";
import { STATUS_MARKS } from "../../plan-fields/state-words.ts";
import { KIND_ICONS } from "./kind-icons.ts";
import type { SaidChange, SaidField } from "./read-change.ts";
import { runRemote } from "./run-remote.ts";
import { storeAt } from "./store-at.ts";
import { browserZone } from "../../../lib/browser-zone.ts";

type Hit = PlanHits["items"][number];
type Value = { value: string; words: string };
type Asked = {
  said: SaidChange;
  person: FramePerson;
  find: (words: string) => Promise<readonly Hit[]>;
};

const FIELD_WORDS: Readonly<Record<SaidField, string>> = {
  ownerMemberId: "owner",
  endDate: "end",
  startDate: "start",
  status: "status",
};

/** What was typed as a change of an item is done by choosing it; without a value it leads to the item. */
export async function changeCommands({ said, person, find }: Asked): Promise<CommandItem[]> {
  const { field } = said;
  const [items, people] = await Promise.all([
    find(said.item),
    field === "ownerMemberId" && said.value !== "" ? find(said.value) : [],
  ]);
  return items.flatMap((hit): CommandItem[] => {
    const { kind, title } = hit;
    if (!isItemKind(kind) || hit.isArchived || !(field in KIND_RECORDS[kind].fields)) return [];
    const what = `${FIELD_WORDS[field]} of “${title}”`;
    const line = { id: `change:${field}:${hit.id}`, detail: hit.plan, icon: KIND_ICONS[kind] };
    if (said.value === "") return [{ ...line, label: `Change ${what}`, to: hit.address }];
    const own = people.filter((one) => one.kind === "teamMember" && one.planId === hit.planId);
    const to = valueOf(said, own, person);
    if (!to) return [];
    const label = `Set ${what} to ${to.words}`;
    return [{ ...line, label, run: () => void change(person.userId, hit, { label, field, to }) }];
  });
}

function valueOf(
  { field, value }: SaidChange,
  people: readonly Hit[],
  { timeZone, locale }: FramePerson,
): Value | null {
  if (field === "status") {
    const status = ITEM_STATUSES.find((one) => isSaid(value, STATUS_MARKS[one].label));
    return status ? { value: status, words: STATUS_MARKS[status].label } : null;
  }
  if (field === "ownerMemberId") {
    const [one] = people;
    return one ? { value: one.id, words: one.title } : null;
  }
  const zone = timeZone || browserZone();
  const day = readDayWords(value, dayNow(Date.now(), zone));
  if (day === null) return null;
  const words = formatsFor(locale || undefined, "UTC").date(new Date(day), "day", true);
  return { value: day, words: `${words}, ${day.slice(0, 4)}` };
}

function isSaid(text: string, label: string): boolean {
  const strength = matchWords(text, label);
  return strength > 0 && !isMisspelt(strength);
}

type Change = { label: string; field: SaidField; to: Value };

async function change(userId: string, { kind, id, planId }: Hit, { label, field, to }: Change) {
  if (!isItemKind(kind)) return;
  const changes = [{ action: "set" as const, kind, id, fields: { [field]: to.value } }];
  const store = storeAt(userId, location.pathname);
  if (store?.planId === planId && store.state() === "ready" && store.canEdit()) {
    await store.run({ label, changes, tellsItself: false });
    return;
  }
  await runRemote(planId, { label, changes, done: label, failed: "Nothing was changed" });
}
