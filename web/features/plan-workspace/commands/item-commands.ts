import {
  CalendarDays,
  CircleDot,
  Copy,
  type LucideIcon,
  MessageCircleQuestion,
  Share2,
  UserRound,
} from "lucide-react";
import { isItemKind, type ItemKind } from "../../../../db/values/plans.ts";
import { copyWithToast } from "../../../shell/copy-with-toast.ts";
import type { CommandItem } from "../../../shell/command-source.ts";
import { valueOfKey, writableChoices } from "../../plan-fields/field-choices.ts";
import { type Field, titleOf } from "../../plan-fields/fields.ts";
import { KINDS } from "../../plan-fields/kinds.ts";
import type { Row } from "../../plan-fields/select/keys-of.ts";
import { startAsking } from "../../plan-store/address/ask.ts";
import { openSharing } from "../../plan-store/address/open-sharing.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";
import { isChosen } from "../../plan-table/chosen-types.ts";
import { setAction } from "../../plan-table/set-action.ts";
import { daysAhead } from "./days-ahead.ts";
import { storeAt } from "./store-at.ts";

/** What can be done with the item that the address names, as long as its plan is on the screen. */
export function itemCommands(userId: string, url: URL): readonly CommandItem[] {
  const store = storeAt(userId, url.pathname);
  const [kind = "", id = ""] = (url.searchParams.get("item") ?? "").split(":");
  if (!store || store.state() !== "ready" || !isItemKind(kind)) return [];
  const item = store.get(kind, id);
  if (!item) return [];
  const title = titleOf(item);
  const isOwn = store.actor.isOwner;
  const here = { group: "here", detail: title } as const;
  return [
    ...(store.canEdit() ? fieldCommands(store, kind, item) : []),
    ...(isOwn && store.canEdit()
      ? [
          {
            ...here,
            id: "item:share",
            label: `Share ${KINDS[kind].one}…`,
            icon: Share2,
            keywords: ["people", "invite", "access", "plan"],
            run: openSharing,
          },
        ]
      : []),
    {
      ...here,
      id: "item:ask",
      label: `Ask about this ${KINDS[kind].one}…`,
      icon: MessageCircleQuestion,
      keywords: ["question", "comment", "mention", "colleague", "message"],
      run: startAsking,
    },
    {
      ...here,
      id: "item:copy-title",
      label: "Copy title",
      icon: Copy,
      keywords: ["name", "clipboard"],
      run: () => void copyTitle(title),
    },
  ];
}

const ITEM_TYPES: ReadonlySet<Field["type"]> = new Set([
  "theme",
  "goal",
  "project",
  "epic",
  "member",
]);

const ICONS: Partial<Record<Field["type"], LucideIcon>> = { day: CalendarDays, member: UserRound };

/** Whatever many items can be given at once, one can be given from here. */
function fieldCommands(store: PlanStore, kind: ItemKind, item: Row): CommandItem[] {
  const title = titleOf(item);
  return KINDS[kind].fields.flatMap((field): CommandItem[] => {
    const isDay = field.type === "day";
    if (!field.bulk || !(isDay || isChosen(field))) return [];
    const icon = ICONS[field.type] ?? CircleDot;
    const answers = isDay
      ? daysAhead(store.today()).map(({ label, day }) => ({
          key: day ?? "none",
          label,
          value: day,
        }))
      : writableChoices(store, kind, field).map(({ key, label }) => ({
          key,
          label,
          value: valueOfKey(field, key),
        }));
    return [
      {
        id: `item:${field.name}`,
        group: "here",
        label: `Change ${field.label.toLowerCase()}…`,
        detail: title,
        icon,
        keywords: WORDS[field.name] ?? [],
        namesOthers: ITEM_TYPES.has(field.type),
        choices: answers.map(({ key, label, value }) => ({
          id: `item:${field.name}:${key}`,
          label,
          icon,
          run: () => void run(store, setAction(store, kind, item, { field, value })),
        })),
      },
    ];
  });
}

/** Nothing else is open that could say why it was refused. */
async function run(store: PlanStore, action: ReturnType<typeof setAction>) {
  await store.run({ ...action, tellsItself: false });
}

const WORDS: Record<string, readonly string[]> = {
  ownerMemberId: ["assign", "responsible", "person", "assignee"],
  endDate: ["due", "deadline", "date"],
  startDate: ["begin", "date"],
  status: ["set", "mark", "done"],
};

async function copyTitle(title: string) {
  await copyWithToast(title, {
    copied: { title: "Title copied" },
    failed: {
      title: "The title could not be copied",
      description: "Your browser did not allow it.",
    },
  });
}
