import { useQuery } from "@tanstack/react-query";
import {
  CalendarDays,
  Clock,
  CornerDownRight,
  Hourglass,
  Moon,
  Plus,
  Repeat,
  Target,
  UserRound,
  X,
} from "lucide-react";
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { TaskInput, TaskStart, TaskView } from "../../../worker/features/tasks/contract.ts";
import type { PartKind } from "../../../worker/features/tasks/rules/line-words.ts";
import { readLine, type ReadLine } from "../../../worker/features/tasks/rules/read-line.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Formats, timeNow } from "../../lib/formats.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { useFormats, useTimeZone } from "../../ui/preferences.tsx";
import { assigneesQuery } from "./queries.ts";
import { toInput, viewOf } from "./task-of-line.ts";
import type { TaskActions } from "./use-task-actions.ts";
import { sayDay, sayDue, sayRepeat, sayTime, VIEW_WORDS } from "./words.ts";

export type QuickAddProps = {
  view: TaskView;
  today: string;
  actions: TaskActions;
  /** Opened to write one. */
  isWanted: boolean;
  /** What it is made of, where that is not nothing. */
  start: TaskStart | null;
  /** What it was made of is saved. */
  onStarted: () => void;
};

const ICONS: Readonly<Record<PartKind, typeof Clock>> = {
  repeat: Repeat,
  due: CalendarDays,
  time: Clock,
  person: UserRound,
  waiting: Hourglass,
  someday: Moon,
};

/** One line that makes a task. What is understood of it stands below as it will be saved. */
export function QuickAdd({ view, today, actions, isWanted, start, onStarted }: QuickAddProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState(start?.title ?? "");
  // Nobody typed the title to say when: it is text as a whole.
  const [plain, setPlain] = useState<readonly string[]>(start ? [start.title] : []);
  const [serves, setServes] = useState(start?.serves ?? null);
  const [source, setSource] = useState(start?.source ?? null);
  const zone = useTimeZone();
  const formats = useFormats();
  const read = readLine(line, { now: `${today}T${timeNow(zone)}`, plain });
  const found = useQuery({ ...assigneesQuery(read.person), enabled: read.person !== "" });
  const person = found.data?.items[0] ?? null;
  const isUnknown = read.person !== "" && found.isSuccess && person === null;

  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input: TaskInput = {
      ...toInput(read, { view, today, assigneeId: person?.id ?? null }),
      serves: serves && { kind: serves.kind, id: serves.id },
      source,
    };
    if (input.title === "" || (read.person !== "" && !person)) return field.current?.focus();
    setLine("");
    setPlain([]);
    actions.add.mutate(input, {
      // What could not be saved is there again, unless something else is being typed.
      onError: () => setLine((now) => now || line),
      onSuccess: () => {
        tellWhere(input, view, today);
        if (start) onStarted();
      },
    });
  }

  return (
    <form onSubmit={send} className="flex flex-col gap-2">
      <div className="flex items-center gap-2 rounded-lg border border-line-strong bg-surface py-1.5 pr-1.5 pl-3.5 focus-within:outline-2 focus-within:outline-focus">
        <Plus aria-hidden="true" className="size-5 shrink-0 text-faint" />
        <label htmlFor={id} className="sr-only">
          Add a task
        </label>
        <input
          ref={field}
          id={id}
          data-quick-add=""
          value={line}
          maxLength={LIMITS.taskTitleLength}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Add a task, such as “Board paper next Friday at 9 @Anna”"
          aria-describedby={`${id}-parts`}
          onChange={(event) => setLine(event.currentTarget.value)}
          className="min-w-0 grow bg-transparent py-1.5 text-base text-ink outline-none placeholder:text-faint"
        />
        <Button type="submit" variant="primary" size="sm" disabled={line.trim() === ""}>
          Add
        </Button>
      </div>
      <div id={`${id}-parts`} aria-live="polite" className="flex flex-wrap gap-2 px-1 empty:hidden">
        {read.parts.map(({ kind, said }) => {
          const Icon = ICONS[kind];
          const words =
            kind === "person" ? (person?.name ?? said) : wordsOf(kind, read, today, formats);
          return (
            <Part
              key={kind}
              icon={<Icon aria-hidden="true" className="size-3.5" />}
              words={words}
              dropLabel={`Keep “${said}” as text`}
              onDrop={() => {
                setPlain([...plain, said]);
                field.current?.focus();
              }}
            />
          );
        })}
        {serves ? (
          <Part
            icon={<Target aria-hidden="true" className="size-3.5 shrink-0" />}
            words={`Serves ${serves.title}`}
            dropLabel={`Remove: serves ${serves.title}`}
            onDrop={() => {
              setServes(null);
              field.current?.focus();
            }}
          />
        ) : null}
        {source && source.id !== serves?.id ? (
          <Part
            icon={<CornerDownRight aria-hidden="true" className="size-3.5 shrink-0" />}
            words={`From ${SOURCE_WORDS[source.kind] ?? "your plan"}`}
            dropLabel={`Remove: from ${SOURCE_WORDS[source.kind] ?? "your plan"}`}
            onDrop={() => {
              setSource(null);
              field.current?.focus();
            }}
          />
        ) : null}
        {isUnknown ? (
          <span className="py-1 text-sm text-muted">
            Nobody here is called “{read.person}”. Choose somebody from your plan or company, or
            keep it as text.
          </span>
        ) : null}
      </div>
    </form>
  );
}

const SOURCE_WORDS: Readonly<Record<string, string>> = {
  comment: "a comment",
  notification: "a notification",
};

type PartProps = { icon: ReactNode; words: string; dropLabel: string; onDrop: () => void };

/** One thing that the task will have, and the way to leave it out. */
function Part({ icon, words, dropLabel, onDrop }: PartProps) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-accent-wash py-1 pr-1 pl-2.5 text-sm text-ink">
      {icon}
      <span className="truncate">{words}</span>
      <button
        type="button"
        aria-label={dropLabel}
        onClick={onDrop}
        className="touch rounded-full p-0.5 text-muted pointer-coarse:-my-2.5 hover:bg-hover hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}

function wordsOf(kind: PartKind, read: ReadLine, today: string, formats: Formats): string {
  switch (kind) {
    case "repeat":
      return `${sayRepeat(read.recurrence)}, first ${sayDay(read.dueDay, today, formats)}`;
    case "due":
      return read.parts.some((part) => part.kind === "time")
        ? sayDue({ ...read, dueTime: "" }, today, formats)
        : sayDue(read, today, formats);
    case "time":
      return read.parts.some((part) => part.kind === "due" || part.kind === "repeat")
        ? sayTime(read.dueTime, formats)
        : sayDue(read, today, formats);
    case "waiting":
      return `Waiting for ${read.waitingFor}`;
    case "someday":
      return "Someday";
    case "person":
      return read.person;
  }
}

/** Says where it went, if that is not where one looks. */
function tellWhere(input: TaskInput, view: TaskView, today: string) {
  const went = viewOf(input, today);
  if (view === went || view === "all") return;
  toast.good({ title: `Added to ${VIEW_WORDS[went]}` });
}
