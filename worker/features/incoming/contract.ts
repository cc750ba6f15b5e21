// oxlint-disable max-lines -- one list with everything that is asked and answered of it.
import * as v from "valibot";
import {
  INCOMING_NOTE_SOURCES,
  INCOMING_TEST_NAMES,
  type INCOMING_TESTS,
} from "../../../db/values/incoming.ts";
import { TASK_STATES } from "../../../db/values/tasks.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf, WORK, WORK_FILTER } from "../../kit/list-fields.ts";

const Uuid = v.pipe(v.string(), v.uuid());
/** The id of any record. */
const RecordId = v.pipe(v.string(), v.regex(/^[\da-f-]{32,36}$/, "This is no id."));
const KindName = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/, "No kind has this name."));

export const ItemAddress = v.object({ kind: KindName, id: RecordId });
export type ItemAddress = v.InferOutput<typeof ItemAddress>;
export const KindAddress = v.object({ kind: KindName });

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
const Label = v.pipe(line(LIMITS.incomingLabelLength), v.nonEmpty("Enter a label."));
const Labels = v.pipe(
  v.array(Label),
  v.transform((labels) => [...new Set(labels)]),
  v.maxLength(LIMITS.incomingLabelsMost, `Use at most ${LIMITS.incomingLabelsMost} labels.`),
);
const State = v.pipe(v.string(), v.maxLength(LIMITS.incomingLabelLength));

const Person = v.object({ id: v.string(), name: v.string() });
const StateWords = v.object({ value: v.string(), label: v.string(), isDone: v.boolean() });

export const IncomingNote = v.object({
  id: v.string(),
  source: v.picklist(INCOMING_NOTE_SOURCES),
  /** Null once that account is gone. */
  author: v.nullable(Person),
  isOwn: v.boolean(),
  /** People are mentioned by their ids: @{…}. */
  text: v.string(),
  createdAt: v.string(),
});
export type IncomingNote = v.InferOutput<typeof IncomingNote>;

const Related = v.object({ id: v.string(), title: v.string(), address: v.string() });

/** Everything about the work on one thing. */
export const IncomingWork = v.object({
  kind: v.string(),
  id: v.string(),
  kindLabel: v.string(),
  title: v.string(),
  address: v.string(),
  sentAt: v.string(),
  /** Null where nobody sent it, or gave no address. */
  sender: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** Where the answer to a reply goes: this installation receives no mail. */
  replyTo: v.string(),
  ...WORK,
  version: v.number(),
  states: v.array(StateWords),
  mergedInto: v.nullable(Related),
  merged: v.array(Related),
  notes: v.array(IncomingNote),
  /** Those of the reader that were made of it. */
  tasks: v.array(v.object({ id: v.string(), title: v.string(), state: v.picklist(TASK_STATES) })),
  /** Who may own it, and may be mentioned. */
  workers: v.array(Person),
  knownLabels: v.array(v.string()),
  /** The reader may work on it, not only read. */
  canWork: v.boolean(),
});
export type IncomingWork = v.InferOutput<typeof IncomingWork>;

export const WorkInput = v.pipe(
  v.object({
    state: v.optional(State),
    ownerId: v.optional(v.nullable(Uuid)),
    labels: v.optional(Labels),
  }),
  v.check((input) => Object.keys(input).length > 0, "Send at least one field to change."),
);
export type WorkInput = v.InferOutput<typeof WorkInput>;

export const WorkBulkInput = v.object({
  ids: v.pipe(
    v.array(RecordId),
    v.minLength(1),
    v.maxLength(LIMITS.bulkMost, `At most ${LIMITS.bulkMost} at once.`),
  ),
  state: v.optional(State),
  ownerId: v.optional(v.nullable(Uuid)),
  addLabels: v.optional(Labels),
  removeLabels: v.optional(Labels),
});
export type WorkBulkInput = v.InferOutput<typeof WorkBulkInput>;
export const WorkBulkDone = v.object({ changed: v.number() });

const words = (most: number, empty: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(empty),
    v.maxLength(most, `Use at most ${most} characters.`),
  );

