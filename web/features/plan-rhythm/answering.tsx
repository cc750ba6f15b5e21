import { useState } from "react";
import type { RhythmKind } from "../../../db/values/plans.ts";
import type { PlanItems } from "../../../worker/features/plans/contract.ts";
import { subjectOf } from "../../../worker/features/plan-updates/rules/queue.ts";
import { readerOf, writerOf } from "../../../worker/features/plan-updates/rules/readers.ts";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { ReplyBar } from "./reply-bar.tsx";
import { READER_ANSWERS, WRITER_ANSWERS } from "./reply-words.ts";
import { useWhose } from "./use-whose.ts";

type AnsweringProps<K extends RhythmKind> = { kind: K; item: PlanItems[K] };

/** For the reader of the latest, or the person who was asked about it. */
export function Answering<K extends RhythmKind>({ kind, item }: AnsweringProps<K>) {
  const store = usePlanStore();
  useKind("reply");
  const { memberId } = useWhose();
  const [writing, setWriting] = useState<Parameters<typeof ReplyBar>[0]["writing"]>(null);
  const subject = subjectOf(store.plan, kind, item.id);
  if (!subject || !store.maySay("reply", kind, item.id)) return null;
  const says = subject.reply?.says ?? null;
  const is = (who: string | null) => who !== null && (memberId === null || who === memberId);
  const isAsked = says === "asked";
  const mayRead = is(readerOf(store.plan, item)) && (says === null || says === "answered");
  const mayAnswer = isAsked && (memberId === null || writerOf(store.plan, item) === memberId);
  if (!mayRead && !mayAnswer) return null;
  return (
    <ReplyBar
      subject={subject}
      title={item.title}
      answers={mayAnswer ? WRITER_ANSWERS : READER_ANSWERS}
      writing={writing}
      onWrite={setWriting}
    />
  );
}
