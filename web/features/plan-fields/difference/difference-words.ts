import type { Cadence, KeyResultType, PlanKind } from "../../../../db/values/plans.ts";
import type { CoreValue } from "../../../../worker/features/company-foundation/contract.ts";
import type { KeyResult, Milestone } from "../../../../worker/features/key-results/contract.ts";
import {
  isSingle,
  KIND_RECORDS,
  type PlanItem,
} from "../../../../worker/features/plans/contract.ts";
import { valueOf } from "../../../../worker/features/plans/rules/value-of.ts";
import type { Objective } from "../../../../worker/features/objectives/contract.ts";
import type { Squad } from "../../../../worker/features/squads/contract.ts";
import {
  type FieldChange,
  type ItemChange,
  SAID_KINDS,
} from "../../../../worker/features/strategy-revisions/rules/compare-plans.ts";
import { HEALTH_MARKS, markOf, STATUS_MARKS } from "../state-words.ts";
import { wordDifference } from "./word-difference.ts";
import { dateSentences, dayWords, spansOf } from "./date-words.ts";
import {
  memberSentences,
  milestoneSentences,
  setSentences,
  targetSentences,
  valueSentences,
} from "./list-sentences.ts";
import { moreMoney, exactMoney } from "./money-words.ts";
import type { Sentence, Telling } from "./telling.ts";

/** What a leader calls the fields that are told by their value alone. */
const LABELS: Record<string, string> = {
  direction: "direction",
  whereToPlay: "where to play",
  howToWin: "how to win",
  capabilities: "capabilities",
  measures: "measures",
  mission: "mission",
  vision: "vision",
  description: "description",
  businessOutcomes: "business outcomes",
  progressReason: "reason for the progress",
  healthReason: "reason for the health",
  ownerName: "owner",
  email: "e-mail",
  role: "role",
  department: "department",
  vendorName: "vendor",
  currency: "currency",
  unit: "unit",
  color: "colour",
  baseline: "baseline",
  target: "target",
  weight: "weight",
  low: "lower limit",
  high: "upper limit",
  margin: "warning margin",
  state: "state",
};

const CADENCES: Record<Cadence, string> = {
  weekly: "every week",
  fortnightly: "every two weeks",
  monthly: "every month",
  quarterly: "every quarter",
  none: "never",
};

const TYPES: Record<KeyResultType, string> = {
  increase: "an increase",
  decrease: "a decrease",
  stay_above: "staying above",
  stay_below: "staying below",
  yes_no: "yes or no",
  milestones: "milestones",
};

const SIDES: Record<string, string> = {
  above: "above a line",
  below: "below a line",
  between: "between two limits",
};

const FLAGS: Record<string, readonly [yes: string, no: string]> = {
  isExternal: ["now external", "now internal"],
  isManager: ["now manages others", "no longer manages others"],
  isSample: ["now a sample", "no longer a sample"],
  isStakeholder: ["now a stakeholder", "no longer a stakeholder"],
};

/** By these an item belongs to another one. */
const PARENTS: Record<string, PlanKind> = {
  themeId: "theme",
  goalId: "goal",
  projectId: "project",
  epicId: "epic",
  objectiveId: "objective",
  parentId: "objective",
  feedsId: "keyResult",
};

/** Told together with another field, which says what they say. */
const TOGETHER: Record<string, readonly string[]> = {
  endDate: ["startDate"],
  entityType: ["entityId"],
};

/** Every difference of an item, in sentences. */
export function sentencesOf(change: ItemChange, telling: Telling): Sentence[] {
  const names = change.fields.map(({ field }) => field);
  const told = change.fields.filter(
    ({ field }) =>
      !Object.entries(TOGETHER).some(
        ([first, others]) => others.includes(field) && names.includes(first),
      ),
  );
  const said = SAID_KINDS.flatMap((kind) => {
    const { one, many } = KIND_RECORDS[kind];
    const tally = change.said[kind];
    return (["added", "changed", "removed"] as const)
      .filter((how) => tally[how] > 0)
      .map((how) => `${tally[how]} ${tally[how] === 1 ? one : many} ${how}`);
  });
  return [
    ...told.flatMap((field) => fieldSentences(field, change, telling)),
    ...said.map((text) => ({ text })),
  ];
}

