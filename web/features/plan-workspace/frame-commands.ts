import { ITEM_KINDS } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import type { CommandItem } from "../../shell/command-source.ts";
import type { FramePerson } from "../../shell/frame-data.ts";
import { KIND_ICONS } from "./commands/kind-icons.ts";

/** A key result is nothing without its objective. */
const KINDS = ITEM_KINDS.filter((kind) => kind !== "keyResult");

/** "new goal faster installs" makes the goal, in one go. */
export function frameCommands(person: FramePerson, text: string): readonly CommandItem[] {
  const typed = /^\s*(?:new|add) (.+)$/i.exec(text)?.[1] ?? "";
  const kind = KINDS.find((one) => typed.toLowerCase().startsWith(`${wordOf(one)} `));
  const mayChange = person.permissions.includes("plans.change") && person.impersonatorName === null;
  if (!kind || !mayChange) return [];
  const title = typed.slice(wordOf(kind).length).trim();
  if (title === "") return [];
  return [
    {
      id: `add-item:${kind}`,
      group: "create",
      label: `Add ${KIND_RECORDS[kind].one}: ${title}`,
      icon: KIND_ICONS[kind],
      keywords: [text],
      run: () => void add(),
    },
  ];
  async function add() {
    if (!kind) return;
    const { addItem } = await import("./commands/add-item.ts");
    await addItem(person.userId, kind, title);
  }
}

const wordOf = (kind: (typeof KINDS)[number]) => KIND_RECORDS[kind].one.toLowerCase();
