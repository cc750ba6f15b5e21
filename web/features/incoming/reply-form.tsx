import { useState } from "react";
import type { IncomingWork } from "../../../worker/features/incoming/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { sendReply } from "./queries.ts";
import { useWorkAction } from "./use-work-action.ts";

type ReplyFormProps = { work: IncomingWork; onShow: (work: IncomingWork) => void };

/** Writes to who sent it. */
export function ReplyForm({ work, onShow }: ReplyFormProps) {
  const { sender } = work;
  const [subject, setSubject] = useState("Your message to us");
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const send = useWorkAction(
    (to: string) => sendReply(work, { subject: subject.trim(), text: text.trim(), to }),
    (next) => {
      setText("");
      setAsked(false);
      onShow(next);
    },
    "Reply sent",
  );
  if (!sender) return null;
  const noSubject = isAsked && subject.trim() === "" ? "Enter a subject." : null;
  const noText = isAsked && text.trim() === "" ? "Write something." : null;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (subject.trim() === "" || text.trim() === "" || send.isPending) return;
        send.mutate(sender.email);
      }}
    >
      <p className="text-sm wrap-anywhere text-muted">
        To {sender.name === sender.email ? sender.email : `${sender.name}, ${sender.email}`}. Their
        answer goes to {work.replyTo}, not here.
      </p>
      <TextField
        label="Subject"
        value={subject}
        error={noSubject}
        maxLength={LIMITS.incomingReplySubjectLength}
        onChange={(event) => setSubject(event.currentTarget.value)}
      />
      <TextArea
        label="Text"
        value={text}
        error={noText}
        maxLength={LIMITS.incomingNoteLength}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={send.isPending}>
          Send reply
        </Button>
      </div>
    </form>
  );
}
