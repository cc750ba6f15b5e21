import { type KeyboardEvent, useState } from "react";
import type { ReplySays } from "../../../db/values/plans.ts";
import type { Subject } from "../../../worker/features/plan-updates/rules/queue.ts";
import { Button } from "../../ui/button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ANSWERS } from "./reply-words.ts";
import { useReply } from "./use-reply.ts";

type ReplyBarProps = {
  subject: Pick<Subject, "kind" | "id">;
  title: string;
  answers: readonly ReplySays[];
  /** What is being written; the keys of a list choose it too. */
  writing: ReplySays | null;
  onWrite: (says: ReplySays | null) => void;
  /** In a list whose rows take them. */
  hasKeys?: boolean;
};

/** The answers that one press gives, and the text of those that need one. */
export function ReplyBar({ subject, title, answers, writing, onWrite, hasKeys }: ReplyBarProps) {
  const reply = useReply(subject, title);
  if (writing !== null) {
    return (
      <ReplyForm
        key={writing}
        says={writing}
        title={title}
        onCancel={() => onWrite(null)}
        onSend={(text) => {
          onWrite(null);
          void reply(writing, text);
        }}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {answers.map((says, at) => {
        const { verb, key, label } = ANSWERS[says];
        return (
          <Button
            key={says}
            size="sm"
            variant={at === 0 ? "secondary" : "quiet"}
            aria-keyshortcuts={hasKeys ? key : undefined}
            onClick={() => (label === "" ? void reply(says) : onWrite(says))}
          >
            <span>
              {verb}
              <span className="sr-only">: {title}</span>
            </span>
            {hasKeys ? <Kbd keys={[key]} className="pointer-coarse:hidden" /> : null}
          </Button>
        );
      })}
    </div>
  );
}

type ReplyFormProps = {
  says: ReplySays;
  title: string;
  onCancel: () => void;
  onSend: (text: string) => void;
};

function ReplyForm({ says, title, onCancel, onSend }: ReplyFormProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const { verb, label } = ANSWERS[says];

  function send() {
    if (text.trim() === "") setError(`Write ${label.toLowerCase()}.`);
    else onSend(text);
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isSent = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isSent && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (isSent) send();
    else onCancel();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are those of its buttons
    <form
      noValidate
      data-keeps-escape
      aria-label={`${verb}: ${title}`}
      className="flex flex-col gap-2"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={label}
        growing
        autoFocus
        value={text}
        error={error || undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError("");
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" variant="primary">
          {verb}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <span className="flex items-center gap-1.5 text-sm text-faint pointer-coarse:hidden">
          <Kbd keys={["mod", "enter"]} /> sends
        </span>
      </div>
    </form>
  );
}
