import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { IncomingNote, IncomingWork } from "../../../worker/features/incoming/contract.ts";
import { MentionBody } from "../../kit/mentions/mention-body.tsx";
import { MentionField } from "../../kit/mentions/mention-field.tsx";
import { labelsOf, toBody } from "../../kit/mentions/mention-text.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Time } from "../../ui/time.tsx";
import { addNote, deleteNote } from "./queries.ts";
import { useWorkAction } from "./use-work-action.ts";

type WorkNotesProps = { work: IncomingWork; onShow: (work: IncomingWork) => void };

const SOURCES: Record<IncomingNote["source"], string> = {
  note: "wrote a note",
  reply: "replied by email",
  received: "answered",
};

const unknown = (name: string) =>
  `No one called “${name}” can work on this, so no one gets a notification.`;

/** What is said about it among those who work on it. */
export function WorkNotes({ work, onShow }: WorkNotesProps) {
  const remove = useWorkAction((noteId: string) => deleteNote(work, noteId), onShow, null);
  return (
    <section aria-label="Notes" className="flex flex-col gap-3">
      <h4 className="text-sm font-medium text-ink">Notes</h4>
      {work.notes.length > 0 ? (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {work.notes.map((note) => (
            <li key={note.id} className="flex items-start gap-3 py-2.5">
              <div className="flex min-w-0 grow flex-col gap-1">
                <p className="text-sm text-muted">
                  <span className="font-medium text-ink">{note.author?.name ?? "Someone"}</span>{" "}
                  {SOURCES[note.source]}, <Time value={note.createdAt} show="relative" />
                </p>
                <MentionBody body={note.text} people={work.workers} />
              </div>
              {note.isOwn && note.source === "note" ? (
                <IconButton
                  size="sm"
                  label="Delete note"
                  icon={<Trash2 aria-hidden="true" />}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(note.id)}
                />
              ) : null}
            </li>
          ))}
        </ol>
      ) : null}
      {work.canWork ? <NoteForm work={work} onShow={onShow} /> : null}
    </section>
  );
}

function NoteForm({ work, onShow }: WorkNotesProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const people = labelsOf(work.workers);
  const add = useWorkAction(
    (typed: string) => addNote(work, toBody(typed, people)),
    (next) => {
      setText("");
      onShow(next);
    },
    null,
  );
  function send() {
    const typed = text.trim();
    if (typed === "" || add.isPending) return field.current?.focus();
    add.mutate(typed);
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MentionField
        label="Write a note"
        placeholder="Write a note. Type @ to mention someone."
        value={text}
        onChange={setText}
        onSend={send}
        people={people}
        saysUnknown={unknown}
        field={field}
      />
      <div className="flex justify-end">
        <Button type="submit" size="sm" loading={add.isPending}>
          Add note
        </Button>
      </div>
    </form>
  );
}