export const NoteInput = v.object({ text: words(LIMITS.incomingNoteLength, "Write something.") });
export type NoteInput = v.InferOutput<typeof NoteInput>;
export const NoteAddress = v.object({ ...ItemAddress.entries, noteId: Uuid });

export const ReplyInput = v.object({
  subject: v.pipe(line(LIMITS.incomingReplySubjectLength), v.nonEmpty("Enter a subject.")),
  text: words(LIMITS.incomingNoteLength, "Write something."),
  /** The address that was shown: where it is another one by now, nothing is sent. */
  to: v.pipe(v.string(), v.maxLength(LIMITS.emailLength)),
});
export type ReplyInput = v.InferOutput<typeof ReplyInput>;

export const MergeInput = v.object({ into: RecordId });
export type MergeInput = v.InferOutput<typeof MergeInput>;
export const MergeOffersInput = v.object({ q: textOf(LIMITS.searchLength) });
export const MergeOffers = v.object({ items: v.array(Related) });

const INCOMING_PARTS = ["open", "done"] as const;
const INCOMING_SORTS = ["newest", "oldest"] as const;

const FILTER = {
  /** Looked for in the title, and in the name and address of whoever sent it. */
  q: textOf(LIMITS.searchLength),
  state: choiceOf(INCOMING_PARTS),
  kind: textOf(LIMITS.incomingLabelLength),
  ...WORK_FILTER,
};
export const IncomingListInput = v.object({
  ...FILTER,
  sort: v.optional(v.picklist(INCOMING_SORTS), "newest"),
  ...PAGE,
});
export type IncomingListInput = v.InferOutput<typeof IncomingListInput>;

export const IncomingRow = v.object({
  kind: v.string(),
  kindLabel: v.string(),
  id: v.string(),
  title: v.string(),
  address: v.string(),
  sender: v.nullable(v.string()),
  ...WORK,
  stateLabel: v.string(),
  isDone: v.boolean(),
  sentAt: v.string(),
});
export type IncomingRow = v.InferOutput<typeof IncomingRow>;

export const IncomingList = v.object({
  items: v.array(IncomingRow),
  ...PAGING,
  counts: v.object({ all: v.number(), ...v.entriesFromList(INCOMING_PARTS, v.number()) }),
  kinds: v.array(v.object({ value: v.string(), label: v.string(), states: v.array(StateWords) })),
  owners: v.array(Person),
  labels: v.array(v.string()),
});
export type IncomingList = v.InferOutput<typeof IncomingList>;

/** What is open: the reader's, nobody's, and all of it. */
export const IncomingCounts = v.object({
  mine: v.number(),
  unowned: v.number(),
  open: v.number(),
});
export const MineCount = v.pick(IncomingCounts, ["mine"]);
export type IncomingCounts = v.InferOutput<typeof IncomingCounts>;

export const IncomingCard = v.object({
  ...IncomingCounts.entries,
  /** The reader's own, the oldest first. */
  items: v.array(
    v.object({
      kind: v.string(),
      kindLabel: v.string(),
      id: v.string(),
      title: v.string(),
      sentAt: v.string(),
    }),
  ),
});
export type IncomingCard = v.InferOutput<typeof IncomingCard>;

const Value = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter a value."),
  v.maxLength(LIMITS.incomingValueLength),
);

/** One sentence of a rule: the fact, how it is compared, and with what; one of several values is enough. */
export const RuleCondition = v.object({
  fact: v.pipe(v.string(), v.maxLength(LIMITS.incomingLabelLength)),
  /** Which of several, such as the answer to one question; empty where there is one alone. */
  part: v.pipe(v.string(), v.maxLength(LIMITS.incomingValueLength)),
  test: v.picklist(INCOMING_TEST_NAMES),
  values: v.pipe(
    v.array(Value),
    v.minLength(1, "Enter a value."),
    v.maxLength(LIMITS.incomingValuesMost),
  ),
});
export type RuleCondition = v.InferOutput<typeof RuleCondition>;