function fieldSentences(field: FieldChange, change: ItemChange, telling: Telling): Sentence[] {
  const { kind, after: item } = change;
  const { before, after } = field;
  const { formats, nameOf } = telling;
  const label = LABELS[field.field] ?? field.field;
  const say = (text: string) => [{ text }];
  const fromTo = (words: (value: unknown) => string) =>
    say(`${label} ${words(before)} → ${words(after)}`);
  switch (field.field) {
    case "title":
    case "name":
      return say(`renamed from “${String(before)}” to “${String(after)}”`);
    case "status":
      return fromTo((value) => markOf(STATUS_MARKS, String(value)).label);
    case "healthOverride":
      return say(healthWords(before, after));
    case "progress":
      return fromTo((value) => `${String(value)} %`);
    case "availability":
      return fromTo((value) => `${String(value)} % of a week`);
    case "startDate":
    case "endDate":
      return dateSentences(...spansOf(change.fields, item ?? {}), formats).map((text) => ({
        text,
      }));
    case "funnelStatus":
      return say(`stage ${telling.stageOf(String(before))} → ${telling.stageOf(String(after))}`);
    case "plannedBudget":
      return say(budgetWords(change, telling));
    case "hourlyRate":
      return say(rateWords(before, after, telling));
    case "ownerMemberId":
      return say(personWords("owner", before, after, telling));
    case "readerMemberId":
      return say(personWords("reader", before, after, telling));
    case "cadence":
      // Written by the contract's own words for it.
      return say(
        after === null ? "asked for as its kind is" : `asked for ${CADENCES[after as Cadence]}`,
      );
    case "closings":
      return closingSentences(...both<Objective["closings"]>(field));
    case "state":
      return say(after === "closed" ? "closed" : "open again");
    case "closedOn":
      return say(
        after === null
          ? "closing day removed"
          : `closed on ${dayWords(textOf(after), telling.formats)}`,
      );
    case "closingId":
      return say(after === null ? "scores removed" : "scores kept");
    case "periodId":
      return say(
        after === null ? "set for no period" : `set for ${nameOf("period", textOf(after))}`,
      );
    case "managerId":
      return say(personWords("manager", before, after, telling));
    case "ownerProfileId":
      return say(
        after === null ? "owner no longer linked to a profile" : "owner linked to a profile",
      );
    case "entityType":
    case "entityId":
      return say(entityWords(change, telling));
    case "type":
      // Written by the contract's own words for it.
      return say(
        `measured by ${TYPES[after as KeyResultType]} (was ${TYPES[before as KeyResultType]})`,
      );
    case "current":
      return say(
        `now at ${measure(after, change, telling)} (was ${measure(before, change, telling)})`,
      );
    case "side":
      return say(`should be ${SIDES[String(after)]} (was ${SIDES[String(before)]})`);
    case "low":
    case "high":
    case "margin":
    case "baseline":
    case "target":
      return fromTo((value) => measure(value, change, telling));
    case "feedsShare":
      return fromTo((value) => `${String(value)} %`);
    case "weight":
      return fromTo((value) => formats.number(Number(value)));
    case "checkedInOn":
      return say(
        typeof after === "string"
          ? `last checked in on ${dayWords(after, formats)}`
          : "no check-in left",
      );
    case "avatar":
      return say("picture changed");
    case "isExternal":
    case "isManager":
    case "isStakeholder":
    case "isSample":
      return say(FLAGS[field.field]?.[after === true ? 0 : 1] ?? label);
    case "themeIds":
      return setSentences("theme", texts(before), texts(after), (id) => nameOf("theme", id));
    case "squadIds":
      return setSentences("squad", texts(before), texts(after), (id) => nameOf("squad", id));
    case "keyResultIds":
      return setSentences("key result", texts(before), texts(after), (id) =>
        nameOf("keyResult", id),
      );
    case "skills":
      return setSentences("skill", texts(before), texts(after), (skill) => `“${skill}”`);
    case "members":
      return memberSentences(...both<Squad["members"]>(field), telling);
    case "coreValues":
      return valueSentences(...both<readonly CoreValue[]>(field));
    case "milestones":
      return milestoneSentences(...both<readonly Milestone[]>(field));
    case "targetChanges":
      return targetSentences(...both<KeyResult["targetChanges"]>(field), telling);
    default:
      return PARENTS[field.field]
        ? say(parentWords(kind, field, telling))
        : textSentences(field, kind, label);
  }
}

