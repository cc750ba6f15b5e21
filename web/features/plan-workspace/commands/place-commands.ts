import {
  Bookmark,
  Coins,
  Compass,
  Eye,
  Funnel,
  ListChecks,
  type LucideIcon,
  Plus,
  Printer,
  Settings2,
} from "lucide-react";
import { HEALTHS, ITEM_KINDS, ITEM_STATUSES, type ItemKind } from "../../../../db/values/plans.ts";
import type { PlanPlaces } from "../../../../worker/features/plans/search/contract.ts";
import { addressWith } from "../../../lib/use-address.ts";
import type { CommandItem } from "../../../shell/command-source.ts";
import { DUE_LABELS } from "../../plan-fields/field-choices.ts";
import { viewOfQuery } from "../../plan-fields/filter/view-query.ts";
import { VIEW_LABELS } from "../../plan-fields/kind-screens.ts";
import {
  isShownModule,
  kindOfModule,
  KINDS,
  MODULES,
  type ShownModule,
} from "../../plan-fields/kinds.ts";
import { NEED_LABELS } from "../../plan-fields/needs.ts";
import { NONE } from "../../plan-fields/select/keys-of.ts";
import { HEALTH_MARKS, STATUS_MARKS } from "../../plan-fields/state-words.ts";
import { viewParameters } from "../../plan-store/address/list-view.ts";
import { SETTINGS_TABS, type SettingsTab } from "../../plan-store/address/open-settings.ts";
import { DASHBOARD_PART_LABELS } from "../../plan-store/address/dashboard-part.ts";
import { COMPARED } from "../../plan-store/address/open-closing.ts";
import { OWN_PLAN } from "../../plan-store/address/plan-base.ts";
import { STRATEGY_PART_LABELS, STRATEGY_PARTS } from "../../plan-store/address/strategy-part.ts";
import { KIND_ICONS } from "./kind-icons.ts";

type Parameters = Readonly<Record<string, string | null>>;

/** Every address of the own plan that has a name, and every form for something new in it. */
export function placeCommands(
  { modules, views }: PlanPlaces,
  canChange: boolean,
): readonly CommandItem[] {
  const shown = modules.filter(isShownModule);
  const kinds = ITEM_KINDS.filter((kind) => shown.some((module) => module === KINDS[kind].module));
  const [first = "dashboard"] = shown;
  return [
    ...shown.map(moduleCommand),
    LATE_ITEMS,
    PLAN_REVIEW,
    UPDATES,
    QUARTERS,
    ...(shown.includes("comprehensive-strategy") ? [BOARD_PAPER] : []),
    ...(kinds.includes("epic") ? [LARGEST_BUDGETS] : []),
    ...(shown.includes("strategy") ? STRATEGY_PARTS.map(partCommand) : []),
    ...(canChange ? kinds.map(newCommand) : []),
    ...views.flatMap((view) => savedView(view)),
    ...(canChange ? planActions(first) : []),
    ...kinds.flatMap((kind) => [...viewCommands(kind), ...filterCommands(kind)]),
  ];
}

function address(module: string, parameters: Parameters = {}): string {
  const url = addressWith(parameters, `http://same.site${OWN_PLAN}/${module}`);
  return `${url.pathname}${url.search.replaceAll("%3A", ":")}`;
}

/** Objectives and key results are listed in one part of the strategy. */
const listAddress = (kind: ItemKind, parameters: Parameters = {}) =>
  address(KINDS[kind].module, {
    part: KINDS[kind].module === "strategy" ? "objectives" : null,
    ...parameters,
  });

const PLAN = { detail: "Strategy", group: "go" } as const;

function moduleCommand(module: ShownModule): CommandItem {
  const kind = kindOfModule(module);
  return {
    ...PLAN,
    id: `plan-module:${module}`,
    label: MODULES[module].title,
    icon: kind ? KIND_ICONS[kind] : Compass,
    keywords: [MODULES[module].purpose, "plan", ...wordsFor(kind)],
    to: address(module),
  };
}

