import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { FormMark } from "../form-mark.tsx";
import { useBuilding } from "./builder-context.ts";
import { PublishDialog } from "./publish/publish-dialog.tsx";
import { SaveMark } from "../../../ui/save-mark.tsx";
import { UndoButtons } from "../../../ui/undo-buttons.tsx";

/** The title, whether it is saved, every step back and forth, and publishing. */
export function BuilderBar() {
  const { draft, form, edit, autosave, history, findings } = useBuilding();
  const [isPublishing, setPublishing] = useState(false);
  const errors = findings.filter(({ level }) => level === "error").length;
  const isNew = form.publishedNumber === null || form.hasChanges || autosave.isDirty;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="sr-only">{draft.title || "Form without a title"}</h1>
      <LinkButton
        to="/admin/forms-manager"
        variant="quiet"
        size="sm"
        className="-ml-2"
        icon={<ArrowLeft aria-hidden />}
      >
        <span className="max-sm:sr-only">All forms</span>
      </LinkButton>
      <input
        aria-label="Title of the form"
        value={draft.title}
        maxLength={LIMITS.formTitleLength}
        placeholder="Title of the form"
        onChange={({ currentTarget: { value } }) =>
          edit("title", (now) => ({ ...now, title: value }))
        }
        className="serif min-w-0 grow basis-64 rounded-md border border-transparent bg-transparent px-2 py-0.5 text-2xl text-ink transition-colors placeholder:text-faint hover:border-line focus:border-line-field focus:bg-surface"
      />
      <FormMark form={form} />
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        <SaveMark state={autosave.state} />
        <UndoButtons history={history} />
        <Button variant={isNew ? "primary" : "secondary"} onClick={() => setPublishing(true)}>
          {isNew ? "Publish" : "Published"}
          {errors > 0 ? (
            <span className="figures rounded-full bg-bad px-1.5 text-xs text-on-bad">
              {errors}
              <span className="sr-only"> to mend</span>
            </span>
          ) : null}
        </Button>
      </div>
      <PublishDialog open={isPublishing} onOpenChange={setPublishing} />
    </header>
  );
}
