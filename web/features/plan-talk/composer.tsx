import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlanComment } from "../../../worker/features/plan-comments/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { stopAsking, useIsAsking } from "../plan-store/address/ask.ts";
import { useKeptDraft } from "./kept-draft.ts";
import { MentionField } from "../../kit/mentions/mention-field.tsx";
import { notInPlan } from "./not-in-plan.ts";
import { type Labels, toBody } from "../../kit/mentions/mention-text.ts";
import { eraseComment, type Place, sendComment } from "./queries.ts";

type ComposerProps = {
  place: Place;
  people: Labels;
  /** Whose item it is, as they are mentioned; null for oneself, for nobody and for who has no account. */
  owner: string | null;
  /** There is somebody else who can be asked. */
  hasOthers: boolean;
  /** Shown in the list while it is on its way; null once it is there or came back. */
  onWay: (body: string | null) => void;
  onSent: (comment: PlanComment) => void;
};

/** Where one says something. What could not be sent stands here again. */
export function Composer(props: ComposerProps) {
  const { place, people, owner, hasOthers, onWay, onSent } = props;
  const { planId, kind, itemId } = place;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useKeptDraft(`${planId}:${kind}:${itemId}`);
  const [refused, setRefused] = useState<string | null>(null);
  /** Sent again it is the same comment, so that an answer that was lost makes no second one. */
  const attempt = useRef({ id: "", body: "" });
  const send = useMutation({
    mutationFn: ({ id, body }: { id: string; body: string; typed: string }) =>
      sendComment(planId, { id, kind, itemId, body }),
    onSuccess: (comment) => {
      onSent(comment);
      // The plan's own Undo takes back changes of the plan: what was said last is taken back here.
      toast.good({
        title: "Comment added",
        action: { label: "Undo", onSelect: () => void takeBack(comment) },
      });
    },
    onError: (error, { typed }) => {
      setRefused(isProblem(error) ? (error.fields["body"] ?? error.detail) : error.message);
      setText((since) => [typed, since].filter(Boolean).join("\n\n"));
    },
    onSettled: () => onWay(null),
  });

  async function takeBack({ id }: PlanComment) {
    try {
      onSent(await eraseComment(planId, id));
      toast.info({ title: "Comment deleted" });
    } catch (error) {
      toast.bad({
        title: "The comment was not deleted",
        description: error instanceof Error ? error.message : "",
      });
    }
  }

  /** With an @ alone the field offers everybody. */
  function ask(name: string | null) {
    setText(text || (name === null ? "@" : `@${name} `));
    // At once, so that no letter is lost; the place of the caret is known once the text stands.
    field.current?.focus();
    requestAnimationFrame(() => {
      const end = field.current?.value.length ?? 0;
      field.current?.setSelectionRange(end, end);
      field.current?.scrollIntoView({ block: "center" });
    });
  }
  const isAsking = useIsAsking() && people.length > 0;
  const startToAsk = useEffectEvent(() => ask(owner));
  useEffect(() => {
    if (!isAsking) return;
    stopAsking();
    startToAsk();
  }, [isAsking]);

  function press() {
    const body = toBody(text.trim(), people);
    if (body === "" || send.isPending) return field.current?.focus();
    if (body.length > LIMITS.commentLength) {
      return setRefused(`Use at most ${LIMITS.commentLength} characters.`);
    }
    if (attempt.current.body !== body) attempt.current = { id: crypto.randomUUID(), body };
    setRefused(null);
    setText("");
    onWay(body);
    field.current?.focus();
    send.mutate({ ...attempt.current, typed: text });
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <MentionField
        label="Write a comment"
        placeholder="Write a comment. Type @ to mention someone."
        value={text}
        onChange={setText}
        onSend={press}
        people={people}
        saysUnknown={notInPlan}
        field={field}
        error={refused}
      />
      <div className="flex items-center justify-between gap-3">
        {text === "" && (owner !== null || hasOthers) ? (
          <span className="flex min-w-0 gap-1">
            {owner === null ? null : (
              <Button size="sm" variant="quiet" className="min-w-0" onClick={() => ask(owner)}>
                <span className="truncate">Ask {owner}</span>
              </Button>
            )}
            {hasOthers ? (
              <Button size="sm" variant="quiet" className="shrink-0" onClick={() => ask(null)}>
                {owner === null ? "Ask someone" : "Ask someone else"}
              </Button>
            ) : null}
          </span>
        ) : (
          <p className="text-sm text-faint max-sm:invisible">
            <Kbd keys={["mod", "enter"]} /> sends
          </p>
        )}
        <Button type="submit" size="sm" variant="primary" loading={send.isPending}>
          {refused ? "Try again" : "Comment"}
        </Button>
      </div>
    </form>
  );
}