const LATE_ITEMS: CommandItem = {
  ...PLAN,
  id: "plan-late",
  label: "Overdue and off track",
  icon: Compass,
  keywords: ["late items", "delayed", "behind", "what is late"],
  to: `${address("dashboard")}#overview-late`,
};

const PLAN_REVIEW: CommandItem = {
  ...PLAN,
  id: "plan-review",
  label: DASHBOARD_PART_LABELS.review,
  icon: ListChecks,
  keywords: ["findings", "fix", "check", "problems", "quality", "muted", "without"],
  to: address("dashboard", { part: "review" }),
};

const UPDATES: CommandItem = {
  ...PLAN,
  id: "plan-updates",
  label: "Updates to read and write",
  icon: ListChecks,
  keywords: ["update", "due", "queue", "acknowledge", "waiting", "question", "check-in"],
  to: address("dashboard", { part: "updates" }),
};

/** Printed as soon as it is drawn. */
const BOARD_PAPER: CommandItem = {
  ...PLAN,
  id: "plan-paper",
  group: "do",
  label: "Print board paper",
  icon: Printer,
  keywords: ["pdf", "print", "paper", "report", "document", "download"],
  to: address("comprehensive-strategy", { paper: "print" }),
};

const QUARTERS: CommandItem = {
  ...PLAN,
  id: "plan-quarters",
  label: "Compare with last quarter",
  icon: Compass,
  keywords: [
    "quarter",
    "period",
    "previous",
    "this quarter",
    "versus",
    "against",
    "trend",
    "how did",
  ],
  to: address("dashboard", { closing: COMPARED }),
};

/** What is found for 'over budget' too: the nearest that a plan knows of, and why it knows no more. */
const LARGEST_BUDGETS: CommandItem = {
  ...PLAN,
  id: "plan-budgets",
  label: "Largest budgets",
  detail: "Planned. Spending is not recorded.",
  icon: Coins,
  keywords: ["money", "cost", "over budget", "overspent", "spend", "expensive", "epics"],
  to: listAddress(
    "epic",
    viewParameters("epic", { view: "table", sort: { field: "plannedBudget", isDescending: true } }),
  ),
};

const PART_KEYWORDS: Record<(typeof STRATEGY_PARTS)[number], readonly string[]> = {
  direction: [],
  objectives: [],
  map: ["alignment", "tree", "strategy map", "what feeds what"],
  review: ["weekly review", "check-in", "key results"],
  versions: ["compare", "difference", "history", "restore"],
};

const partCommand = (part: (typeof STRATEGY_PARTS)[number]): CommandItem => ({
  ...PLAN,
  id: `plan-part:${part}`,
  label: STRATEGY_PART_LABELS[part],
  icon: Compass,
  keywords: ["strategy", "okr", ...PART_KEYWORDS[part]],
  to: address("strategy", { part }),
});

/** What people call it who do not call it so. */
const wordsFor = (kind: ItemKind | null) =>
  kind === "kpi" ? ["measure", "metric", "indicator"] : [];

/** As often as they are made. */
const USUAL: readonly ItemKind[] = [
  "goal",
  "project",
  "epic",
  "objective",
  "keyResult",
  "kpi",
  "theme",
  "teamMember",
  "squad",
];

const newCommand = (kind: ItemKind): CommandItem => ({
  id: `plan-new:${kind}`,
  group: "create",
  label: `New ${KINDS[kind].one}`,
  detail: "Strategy",
  rank: 20 + USUAL.indexOf(kind),
  icon: Plus,
  keywords: ["create", "add", "make", ...wordsFor(kind)],
  to: listAddress(kind, { item: `${kind}:new` }),
});

