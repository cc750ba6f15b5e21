import { type FormEvent, useState } from "react";
import type { UserDetail } from "../../../worker/features/users/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { Time } from "../../ui/time.tsx";
import { addNote, deleteNote, editNote } from "./queries.ts";
import { useUserAction } from "./use-user-action.ts";

type Note = UserDetail["notes"][number];

/** What admins write down about someone, for each other. */
export function NotesCard({ user }: { user: UserDetail }) {
  const add = useUserAction((text: string) => addNote(user, text), "Note added");
  return (
    <Card as="section" title="Notes">
      <p className="text-sm text-muted">
        Only admins see notes here. The person gets them in the export of their data.
      </p>
      {user.notes.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {user.notes.map((note) => (
            <NoteItem key={note.id} user={user} note={note} />
          ))}
        </ul>
      ) : null}
      <NoteForm
        label="New note"
        confirm="Add note"
        before=""
        isBusy={add.isPending}
        onSave={(text) => add.mutateAsync(text)}
      />
    </Card>
  );
}

function NoteItem({ user, note }: { user: UserDetail; note: Note }) {
  const [isOpen, setOpen] = useState(false);
  const edit = useUserAction((text: string) => editNote(user, note, text), "Note saved");
  const remove = useUserAction(() => deleteNote(user, note), "Note deleted");
  const author = note.authorName ?? "A former admin";
  return (
    <li className="py-3">
      {isOpen ? (
        <NoteForm
          label="Note"
          confirm="Save note"
          before={note.text}
          isBusy={edit.isPending}
          onSave={(text) => edit.mutateAsync(text).then(() => setOpen(false))}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <>
          <p className="text-base whitespace-pre-line wrap-anywhere text-ink">{note.text}</p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="text-sm text-muted">
              {author}, <Time value={note.createdAt} show="relative" />
              {note.isEdited ? ", edited" : ""}
            </span>
            <span className="flex gap-2">
              {note.isOwn ? (
                <Button size="sm" onClick={() => setOpen(true)}>
                  Edit
                </Button>
              ) : null}
              <ConfirmDialog
                title="Delete this note?"
                description={`${author} wrote it. It can't be restored.`}
                confirmLabel="Delete note"
                onConfirm={() => remove.settle()}
                trigger={<Button size="sm">Delete…</Button>}
              />
            </span>
          </div>
        </>
      )}
    </li>
  );
}

type NoteFormProps = {
  label: string;
  confirm: string;
  before: string;
  isBusy: boolean;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
};

function NoteForm({ label, confirm, before, isBusy, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(before);
  const [error, setError] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") return setError("Enter a note.");
    try {
      await onSave(text.trim());
      setText("");
    } catch {
      // What went wrong is said by the action; the words stay where they were typed.
    }
  }

  return (
    <form noValidate className="mt-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={label}
        growing
        value={text}
        maxLength={LIMITS.userNoteLength}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" loading={isBusy}>
          {confirm}
        </Button>
        {onCancel ? (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
