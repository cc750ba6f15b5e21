import { ITEM_KINDS } from "../../../db/values/plans.ts";
import { KIND_RECORDS } from "../../../worker/features/plans/contract.ts";
import type { CommandItem } from "../../shell/command-source.ts";
import type { FramePerson } from "../../shell/frame-data.ts";
import { KIND_ICONS } from "./commands/kind-icons.ts";
import { readKpi } from "./commands/read-kpi.ts";

/** A key result is nothing without its objective. */
const KINDS = ITEM_KINDS.filter((kind) => kind !== "keyResult");

/** "new goal faster installs" makes the goal, in one go. */
export function frameCommands(person: FramePerson, text: string): readonly CommandItem[] {
  const typed = /^\s*(?:new|add) (.+)$/i.exec(text)?.[1] ?? "";
  const named = KINDS.find((one) => typed.toLowerCase().startsWith(`${wordOf(one)} `));
  const kind = named ?? kindHere();
  const mayChange = person.permissions.includes("plans.change") && person.impersonatorName === null;
  if (!kind || !mayChange) return [];
  const title = typed.slice(named ? wordOf(named).length : 0).trim();
  if (title === "") return [];
  return [
    {
      id: `add-item:${kind}`,
      group: "create",
      label: `Add ${KIND_RECORDS[kind].one}: ${kind === "kpi" ? kpiWords(title) : title}`,
      icon: KIND_ICONS[kind],
      keywords: [text],
      // A title alone may be the beginning of what else can be new.
      ...(named ? {} : { isQuiet: true as const }),
      run: () => void add(),
    },
  ];
  async function add() {
    if (!kind) return;
    const { addItem } = await import("./commands/add-item.ts");
    await addItem(person.userId, kind, title);
  }
}

/** In a list of the plan, a title alone is that of one more of its kind. */
function kindHere() {
  // Also asked for outside of a browser, to hold all words against each other.
  const [, area, ...rest] = (globalThis.location?.pathname ?? "").split("/");
  const list = area === "strategy" ? rest.at(-1) : "";
  return KINDS.find((kind) => KIND_RECORDS[kind].many.replaceAll(" ", "") === list?.toLowerCase());
}

/** What was understood, before it is done. */
function kpiWords(text: string): string {
  const { title, low, high, unit } = readKpi(text);
  const line = low === undefined ? (high === undefined ? "" : `≤ ${high}`) : `≥ ${low}`;
  return line === "" ? title : `${title}, ${line}${unit === undefined ? "" : ` ${unit}`}`;
}

const wordOf = (kind: (typeof KINDS)[number]) => KIND_RECORDS[kind].one.toLowerCase();