function savedView({ id, module, name, query }: PlanPlaces["views"][number]): CommandItem[] {
  const kind = kindOfModule(module);
  if (!kind) return [];
  const parameters = viewParameters(kind, { ...viewOfQuery(kind, query), saved: id });
  return [
    {
      id: `plan-view:${id}`,
      group: "go",
      label: name,
      detail: `View of ${KINDS[kind].many}`,
      icon: Bookmark,
      keywords: ["saved", "view", KINDS[kind].many],
      to: listAddress(kind, parameters),
    },
  ];
}

const SETTINGS_WORDS: Record<SettingsTab, string> = {
  modules: "Plan settings: modules",
  money: "Plan settings: money",
  funnel: "Plan settings: stages of epics",
  rhythm: "Plan settings: updates and periods",
  together: "Plan settings: working together",
  review: "Plan settings: review",
  room: "Plan settings: space",
};

function planActions(module: string): CommandItem[] {
  const action = (label: string, parameters: Parameters, keywords: string[] = []): CommandItem => ({
    id: `plan-action:${label}`,
    group: "do",
    label,
    detail: "Strategy",
    icon: Settings2,
    keywords: ["plan", ...keywords],
    to: address(module, parameters),
  });
  return [
    action("Share plan", { share: "open" }, ["invite", "people", "access"]),
    action("Export plan", { transfer: "export" }, [
      "download",
      "csv",
      "json",
      "excel",
      "spreadsheet",
      "xlsx",
      "sheet",
      ...ITEM_KINDS.map((kind) => KINDS[kind].many),
    ]),
    action("Import into plan", { transfer: "import" }, [
      "upload",
      "csv",
      "json",
      "excel",
      "spreadsheet",
    ]),
    action("Plan activity", { activity: "plan" }, [
      "history",
      "what changed",
      "changes",
      "who",
      "since last week",
      "last 7 days",
      "undo",
      "redo",
    ]),
    ...SETTINGS_TABS.map((settings) => action(SETTINGS_WORDS[settings], { settings }, ["options"])),
  ];
}

function viewCommands(kind: ItemKind): CommandItem[] {
  const { views, title } = KINDS[kind];
  if (views.length < 2) return [];
  return views.map((view) => ({
    ...PLAN,
    id: `plan-look:${kind}:${view}`,
    isQuiet: true,
    label: `${title} as ${VIEW_LABELS[view].toLowerCase()}`,
    icon: Eye,
    keywords: ["view", ...(view === "load" ? ["overbooked", "workload", "capacity"] : [])],
    to: listAddress(kind, viewParameters(kind, { view })),
  }));
}

/** The states by which work is looked for, each with the keys that a filter of the list has. */
function filterCommands(kind: ItemKind): CommandItem[] {
  const { fields, needs, title, many } = KINDS[kind];
  const states: Record<string, readonly (readonly [key: string, label: string])[]> = {
    due: Object.entries(DUE_LABELS).filter(([key]) => key !== NONE),
    health: HEALTHS.map((key) => [key, HEALTH_MARKS[key].label] as const),
    status: ITEM_STATUSES.map((key) => [key, STATUS_MARKS[key].label] as const),
    needs: needs.map((key) => [key, `Needs ${NEED_LABELS[key].toLowerCase()}`] as const),
  };
  return fields.flatMap(({ name, filter }) =>
    (filter ? (states[name] ?? []) : []).map(([key, label]) => ({
      ...PLAN,
      id: `plan-filter:${kind}:${name}:${key}`,
      isQuiet: true as const,
      label: `${label} ${many}`,
      icon: FILTER,
      keywords: [title, name, ...(FILTER_WORDS[key] ?? [])],
      to: listAddress(kind, { [name]: key }),
    })),
  );
}

const FILTER: LucideIcon = Funnel;
const FILTER_WORDS: Record<string, readonly string[]> = {
  overdue: ["late", "past", "delayed"],
  off_track: ["late", "behind", "red"],
  at_risk: ["risky", "behind", "amber"],
  soon: ["upcoming", "next", "week"],
  completed: ["done", "finished"],
  not_started: ["open", "todo"],
  owner: ["unassigned", "nobody"],
};
