import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import {
  QUEUE_PARTS,
  type QueueEntry,
  type QueuePart as Part,
  readQueue,
} from "../../../worker/features/plan-updates/rules/queue.ts";
import { isMeasureKind } from "../../../db/values/plans.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { openPlanSettings } from "../plan-store/address/open-settings.ts";
import { useKind, usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { QueueRow } from "./queue-row.tsx";
import { useWhose } from "./use-whose.ts";

const TITLES: Record<Part, string> = {
  asked: "Questions",
  read: "To read",
  write: "To write",
};

/** What waits for a person: questions, what is to be read, and what is to be written. */
export function QueuePart() {
  const { memberId, userId } = useWhose();
  const [isEveryone, setEveryone] = useState(false);
  const mine = useQueue({ memberId, userId });
  const everyones = useQueue({ memberId: null, userId });
  const entries = isEveryone ? everyones : mine;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-5">
      {entries.length > 0 ? <Headline count={entries.length} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {memberId === null ? null : (
          <SegmentedControl
            label="Whose updates"
            segments={[
              { value: "mine", label: "Mine" },
              { value: "everyone", label: "Everyone’s" },
            ]}
            value={isEveryone ? "everyone" : "mine"}
            onChange={(value) => setEveryone(value === "everyone")}
          />
        )}
        {entries.length > 0 ? <Keys /> : null}
      </div>
      {entries.length === 0 ? <Nothing /> : <Queue entries={entries} mine={mine} />}
    </div>
  );
}

function useQueue({ memberId, userId }: { memberId: string | null; userId: string | null }) {
  const store = usePlanStore();
  const today = store.today();
  const [goal, project, epic] = [useKind("goal"), useKind("project"), useKind("epic")];
  const [objective, result, person] = [
    useKind("objective"),
    useKind("keyResult"),
    useKind("teamMember"),
  ];
  const kpi = useKind("kpi");
  const [update, checkIn, reply] = [useKind("update"), useKind("checkIn"), useKind("reply")];
  const settings = useKind("settings");
  const work = goal + project + epic + objective + result + kpi;
  const revision = work + person + update + checkIn + reply + settings;
  return useMemo(
    () => readQueue(store.plan, { today, memberId, userId }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the revision stands for the rows inside the store.
    [store, today, memberId, userId, revision],
  );
}

function Headline({ count }: { count: number }) {
  return (
    <p role="status" className="serif text-2xl text-ink">
      <Count value={count} /> {count === 1 ? "thing waits" : "things wait"}.
    </p>
  );
}

function Keys() {
  const canWrite = usePlanStore().canWrite();
  const keys = [
    [["j"], ["k"], "next, previous"],
    [["o"], [], "open"],
    ...(canWrite
      ? ([
          [["w"], [], "write"],
          [["a"], [], "acknowledge"],
          [["q"], [], "ask"],
          [["d"], [], "decide"],
          [["r"], [], "answer"],
        ] as const)
      : []),
  ] as const;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint pointer-coarse:hidden">
      {keys.map(([one, other, words]) => (
        <span key={words} className="flex items-center gap-1">
          <Kbd keys={one} />
          {other.length > 0 ? <Kbd keys={other} /> : null} {words}
        </span>
      ))}
    </p>
  );
}

type QueueProps = { entries: readonly QueueEntry[]; mine: readonly QueueEntry[] };

function Queue({ entries, mine }: QueueProps) {
  const own = new Set(mine.map(keyOf));
  const [shown, setShown] = useState<Partial<Record<Part, number>>>({});
  const parts = QUEUE_PARTS.map((part) => {
    const all = entries.filter((entry) => entry.part === part);
    return { part, all, seen: all.slice(0, shown[part] ?? LIMITS.queueShown) };
  });
  const rows = parts.flatMap(({ seen }) => seen);
  const { at, refAt, go, press: pressRow } = useRows(rows.length);

  // From the tab that led here, or from nowhere, the keys lead into the list.
  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    const isElsewhere = target instanceof Element && !target.closest("[data-queue-row]");
    if (!isElsewhere || isTypedIn(target) || hasMod(event)) return;
    const key = event.key.toLowerCase();
    if (key.length !== 1 || !ROW_KEYS.includes(key)) return;
    event.preventDefault();
    go(at);
    // The keys that stand on the buttons act on the row that takes them, also before one is chosen.
    if (!"jk".includes(key)) pressRow(key);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => enter(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  function press(event: KeyboardEvent) {
    if (isTypedIn(event.target) || hasMod(event)) return;
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(at + step);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- J and K lead from row to row
    <div className="flex flex-col gap-5" onKeyDown={press}>
      {parts
        .filter(({ all }) => all.length > 0)
        .map(({ part, all, seen }) => (
          <Card key={part} as="section" padding="none">
            <h2
              id={`queue-${part}`}
              className="flex items-baseline gap-2 border-b border-line px-4 py-3 text-base font-semibold text-ink sm:px-5"
            >
              {TITLES[part]}
              <span className="figures text-sm font-normal text-muted">
                <Count value={all.length} />
              </span>
            </h2>
            <ol aria-labelledby={`queue-${part}`} className="divide-y divide-line">
              {seen.map((entry) => {
                const index = rows.indexOf(entry);
                return (
                  <QueueRow
                    key={keyOf(entry)}
                    entry={entry}
                    isOwn={own.has(keyOf(entry))}
                    isActive={index === at}
                    ref={refAt(index)}
                  />
                );
              })}
            </ol>
            {all.length > seen.length ? (
              <div className="border-t border-line px-4 py-3 sm:px-5">
                <Button
                  size="sm"
                  onClick={() => setShown({ ...shown, [part]: seen.length + LIMITS.queueShown })}
                >
                  Show {Math.min(all.length - seen.length, LIMITS.queueShown)} more of{" "}
                  <Count value={all.length - seen.length} />
                  <span className="sr-only">: {TITLES[part]}</span>
                </Button>
              </div>
            ) : null}
          </Card>
        ))}
    </div>
  );
}

/** Those of the rows, and J and K. */
const ROW_KEYS = "jkowaqdr";

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("textarea, input, select, [role=dialog]") !== null;

const hasMod = ({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">) => ctrlKey || metaKey || altKey;

const keyOf = ({ part, kind, id }: QueueEntry) => `${part}:${kind}:${id}`;

/** One row takes the keys. Where it goes, the one that follows takes them. */
function useRows(count: number) {
  const [wanted, setWanted] = useState(0);
  const rows = useRef<(HTMLLIElement | null)[]>([]);
  const at = Math.max(0, Math.min(wanted, count - 1));
  const last = useRef(count);
  useEffect(() => {
    const isFirst = last.current === count;
    const isLost = document.activeElement === document.body;
    last.current = count;
    // A finger needs no row that takes keys, and what stands above stays in sight.
    if (isFirst && window.matchMedia("(pointer: coarse)").matches) return;
    if (isLost) rows.current[at]?.focus({ preventScroll: isFirst });
  }, [count, at]);
  return {
    at,
    refAt: (index: number) => (row: HTMLLIElement | null) => {
      rows.current[index] = row;
    },
    go: (to: number) => {
      const next = Math.max(0, Math.min(to, count - 1));
      setWanted(next);
      rows.current[next]?.focus();
    },
    press: (key: string) =>
      rows.current[at]?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })),
  };
}

/** All is settled, or nothing is ever asked for: then it says where that is set. */
function Nothing() {
  const store = usePlanStore();
  const { ownerName } = usePlanPlace();
  useKind("settings");
  const { cadences } = store.plan.settings.rhythm;
  const isAsking = Object.entries(cadences).some(
    ([kind, cadence]) => !isMeasureKind(kind) && cadence !== "none",
  );
  const maySet = ownerName === null && store.canEdit();
  return (
    <EmptyState
      title="Nothing waits"
      action={
        maySet && !isAsking ? (
          <Button onClick={() => openPlanSettings("rhythm")}>Choose how often</Button>
        ) : null
      }
    >
      <p>
        {isAsking
          ? "Updates that are due, what you read and what you are asked show up here."
          : "This plan asks for no updates by itself. Choose how often goals, projects, epics and objectives need one."}
      </p>
    </EmptyState>
  );
}
