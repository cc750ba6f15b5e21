import { minorDigits } from "../../../db/values/currencies.ts";
import type { PlanKind } from "../../../db/values/plans.ts";
import { KIND_RECORDS, type PlanItem } from "../../../worker/features/plans/contract.ts";
import { linkOf } from "../../../worker/features/plans/rules/links.ts";
import { valueOf } from "../../../worker/features/plans/rules/value-of.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { isMeasured } from "../plan-fields/measure/measured.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";

/** What spreadsheets get a file of. */
export const CSV_KINDS = [
  ...(["theme", "goal", "objective", "keyResult", "kpi", "checkIn", "update"] as const),
  ...(["project", "epic", "squad", "teamMember", "foundation", "strategy"] as const),
] as const satisfies readonly PlanKind[];
export type CsvKind = (typeof CSV_KINDS)[number];

export const csvName = (kind: CsvKind): string => KIND_RECORDS[kind].many.replaceAll(" ", "-");

type Cell = string | number | null;
type Column = { header: string; read: (item: PlanItem) => Cell };

const BETWEEN = "; ";

/** All rows of a kind with every field that it has, under headers that stay; names stand beside ids. */
export function csvRows(store: PlanStore, kind: CsvKind): Cell[][] {
  const columns = columnsOf(store, kind);
  const rows: PlanItem[] =
    kind === "foundation" || kind === "strategy"
      ? [store.plan.single(kind)]
      : [...store.plan.all(kind).values()];
  return [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ read }) => read(row))),
  ];
}

function columnsOf(store: PlanStore, kind: CsvKind): Column[] {
  const isOnly = kind === "foundation" || kind === "strategy";
  const stamp = (name: string) => plain(name);
  return [
    ...(isOnly ? [] : [stamp("id")]),
    ...Object.keys(KIND_RECORDS[kind].fields)
      .filter((name) => name !== "visibleTo")
      .flatMap((name) => fieldColumns(store, kind, name)),
    ...madeColumns(store, kind),
    ...(isOnly ? [] : [stamp("createdAt"), stamp("updatedAt")]),
  ];
}

/** What is made from other items, as the screens show it. */
function madeColumns(store: PlanStore, kind: CsvKind): Column[] {
  if (kind === "keyResult") return [plain("progress")];
  if (kind === "kpi") {
    return [{ header: "healthNow", read: ({ id }) => store.health(kind, id).health }];
  }
  if (kind === "checkIn" || kind === "update" || kind === "foundation" || kind === "strategy")
    return [];
  if (!isMeasured(kind)) return [];
  return [{ header: "progressNow", read: ({ id }) => store.progress(kind, id).value }];
}

function fieldColumns(store: PlanStore, kind: CsvKind, name: string): Column[] {
  const to = linkOf(kind, name)?.to ?? null;
  const title = (id: string) => {
    const found = to === null ? undefined : store.plan.get(to, id);
    return found ? titleOf(found) : "";
  };
  if (name === "entityId") {
    return [plain(name), { header: "entity", read: (item) => entityName(store, item) }];
  }
  if (name === "members") {
    const members = (item: PlanItem) => ("members" in item ? item.members : []);
    return [
      {
        header: "memberIds",
        read: (item) => join(members(item).map(({ teamMemberId }) => teamMemberId)),
      },
      {
        header: "members",
        read: (item) =>
          join(members(item).map((one) => `${title(one.teamMemberId)} (${one.allocation} %)`)),
      },
    ];
  }
  if (to !== null) {
    const ids = (item: PlanItem) => idsIn(valueOf(item, name));
    const header = name.replace(/Id(s?)$/, "$1");
    return [
      { header: name, read: (item) => join(ids(item)) },
      { header, read: (item) => join(ids(item).map(title)) },
    ];
  }
  if (name === "plannedBudget") {
    return [
      {
        header: name,
        read: (item) => ("currency" in item ? major(valueOf(item, name), item.currency) : null),
      },
    ];
  }
  if (name === "hourlyRate") {
    const { defaultCurrency } = store.plan.settings;
    return [
      { header: name, read: (item) => major(valueOf(item, name), defaultCurrency) },
      {
        header: "hourlyRateCurrency",
        read: (item) => (valueOf(item, name) === null ? null : defaultCurrency),
      },
    ];
  }
  return [plain(name)];
}

const plain = (name: string): Column => ({
  header: name,
  read: (item) => cellOf(name, valueOf(item, name)),
});

/** To which kind a field refers, where it is one only. */
const idsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === "string");

const join = (texts: readonly string[]): string | null =>
  texts.length === 0 ? null : texts.join(BETWEEN);

function entityName(store: PlanStore, item: PlanItem): string | null {
  if (!("entityId" in item) || item.entityType === "company" || item.entityId === null) return null;
  const entity = store.plan.get(item.entityType, item.entityId);
  return entity ? titleOf(entity) : null;
}

/** An amount as programs read it; its currency stands in a column of its own. */
function major(value: unknown, currency: string): string | null {
  if (typeof value !== "number") return null;
  const digits = minorDigits(currency);
  return (value / 10 ** digits).toFixed(digits);
}

function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!Array.isArray(value)) return JSON.stringify(value);
  return join(value.map((one: unknown) => (typeof one === "string" ? one : partText(name, one))));
}

/** Of a list whose entries say more than a name. */
function partText(name: string, part: unknown): string {
  if (typeof part !== "object" || part === null) return String(part);
  const read = (field: string) => {
    const value = valueOf(part, field);
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  if (name === "milestones")
    return `${valueOf(part, "isDone") === true ? "[x]" : "[ ]"} ${read("title")}`;
  if (name === "coreValues") return [read("title"), read("description")].filter(Boolean).join(": ");
  if (name === "targetChanges") {
    return `until ${read("day")} from ${read("baseline")} to ${read("target")} (${read("reason")})`;
  }
  return JSON.stringify(part);
}
