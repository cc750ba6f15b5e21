import type { tasks } from "../schema/tasks.ts";
import type { PlanKind } from "../values/plans.ts";
import { seedId } from "./seed-id.ts";

type Ids = { leader: string; coach: string };
type ItemId = (kind: PlanKind, title: string) => string;
type Row = typeof tasks.$inferInsert;
type Written = Partial<Row> & {
  title: string;
  by?: keyof Ids;
  /** Days from today; null for none. */
  due?: number | null;
  serves?: readonly [kind: "goal" | "epic" | "keyResult", title: string];
};

const DAY = 24 * 60 * 60 * 1000;
const KIND = 0x7a;
const TARGETS = { goal: "goal", epic: "epic", keyResult: "key_result" } as const;

const REPAIRS = ["goal", "Repairs in three days instead of eleven"] as const;
const SOUNDS = ["epic", "Alarm sounds that nobody gets used to"] as const;
const INTAKE = ["keyResult", "Order intake of the year"] as const;

const WRITTEN: readonly Written[] = [
  { title: "Answer the hospital in Turin about the late monitors", due: -2, serves: REPAIRS },
  {
    title: "Read the draft of the board paper",
    due: 0,
    note: "Figures on page 4 first. The bank reads those before anything else.",
    checklist: [
      { id: seedId(KIND, 901), text: "Order intake against the budget", isDone: true },
      { id: seedId(KIND, 902), text: "Cash until June", isDone: false },
      { id: seedId(KIND, 903), text: "Risks, in one page", isDone: false },
    ],
  },
  { title: "Call the three largest buyers", due: 0, serves: INTAKE },
  { title: "Decide on the second supplier for sensors", due: 0, dueTime: "16:00" },
  { title: "Sign the offer for the head of service", due: 1, serves: REPAIRS },
  {
    title: "Look at the week’s figures",
    due: 3,
    recurrence: "FREQ=WEEKLY;BYDAY=MO",
    seriesId: seedId(KIND, 6),
  },
  { title: "Walk the repair line with the team", due: 4, serves: REPAIRS },
  { title: "Agree on the sounds with the nurses’ council", due: 6, serves: SOUNDS },
  { title: "Prepare the talk for the trade fair", due: 12 },
  {
    title: "Pay the advance tax",
    due: 18,
    recurrence: "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15",
    seriesId: seedId(KIND, 10),
  },
  { title: "Renew the lease of the workshop", due: 45 },
  { title: "Write down how we hire", due: null },
  { title: "Visit the ward in Ghent", due: null, serves: SOUNDS },
  {
    title: "Get the certificate for the new alarm",
    state: "waiting",
    waitingFor: "the test laboratory",
    due: 9,
  },
  { title: "Terms of the new credit line", state: "waiting", waitingFor: "the bank", due: null },
  { title: "Learn enough Portuguese for a greeting", state: "someday", due: null },
  { title: "A day in the workshop for the whole board", state: "someday", due: null },
  { title: "Thank the team in Lyon", state: "done", due: -1 },
  { title: "Choose the auditor", state: "done", due: -5 },
  { title: "Close the old web shop", state: "dropped", due: -12 },
  { title: "Questions for our next session", by: "coach", due: 2 },
  { title: "Read the plan before Thursday", by: "coach", due: 1 },
];

/** What the chief executive and her coach have to do; she has given him one of hers, and he her one of his. */
export function taskRows(ids: Ids, now: number, itemId: ItemId): Row[] {
  const given: readonly Written[] = [
    {
      title: "Introduce me to somebody who has sold to the army",
      assigneeId: ids.coach,
      due: 7,
      followUpDay: dayOf(now + 2 * DAY),
    },
    {
      title: "Three sentences on what you want from the year",
      by: "coach",
      assigneeId: ids.leader,
      due: 1,
    },
  ];
  return [...WRITTEN, ...given].map((written, index) =>
    rowOf(written, { ids, now, itemId, index }),
  );
}

type Circumstances = { ids: Ids; now: number; itemId: ItemId; index: number };

function rowOf(written: Written, { ids, now, itemId, index }: Circumstances): Row {
  const { by = "leader", due = null, serves, ...row } = written;
  const dueDay = due === null ? "" : dayOf(now + due * DAY);
  const at = dueDay ? Date.parse(`${dueDay}T${row.dueTime ?? "23:59"}Z`) : null;
  const isOver = row.state === "done" || row.state === "dropped";
  const createdAt = now - (30 - index) * DAY;
  return {
    ...row,
    id: seedId(KIND, index + 1),
    ownerId: ids[by],
    dueDay,
    timeZone: "UTC",
    dueAt: at,
    servesKind: serves ? TARGETS[serves[0]] : null,
    servesId: serves ? itemId(serves[0], serves[1]) : null,
    doneAt: isOver ? now - (index % 5) * DAY : null,
    isDemo: true,
    createdAt,
    updatedAt: createdAt,
  };
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, "2026-11-27".length);