/** All of them hold. */
export const RuleConditions = v.pipe(
  v.array(RuleCondition),
  v.minLength(1, "Add a condition."),
  v.maxLength(LIMITS.incomingConditionsMost),
);

export const RuleActions = v.object({
  /** Null: the owner stays who it is. */
  ownerId: v.nullable(Uuid),
  labels: Labels,
  state: v.nullable(State),
  tell: v.nullable(v.object({ personId: Uuid, byEmail: v.boolean() })),
});
export type RuleActions = v.InferOutput<typeof RuleActions>;

const RULE = {
  kind: KindName,
  name: v.pipe(line(LIMITS.incomingRuleNameLength), v.nonEmpty("Enter a name.")),
  isActive: v.boolean(),
  conditions: RuleConditions,
  actions: v.pipe(
    RuleActions,
    v.check(
      ({ ownerId, labels, state, tell }) =>
        ownerId !== null || labels.length > 0 || state !== null || tell !== null,
      "Choose at least one thing to do.",
    ),
  ),
};
export const RuleInput = v.object(RULE);
export type RuleInput = v.InferOutput<typeof RuleInput>;
export const RuleChange = v.pipe(
  v.partial(v.object(RULE)),
  v.check((change) => Object.keys(change).length > 0, "Send at least one field to change."),
);
export type RuleChange = v.InferOutput<typeof RuleChange>;
export const RuleTestInput = v.object({ kind: KindName, conditions: RuleConditions });
export type RuleTestInput = v.InferOutput<typeof RuleTestInput>;
export const RuleAddress = v.object({ ruleId: Uuid });

export const IncomingRule = v.object({
  id: v.string(),
  kind: v.string(),
  kindLabel: v.string(),
  name: v.string(),
  isActive: v.boolean(),
  conditions: v.array(RuleCondition),
  actions: RuleActions,
  /** Its conditions and what it does, in words. */
  says: v.string(),
  does: v.string(),
  /** What of it can't be done any more, in words. */
  trouble: v.nullable(v.string()),
  runs: v.number(),
  lastRunAt: v.nullable(v.string()),
  version: v.number(),
  updatedAt: v.string(),
});
export type IncomingRule = v.InferOutput<typeof IncomingRule>;

export const RuleListInput = v.object({
  q: textOf(LIMITS.searchLength),
  kind: textOf(LIMITS.incomingLabelLength),
  ...PAGE,
});
export type RuleListInput = v.InferOutput<typeof RuleListInput>;

export const RuleList = v.object({
  items: v.array(IncomingRule),
  ...PAGING,
  total: v.number(),
});
export type RuleList = v.InferOutput<typeof RuleList>;

const Choice = v.object({ value: v.string(), label: v.string() });

/** Of what rules are made, by kind. */
export const RuleParts = v.object({
  kinds: v.array(
    v.object({
      value: v.string(),
      label: v.string(),
      plural: v.string(),
      states: v.array(StateWords),
      workers: v.array(Person),
      facts: v.array(
        v.object({
          value: v.string(),
          label: v.string(),
          // Written out, as the types of the facts are.
          type: v.picklist(["number", "text", "choice"] satisfies (keyof typeof INCOMING_TESTS)[]),
          /** What the values are chosen from; empty where they are typed. */
          choices: v.array(Choice),
          /** Which of several is meant; empty where there is one alone. */
          parts: v.array(Choice),
        }),
      ),
    }),
  ),
});
export type RuleParts = v.InferOutput<typeof RuleParts>;

export const RuleTestResult = v.object({
  /** How many were looked at, the latest of the kind. */
  tried: v.number(),
  matched: v.array(v.object({ ...Related.entries, sentAt: v.string() })),
});
export type RuleTestResult = v.InferOutput<typeof RuleTestResult>;

export const RuleRunsInput = v.object(PAGE);
export type RuleRunsInput = v.InferOutput<typeof RuleRunsInput>;
export const RuleRuns = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      /** Null once it is gone. */
      thing: v.nullable(Related),
      did: v.string(),
      createdAt: v.string(),
    }),
  ),
  ...PAGING,
});
export type RuleRuns = v.InferOutput<typeof RuleRuns>;
