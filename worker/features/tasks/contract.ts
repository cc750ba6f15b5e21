import * as v from "valibot";
import { COMMENT_KINDS } from "../../../db/values/plans.ts";
import { REPEAT_BASES, TASK_STATES } from "../../../db/values/tasks.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { isDay } from "../../kernel/pure/is-day.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { readRecurrence } from "./rules/recurrence.ts";

/** The parts of one's tasks, in the order in which they are shown. */
export const TASK_VIEWS = [
  "today",
  "upcoming",
  "delegated",
  "waiting",
  "someday",
  "done",
  "all",
] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

const Id = v.pipe(v.string(), v.uuid());
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
    v.maxLength(most, `Use at most ${most} characters.`),
  );
const Day = v.pipe(
  v.string(),
  v.check((day) => day === "" || isDay(day), "This day does not exist."),
);

/** Something of a plan. */
const Served = v.object({ kind: v.picklist(COMMENT_KINDS), id: Id });
/** What comes in and is worked on. */
const COMING_IN = ["error", "feedback", "form-answer"] as const;
/** What a task is made of; an error goes by its fingerprint. */
const Source = v.object({
  kind: v.picklist([...COMMENT_KINDS, "comment", "notification", "analysis", ...COMING_IN]),
  id: v.union([Id, v.pipe(v.string(), v.regex(/^[\da-f]{32}$/))]),
});

const FIELDS = {
  title: v.pipe(line(LIMITS.taskTitleLength), v.nonEmpty("Enter a title.")),
  note: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.taskNoteLength, `Use at most ${LIMITS.taskNoteLength} characters.`),
  ),
  state: v.picklist(TASK_STATES),
  dueDay: Day,
  dueTime: v.pipe(
    v.string(),
    v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Enter a time such as 09:30."),
  ),
  recurrence: v.pipe(
    v.string(),
    v.check((rule) => rule === "" || readRecurrence(rule) !== null, "This doesn't say how often."),
  ),
  repeatBase: v.picklist(REPEAT_BASES),
  checklist: v.pipe(
    v.array(
      v.object({
        id: Id,
        text: v.pipe(line(LIMITS.taskTitleLength), v.nonEmpty("Enter a step.")),
        isDone: v.boolean(),
      }),
    ),
    v.maxLength(LIMITS.taskStepsMost, `Use at most ${LIMITS.taskStepsMost} steps.`),
  ),
  waitingFor: line(LIMITS.nameLength),
  followUpDay: Day,
  snoozedUntil: Day,
  assigneeId: v.nullable(Id),
  serves: v.nullable(Served),
};

export const TaskInput = v.object({
  ...v.partial(v.object(FIELDS)).entries,
  title: FIELDS.title,
  source: v.optional(v.nullable(Source)),
});
export type TaskInput = v.InferOutput<typeof TaskInput>;

/** The fields that are present are written, the others stay. */
export const TaskChanges = v.pipe(
  v.partial(v.object(FIELDS)),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type TaskChanges = v.InferOutput<typeof TaskChanges>;

export const TaskId = v.object({ id: Id });
const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(LIMITS.taskBulkMost));

/** What is done to several at once. */
export const BulkInput = v.object({
  ids: Ids,
  changes: v.pick(v.partial(v.object(FIELDS)), ["state", "dueDay", "snoozedUntil", "assigneeId"]),
  removes: v.optional(v.boolean(), false),
});
export type BulkInput = v.InferOutput<typeof BulkInput>;
export const BulkResult = v.object({ done: v.number(), refused: v.number() });
export type BulkResult = v.InferOutput<typeof BulkResult>;

/** Today's tasks as a person put them in order, the first first. */
export const OrderInput = v.object({ ids: Ids });

const Person = v.object({ id: v.string(), name: v.string(), avatarUrl: v.string() });
const Target = v.object({
  kind: v.string(),
  id: v.string(),
  title: v.string(),
  address: v.string(),
});

