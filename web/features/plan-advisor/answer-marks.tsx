import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import type { Exchange } from "../../../worker/features/conversations/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { CONVERSATIONS, markAnswer, shareMarks, sharingQuery } from "./queries.ts";

type Mark = NonNullable<Exchange["mark"]>;

/** Whether an answer was good, and why not. Pressed once more it is taken back. */
export function AnswerMarks({ id, mark }: { id: string; mark: Exchange["mark"] }) {
  const queries = useQueryClient();
  const [isSaying, setSaying] = useState(false);
  const [wasMarked, setMarked] = useState(false);
  const save = useMutation({
    mutationFn: (next: Mark | null) => markAnswer(id, next ?? { mark: null, reason: "" }),
    onError: (error) =>
      toast.bad({ title: "Your opinion was not saved", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [...CONVERSATIONS, "thread"] }),
  });
  const shown = save.isPending ? save.variables : mark;
  const choose = (next: Mark["mark"]) => {
    const isBack = shown?.mark === next;
    setMarked(true);
    save.mutate(isBack ? null : { mark: next, reason: "" });
    setSaying(!isBack && next === "bad");
  };
  return (
    <>
      <IconButton
        size="sm"
        label="Good answer"
        aria-pressed={shown?.mark === "good"}
        icon={
          <ThumbsUp aria-hidden="true" className={shown?.mark === "good" ? "fill-current" : ""} />
        }
        onClick={() => choose("good")}
      />
      <IconButton
        size="sm"
        label="Bad answer"
        aria-pressed={shown?.mark === "bad"}
        icon={
          <ThumbsDown aria-hidden="true" className={shown?.mark === "bad" ? "fill-current" : ""} />
        }
        onClick={() => choose("bad")}
      />
      {wasMarked && shown ? <SharingNote /> : null}
      {isSaying && shown?.mark === "bad" ? (
        <Reason
          start={shown.reason}
          onSave={(reason) => {
            save.mutate({ mark: "bad", reason });
            setSaying(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Said once somebody marks: who reads it, and what they may allow. */
function SharingNote() {
  const queries = useQueryClient();
  const { data } = useQuery(sharingQuery);
  const share = useMutation({
    mutationFn: shareMarks,
    onSuccess: (sharing) => queries.setQueryData(sharingQuery.queryKey, sharing),
    onError: (error) =>
      toast.bad({ title: "Your marks are not shared", description: error.message }),
  });
  if (!data) return null;
  return (
    <div className="order-last flex w-full flex-col items-start gap-2 pt-1 text-sm text-muted">
      {data.givenAt === null ? (
        <>
          <p className="max-w-prose">
            Only you see this mark. You can share your marks: {data.says}
          </p>
          <Button size="sm" loading={share.isPending} onClick={() => share.mutate(data.says)}>
            Share my marks
          </Button>
        </>
      ) : (
        <p>
          Admins can read this answer with your mark, without your name.{" "}
          <TextLink to="/profile-settings/ai">Change this</TextLink>
        </p>
      )}
    </div>
  );
}

function Reason({ start, onSave }: { start: string; onSave: (reason: string) => void }) {
  const [typed, setTyped] = useState(start);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSave(typed.trim());
  }
  return (
    <form onSubmit={submit} className="order-last flex w-full flex-wrap items-end gap-2 pt-1">
      <div className="min-w-56 flex-1">
        <TextField
          label="What was wrong?"
          optional
          value={typed}
          maxLength={LIMITS.markReasonLength}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button size="sm" type="submit">
        Save
      </Button>
    </form>
  );
}
