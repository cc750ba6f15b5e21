import { type Ref, useEffect, useState } from "react";
import { isMeasureKind, type ReplySays } from "../../../db/values/plans.ts";
import type { QueueEntry } from "../../../worker/features/plan-updates/rules/queue.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { titleOf } from "../plan-fields/fields.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { useAway } from "../plan-fields/use-away.ts";
import { openItem } from "../plan-store/address/open-item.ts";
import { openToWrite, stopAnswering, useIsAnswering } from "../plan-store/address/open-update.ts";
import { useItem, usePlanStore } from "../plan-store/use-plan.tsx";
import { ReplyBar } from "./reply-bar.tsx";
import { ANSWERS, READER_ANSWERS, WRITER_ANSWERS } from "./reply-words.ts";
import { Replies, SubjectWords } from "./said.tsx";
import { useReply } from "./use-reply.ts";

type QueueRowProps = {
  entry: QueueEntry;
  /** Of others one sees what waits; it is theirs to answer. */
  isOwn: boolean;
  isActive: boolean;
  ref: Ref<HTMLLIElement>;
};

const NOTHING = { kind: "update", id: "" } as const;

/** One thing that waits, with the keys that settle it. */
export function QueueRow({ entry, isOwn, isActive, ref }: QueueRowProps) {
  const { part, kind, id, subject } = entry;
  const store = usePlanStore();
  const item = useItem(kind, id);
  const owner = useItem("teamMember", item?.ownerMemberId ?? "");
  const awayWords = useAway()(owner?.id);
  const [writing, setWriting] = useState<ReplySays | null>(null);
  const isAsked = useIsAnswering(id) && part === "asked";
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked && !wasAsked) {
    setWasAsked(true);
    setWriting("answered");
  }
  useEffect(() => {
    // Given up, it is not asked for again.
    if (isAsked) stopAnswering();
  }, [isAsked]);
  const title = titleOf(item ?? {});
  const reply = useReply(subject ?? NOTHING, title);
  const words = part === "write" ? (isMeasureKind(kind) ? "checkIn" : "update") : "reply";
  const maySay = store.maySay(words, kind, id);
  const answers = part === "read" ? READER_ANSWERS : part === "asked" ? WRITER_ANSWERS : [];
  const { one } = KINDS[kind];

  function press(key: string): boolean {
    if (key === "o" || key === "Enter") openItem(kind, id);
    else if (!maySay || (part !== "write" && !isOwn)) return false;
    else if (key === "w" && part === "write") openToWrite(kind, id);
    else {
      const says = answers.find((answer) => ANSWERS[answer].key === key);
      if (!says) return false;
      if (ANSWERS[says].label === "") void reply(says);
      else setWriting(says);
    }
    return true;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of its buttons
    <li
      ref={ref}
      tabIndex={isActive ? 0 : -1}
      data-queue-row
      aria-label={`${one}: ${title}`}
      onKeyDown={(event) => {
        const isHere = event.target === event.currentTarget;
        const hasMod = event.ctrlKey || event.metaKey || event.altKey;
        if (!isHere || hasMod || event.nativeEvent.isComposing) return;
        if (press(event.key.length === 1 ? event.key.toLowerCase() : event.key)) {
          event.preventDefault();
        }
      }}
      className="flex flex-col gap-2 px-4 py-3 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus sm:px-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-base font-medium text-ink">
            <ItemLink kind={kind} id={id} />
          </p>
          <p className="text-sm text-muted">
            {one.charAt(0).toUpperCase() + one.slice(1)}
            {owner ? `, ${owner.name}` : ""}
            {awayWords === "" ? null : (
              <>
                {" "}
                <Badge>{awayWords}</Badge>
              </>
            )}
          </p>
        </div>
        {part === "write" && maySay ? (
          <Button size="sm" aria-keyshortcuts="w" onClick={() => openToWrite(kind, id)}>
            <span>
              {writeWords(kind)}
              <span className="sr-only">: {title}</span>
            </span>
            <Kbd keys={["w"]} className="pointer-coarse:hidden" />
          </Button>
        ) : null}
      </div>
      {subject && part !== "write" ? (
        <>
          <SubjectWords kind={subject.kind} id={subject.id} />
          <Replies kind={subject.kind} id={subject.id} />
          {maySay && isOwn ? (
            <ReplyBar
              hasKeys
              subject={subject}
              title={title}
              answers={answers}
              writing={writing}
              onWrite={setWriting}
            />
          ) : null}
        </>
      ) : null}
    </li>
  );
}

const writeWords = (kind: QueueEntry["kind"]) =>
  isMeasureKind(kind) ? "Check in" : "Write update";
