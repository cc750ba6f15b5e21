import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { progressSource } from "../plan-fields/measure/measure-words.ts";
import { usePlanStore, useProgress } from "../plan-store/use-plan.tsx";
import { EditField, type EditProps } from "./controls/edit-field.tsx";
import { useDraftBook, useDrafts } from "./drafts/use-drafts.ts";
import { textOf } from "../plan-fields/measure/number-text.ts";

type ProgressSectionProps = EditProps & { kind: "goal" | "project" | "epic" | "objective" };

const BOTH = ["progress", "progressReason"] as const;
const KEEP = () => undefined;

/** Which of the three the number is, and the way to another one of them. */
export function ProgressSection({ kind, ...source }: ProgressSectionProps) {
  const { at } = source;
  const progress = useProgress(kind, at.id);
  const drafts = useDrafts(at.id);
  const [isOpen, setIsOpen] = useState(false);
  const store = usePlanStore();
  const item = store.get(kind, at.id);
  const canEdit = item !== undefined && store.mayChange(kind, item, "progress");
  const isTyped = progress.from === "typed" && progress.parts.length === 0;
  if (isTyped && canEdit) return <EditField {...source} name="progress" />;
  const isByHand = progress.from === "override";
  const isWriting = isOpen || drafts.has("progressReason");
  return (
    <section aria-label="Progress" data-field="">
      <h3 className="text-sm">Progress</h3>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 px-3">
        <ProgressValue kind={kind} id={at.id} className="w-40" />
        <p className="min-w-0 text-sm wrap-anywhere text-muted">{progressSource(progress)}</p>
      </div>
      {canEdit && isByHand ? <ByHand {...source} hasParts={progress.parts.length > 0} /> : null}
      {canEdit && !isByHand && isWriting ? (
        <SetByHand source={source} onClose={() => setIsOpen(false)} />
      ) : null}
      {canEdit && !isByHand && !isWriting ? (
        <Button size="sm" className="ms-3 justify-self-start" onClick={() => setIsOpen(true)}>
          Set by hand
        </Button>
      ) : null}
    </section>
  );
}

function ByHand({ hasParts, ...source }: EditProps & { hasParts: boolean }) {
  const store = usePlanStore();
  const { at } = source;
  return (
    <div className="flex flex-col gap-3">
      <EditField {...source} name="progress" label="Number set by hand" />
      <EditField {...source} name="progressReason" label="Why this number" />
      <Button
        size="sm"
        className="self-start"
        onClick={() =>
          void store.run({
            label: "Remove the progress set by hand",
            changes: [{ action: "set", ...at, fields: { progressReason: "" } }],
          })
        }
      >
        {hasParts ? "Use calculated progress" : "Remove the reason"}
      </Button>
    </div>
  );
}

/** A number and its reason are saved together: without the reason the number would not count. */
function SetByHand({ source, onClose }: { source: EditProps; onClose: () => void }) {
  const book = useDraftBook();
  const formats = useFormats();
  const { at, row } = source;
  async function save() {
    for (const name of BOTH)
      if (!book.of(at.id).has(name)) book.type(at.id, name, String(row[name]), row[name]);
    const { values } = book.read(at, ["progressReason"], row, formats);
    if (textOf(values["progressReason"]).trim() === "") {
      book.refuse(at.id, "progressReason", "Say why you see it differently.");
      return;
    }
    if (await book.save(at, BOTH, formats)) onClose();
  }
  return (
    <form
      noValidate
      aria-label="Set the progress by hand"
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <EditField {...source} leave={KEEP} name="progress" label="Number set by hand" autoFocus />
      <EditField {...source} leave={KEEP} name="progressReason" label="Why this number" />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary">
          Set by hand
        </Button>
        <Button
          size="sm"
          onClick={() => {
            book.drop(at.id, BOTH);
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
