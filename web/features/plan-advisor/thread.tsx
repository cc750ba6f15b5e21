import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Conversation } from "../../../worker/features/conversations/contract.ts";
import { counted } from "../../../worker/kernel/pure/plural.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Place } from "../../../worker/features/plan-advisor/rules/facts.ts";
import { ExchangeCard, PendingCard } from "./exchange-card.tsx";
import { askQuestion, CONVERSATIONS, threadQuery } from "./queries.ts";
import { ThreadMenu } from "./thread-menu.tsx";
import { threadTitle } from "./thread-title.ts";
import { useWishes } from "./use-wishes.ts";
import { useLiveConversations } from "./use-live-conversations.ts";

type Sent = { text: string; parentId: string | null };

export type ThreadProps = {
  id: string;
  at: string | null;
  userId: string;
  /** Where the screens of its plan are. */
  base: string;
  seed?: Conversation | undefined;
  /** What a question is about; it is read again by the server. */
  about?: readonly Place[];
  onBranch: (at: string | null) => void;
  /** What is shown where it was deleted or left. */
  onGone: () => void;
  /** Where the next question is asked; absent where the plan can't be opened. */
  form?: (ask: (text: string) => void) => ReactNode;
};

const NOTHING: readonly Place[] = [];

/** One conversation: what was said in its branch, and the next question. */
export function Thread(props: ThreadProps) {
  const { id, at, userId, base, seed, about = NOTHING, onBranch, onGone, form } = props;
  const queries = useQueryClient();
  const [last, setLast] = useState<number>(LIMITS.messagesShown);
  const asked = threadQuery({ id, at, last });
  const { data, error, refetch } = useQuery({
    ...asked,
    ...(seed && last === LIMITS.messagesShown ? { initialData: seed } : {}),
  });
  useLiveConversations();
  const wishes = useWishes(true);
  const send = useMutation({
    mutationFn: ({ text, parentId }: Sent) =>
      askQuestion({
        id: crypto.randomUUID(),
        conversationId: id,
        planId: null,
        parentId,
        text,
        about: [...about],
      }),
    onSuccess: async ({ questionId }, { parentId }) => {
      // Beside an earlier question the new one is a branch, which the address names.
      const isBranch = parentId !== data?.exchanges.at(-1)?.answerId;
      await queries.invalidateQueries({ queryKey: [...CONVERSATIONS, "thread", id] });
      onBranch(isBranch || at !== null ? questionId : null);
    },
    onError: (failure) =>
      toast.bad({ title: "The question was not asked", description: failure.message }),
  });
  const end = useEndInSight(data?.exchanges.at(-1)?.id, send.isPending);
  if (error && (!data || isGone(error))) {
    return (
      <ErrorState
        title="This conversation can’t be opened"
        next="It may have been deleted, or is no longer shared with you."
        actions={
          <>
            <Button onClick={() => void refetch()}>Try again</Button>
            <Button variant="primary" onClick={onGone}>
              New conversation
            </Button>
          </>
        }
      />
    );
  }
  if (!data) {
    return (
      <div className="flex flex-col gap-5">
        <Skeleton className="h-8 w-1/2" />
        <Skeleton className="h-48" />
      </div>
    );
  }
  const isOwn = data.role === "owner";
  const lastAnswer = data.exchanges.at(-1)?.answerId ?? null;
  const mayAsk = isOwn && !data.isTrashed && data.planName !== null && form !== undefined;
  const ask = (text: string, parentId = lastAnswer) => send.mutate({ text, parentId });
  return (
    <section aria-label={threadTitle(data)} className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2 className="serif text-2xl text-ink wrap-anywhere">{threadTitle(data)}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
            {data.planName === null ? "A plan that you can’t open" : data.planName}
            {isOwn ? null : <span>Asked by {data.ownerName}</span>}
            {data.isPinned ? <Badge>Pinned</Badge> : null}
            {data.folder ? <Badge>{data.folder.title}</Badge> : null}
            {data.readers > 0 ? (
              <Badge>Shared with {counted(data.readers, "person", "people")}</Badge>
            ) : null}
          </p>
        </div>
        <ThreadMenu conversation={data} at={at} userId={userId} onGone={onGone} />
      </header>
      {data.isTrashed ? (
        <Notice tone="warn" title="This conversation is in the trash">
          Nobody else can read it. It is deleted for good after 30 days.
        </Notice>
      ) : null}
      {data.earlier > 0 ? (
        <Button
          size="sm"
          className="self-center"
          onClick={() => setLast(Math.min(LIMITS.messagesShownMost, last + LIMITS.messagesShown))}
        >
          Show earlier questions ({data.earlier})
        </Button>
      ) : null}
      <div aria-live="polite" className="flex flex-col gap-5">
        {data.exchanges.map((exchange) => (
          <ExchangeCard
            key={exchange.id}
            exchange={exchange}
            wishes={wishes}
            base={base}
            mayAsk={mayAsk && !send.isPending}
            onAsk={(text) => ask(text)}
            onResend={(text) => ask(text, exchange.parentId)}
            onBranch={onBranch}
          />
        ))}
        {send.isPending ? <PendingCard text={send.variables.text} /> : null}
      </div>
      <div ref={end} />
      {mayAsk ? form((text) => ask(text)) : null}
    </section>
  );
}

/** Deleted, left, or not shared any more: what was read before is not shown on. */
const isGone = (error: Error) => isProblem(error) && error.status === 404;

/** What is said last is shown, also when more comes. */
function useEndInSight(lastId: string | undefined, isPending: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isMore = before.current !== undefined && before.current !== lastId;
    if (isMore || isPending) end.current?.scrollIntoView({ block: "nearest" });
    before.current = lastId;
  }, [lastId, isPending]);
  return end;
}
