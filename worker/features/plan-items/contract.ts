import * as v from "valibot";
import { CURRENCIES } from "../../../db/values/currencies.ts";
import { CADENCES, HEALTHS, ITEM_STATUSES, type PlanKind } from "../../../db/values/plans.ts";
import { Day } from "../../kit/list-fields.ts";
import { LIMITS } from "../../kernel/limits.ts";

/** No database keeps half a character, nor the one that ends a text. */
export const Keepable = v.regex<string, string>(
  /^[^\0\p{Cs}]*$/u,
  "This text contains characters that can't be saved.",
);

const oneLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\P{Cc}*$/u, "Use one line."),
    Keepable,
    v.maxLength(most, `Use at most ${most} characters.`),
  );

export const Id = v.pipe(v.string(), v.uuid());
export const OptionalId = v.nullable(Id);

/** So begin the ids of team members who were added without an account. */
export const LOCAL_MEMBER_ID = "local-team-member";
/** Of somebody in the plan. A plan that is kept with an account has nobody whose id is local. */
export const OptionalMemberId = v.nullable(
  v.union([
    Id,
    v.pipe(v.string(), v.startsWith(LOCAL_MEMBER_ID), v.maxLength(LIMITS.itemIdLength)),
  ]),
);

export const Name = v.pipe(oneLine(LIMITS.itemTitleLength), v.nonEmpty("Enter a name."));
export const Title = v.pipe(oneLine(LIMITS.itemTitleLength), v.nonEmpty("Enter a title."));
export const Line = oneLine(LIMITS.itemTitleLength);
export const Text = v.pipe(
  v.string(),
  Keepable,
  v.maxLength(LIMITS.itemTextLength, `Use at most ${LIMITS.itemTextLength} characters.`),
);

export const Percent = v.pipe(
  v.number("Enter a number from 0 to 100."),
  v.integer("Enter a whole number from 0 to 100."),
  v.minValue(0, "Enter a number from 0 to 100."),
  v.maxValue(100, "Enter a number from 0 to 100."),
);

/** Whole minor units of a currency. */
export const Money = v.pipe(
  v.number("Enter an amount."),
  v.safeInteger("Enter an amount."),
  v.minValue(0, "Enter an amount of 0 or more."),
  v.maxValue(LIMITS.moneyMost, "This amount is too large."),
);
/** What a key result counts in its own unit. */
export const Measure = v.pipe(
  v.number("Enter a number."),
  v.finite("Enter a number."),
  v.minValue(-LIMITS.measureMost, "This number is too small."),
  v.maxValue(LIMITS.measureMost, "This number is too large."),
);
export const CurrencyCode = v.picklist(CURRENCIES, "Choose a currency.");
export const Color = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, "Choose a colour such as #0ea5e9."),
);

/** A set of ids: none twice. */
export const Ids = v.pipe(
  v.array(Id),
  v.maxLength(LIMITS.linksMost),
  v.check((ids) => new Set(ids).size === ids.length, "Choose each only once."),
);

/** The accounts that see an item beside the plan's owners; null: whoever reads the plan. */
export const VisibleTo = v.nullable(
  v.pipe(
    v.array(Id),
    v.maxLength(LIMITS.visibleToMost, `Choose at most ${LIMITS.visibleToMost} people.`),
    v.check((ids) => new Set(ids).size === ids.length, "Choose each person only once."),
  ),
);
/** How often something is asked for, and who reads it: null as the plan has it for the kind, and the owner's manager. */
export const RHYTHM_FIELDS = {
  cadence: v.nullable(v.picklist(CADENCES, "Choose how often.")),
  readerMemberId: OptionalMemberId,
};
export const RHYTHM_NONE = { cadence: null, readerMemberId: null } as const;
/** Of a sample plan, and still as it came: whoever changes it makes it their own. */
export const IsSample = v.boolean();

/** What goals, projects and epics have alike. */
export const WORK_FIELDS = {
  title: Title,
  description: Text,
  status: v.picklist(ITEM_STATUSES, "Choose a status."),
  progress: Percent,
  /** With a reason the typed progress counts, whatever stands below the item. */
  progressReason: Text,
  healthOverride: v.nullable(v.picklist(HEALTHS, "Choose a health.")),
  healthReason: Text,
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
  visibleTo: VisibleTo,
  ...RHYTHM_FIELDS,
  isSample: IsSample,
};

export const WORK_DEFAULTS = {
  title: "",
  description: "",
  status: "not_started",
  progress: 0,
  progressReason: "",
  healthOverride: null,
  healthReason: "",
  startDate: null,
  endDate: null,
  visibleTo: null,
  ...RHYTHM_NONE,
  isSample: false,
} as const;

/** What every row has beside its fields. */
export const ROW_FIELDS = {
  id: v.string(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
};

/** A field by which one item refers to others. */
export type Link<Item> = {
  to: PlanKind;
  /** The ids that an item names in it. */
  ids: (item: Item) => readonly string[];
  /**
   * What becomes of the item when what it names is removed: the field is cleared, or it goes too, being a part of
   * it. Where neither is said, what it names stays for as long as it is named.
   */
  onRemoval?: "clear" | "goes";
};

/** What server and browser know of a kind of item: everything but its rules, its table and its screens. */
export type KindRecord<Item> = {
  /** What people call it: 'team member', 'team members'. */
  one: string;
  many: string;
  item: v.GenericSchema<unknown, Item>;
  /** What people may write, and what a new one has where nothing was said. */
  fields: v.ObjectEntries;
  defaults: object;
  links: Record<string, Link<Item>>;
  /** By which of them it hangs on something: the first that names anything. */
  above: readonly string[];
};

/** A kind of which a plan has many. */
export type ListedRecord<Item> = KindRecord<Item> & {
  /** Under which name a plan lists them. */
  list: string;
  /** What a new one must say, in the words for whoever did not. */
  required: Record<string, string>;
  /** Listed in the order in which they came; all else newest first. */
  isFirstCome?: true;
  /** A field with an id whose kind another field says: each kind is a link of its own, by no field of the item. */
  typed?: { id: string; kind: string };
};

export const NAMED = { name: "Enter a name." };
export const TITLED = { title: "Enter a title." };

/** The ids in a field that names one item or none. */
export const oneId = (id: string | null): readonly string[] => (id === null ? [] : [id]);

export const READER_LINK: Link<{ readerMemberId: string | null }> = {
  to: "teamMember",
  ids: (item) => oneId(item.readerMemberId),
  onRemoval: "clear",
};

/** Whoever owns something and leaves is followed by nobody. */
export const OWNER_LINK: Link<{ ownerMemberId: string | null }> = {
  to: "teamMember",
  ids: (item) => oneId(item.ownerMemberId),
  onRemoval: "clear",
};