function closingSentences(before: Objective["closings"], after: Objective["closings"]): Sentence[] {
  const told = (list: Objective["closings"], other: Objective["closings"], end: string) =>
    list
      .filter(({ closingId }) => !other.some((one) => one.closingId === closingId))
      .map(({ period, score, outcome }) => ({ text: `${outcome} in ${period}, ${score} %${end}` }));
  const all = [...told(after, before, ""), ...told(before, after, " (removed)")];
  return all.length > 0 ? all : [{ text: "closed periods changed" }];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The contract has parsed what stands in a field by its name; a comparison of any field cannot know its type. */
const both = <List>({ before, after }: FieldChange) => [before as List, after as List] as const;

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const LONG = new Set(["description", "businessOutcomes", "progressReason", "healthReason"]);

function textSentences({ field, before, after }: FieldChange, kind: PlanKind, label: string) {
  const [old, now] = [textOf(before), textOf(after)];
  if (LONG.has(field) || isSingle(kind)) {
    const how = old === "" ? "added" : now === "" ? "removed" : "reworded";
    return [{ text: `${label} ${how}`, parts: wordDifference(old, now) }];
  }
  if (now === "") return [{ text: `${label} removed (was ${old})` }];
  return [{ text: old === "" ? `${label} ${now}` : `${label} ${old} → ${now}` }];
}

function healthWords(before: unknown, after: unknown): string {
  const words = (value: unknown) => markOf(HEALTH_MARKS, String(value)).label;
  if (after === null) return `health no longer set by hand (was ${words(before)})`;
  if (before === null) return `health set to ${words(after)} by hand`;
  return `health ${words(before)} → ${words(after)}`;
}

function budgetWords({ fields, after }: ItemChange, { formats: { locale } }: Telling): string {
  const was = (name: string) => {
    const field = fields.find((one) => one.field === name);
    return field ? field.before : after && valueOf(after, name);
  };
  const [old, now] = [was("plannedBudget"), after && valueOf(after, "plannedBudget")];
  const [oldCurrency, currency] = [
    String(was("currency")),
    String(after && valueOf(after, "currency")),
  ];
  if (typeof now !== "number") {
    return `budget removed (was ${exactMoney(Number(old), oldCurrency, locale)})`;
  }
  const nowWords = exactMoney(now, currency, locale);
  if (typeof old !== "number") return `budget set to ${nowWords}`;
  const both = `${exactMoney(old, oldCurrency, locale)} → ${nowWords}`;
  if (oldCurrency !== currency) return `budget ${both}`;
  return `budget ${moreMoney(now - old, currency, locale)} (${both})`;
}

function rateWords(before: unknown, after: unknown, { currency, formats }: Telling): string {
  const words = (value: unknown) =>
    typeof value === "number" ? exactMoney(value, currency, formats.locale) : "the plan's rate";
  return `hourly rate ${words(after)} (was ${words(before)})`;
}

function personWords(role: string, before: unknown, after: unknown, { nameOf }: Telling): string {
  const words = (value: unknown) => nameOf("teamMember", String(value)).replaceAll(/[“”]/gu, "");
  if (after === null) return `${role} removed (was ${words(before)})`;
  return before === null ? `${role} ${words(after)}` : `${role} ${words(before)} → ${words(after)}`;
}

function parentWords(kind: PlanKind, { field, before, after }: FieldChange, { nameOf }: Telling) {
  const to = PARENTS[field] ?? "goal";
  const words = (id: unknown) => `${KIND_RECORDS[to].one} ${nameOf(to, textOf(id))}`;
  const isMain = kind === "squad";
  if (after === null) {
    return isMain
      ? `main project removed (was ${nameOf(to, textOf(before))})`
      : `no longer belongs to ${words(before)}`;
  }
  const was = before === null ? "" : ` (was ${nameOf(to, textOf(before))})`;
  return isMain
    ? `now mainly works on ${words(after)}${was}`
    : `now belongs to ${words(after)}${was}`;
}

function entityWords({ before, after }: ItemChange, { nameOf }: Telling): string {
  const words = (item: PlanItem | null) => {
    if (!item || !("entityType" in item)) return "";
    const { entityType, entityId } = item;
    return entityType === "company" || entityId === null
      ? "the company"
      : `${KIND_RECORDS[entityType].one} ${nameOf(entityType, entityId)}`;
  };
  return `now belongs to ${words(after)} (was ${words(before)})`;
}

/** A number in what the key result or the KPI counts. */
function measure(value: unknown, { after }: ItemChange, { formats }: Telling): string {
  if (value === null) return "none";
  const unit = after && "unit" in after ? after.unit : "";
  const number = formats.number(Number(value));
  return unit === "" ? number : `${number} ${unit}`;
}