export const Task = v.object({
  id: v.string(),
  title: v.string(),
  note: v.string(),
  state: v.picklist(TASK_STATES),
  dueDay: v.string(),
  dueTime: v.string(),
  isLate: v.boolean(),
  recurrence: v.string(),
  repeatBase: v.picklist(REPEAT_BASES),
  checklist: v.array(v.object({ id: v.string(), text: v.string(), isDone: v.boolean() })),
  waitingFor: v.string(),
  followUpDay: v.string(),
  snoozedUntil: v.string(),
  owner: Person,
  assignee: v.nullable(Person),
  /** Whoever made it says what it is; whoever does it, how it goes. */
  isOwn: v.boolean(),
  /** What of a plan it serves, as far as the reader may see that. */
  serves: v.nullable(Target),
  source: v.nullable(Target),
  doneAt: v.nullable(v.string()),
  createdAt: v.string(),
  version: v.number(),
});
export type Task = v.InferOutput<typeof Task>;

/** From the mission of a plan down to what a task serves, as far as the reader may see that. */
export const TaskSight = v.object({
  steps: v.array(
    v.object({ id: v.string(), says: v.string(), title: v.string(), address: v.string() }),
  ),
});
export type TaskSight = v.InferOutput<typeof TaskSight>;

export const TaskListInput = v.object({
  view: choiceOf(TASK_VIEWS),
  q: textOf(LIMITS.searchLength),
  ...PAGE,
});
export type TaskListInput = v.InferOutput<typeof TaskListInput>;

export const TaskList = v.object({
  items: v.array(Task),
  ...PAGING,
  counts: v.object(v.entriesFromList(TASK_VIEWS, v.number())),
  /** How many match in the view. */
  total: v.number(),
  /** The day on which the reader looks. */
  today: v.string(),
});
export type TaskList = v.InferOutput<typeof TaskList>;

/** The columns of the board, from left to right: each task is in one of them. */
export const BOARD_COLUMNS = [
  "today",
  "upcoming",
  "delegated",
  "waiting",
  "someday",
  "done",
] as const satisfies readonly TaskView[];
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

export const TaskBoardInput = v.object({ q: textOf(LIMITS.searchLength) });
export type TaskBoardInput = v.InferOutput<typeof TaskBoardInput>;

export const TaskBoard = v.object({
  columns: v.object(
    v.entriesFromList(
      BOARD_COLUMNS,
      v.object({
        items: v.array(Task),
        /** How many there are, of which the first are shown. */
        total: v.number(),
      }),
    ),
  ),
  today: v.string(),
});
export type TaskBoard = v.InferOutput<typeof TaskBoard>;

/** As an address names it, such as goal:3f0c…; which one it is, is looked up. */
const asRef = (text: string) => {
  const [kind, id] = text.split(":");
  return { kind, id };
};

/** What a new task is begun with. Its words are those of the source: an address brings none of its own. */
export const TaskStartInput = v.object({
  source: v.optional(v.pipe(v.string(), v.transform(asRef), Source)),
  serves: v.optional(v.pipe(v.string(), v.transform(asRef), Served)),
});
export type TaskStartInput = v.InferOutput<typeof TaskStartInput>;

export type TaskStart = {
  title: string;
  source: TaskStartInput["source"] | null;
  serves: (NonNullable<TaskStartInput["serves"]> & { title: string }) | null;
};

export const AssigneesInput = v.object({ q: textOf(LIMITS.searchLength) });
export const Assignees = v.object({ items: v.array(Person) });
export type Assignees = v.InferOutput<typeof Assignees>;

/** The day's tasks on Today. */
export const TasksCard = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      state: v.picklist(TASK_STATES),
      dueDay: v.string(),
      dueTime: v.string(),
      isLate: v.boolean(),
      /** Not given to them by somebody else. */
      isOwn: v.boolean(),
      version: v.number(),
    }),
  ),
  total: v.number(),
  late: v.number(),
  today: v.string(),
});
export type TasksCard = v.InferOutput<typeof TasksCard>;
