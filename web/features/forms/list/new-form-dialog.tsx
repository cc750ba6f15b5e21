import { FilePlus2 } from "lucide-react";
import { useState } from "react";
import { TEMPLATE_NAMES, TEMPLATES } from "../../../../worker/features/forms/rules/templates.ts";
import type { CreateFormInput } from "../../../../worker/features/forms/list/contract.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TemplatePicture } from "./template-picture.tsx";
import type { FormActions } from "./use-form-actions.ts";

type NewFormDialogProps = {
  create: FormActions["create"];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const choice =
  "group/choice touch flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-3.5 text-left transition-colors hover:border-line-field hover:bg-hover disabled:opacity-60";

/** Blank, from a template, or from a file: one press, and the builder opens. */
export function NewFormDialog({ create, open, onOpenChange }: NewFormDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const start = (input: CreateFormInput) => {
    setProblem(null);
    create.mutate(input, { onError: (error) => setProblem(whyNot(error)) });
  };
  const isBusy = create.isPending;
  return (
    <Dialog
      size="lg"
      title="New form"
      description="Start with one of these. Everything in it can be changed."
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="flex flex-col gap-4 pb-4">
        {problem ? (
          <Notice live tone="bad" title="No form was made">
            {problem}
          </Notice>
        ) : null}
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
          <li className="contents">
            <button
              type="button"
              className={choice}
              disabled={isBusy}
              onClick={() => start({ from: "blank" })}
            >
              <span className="grid h-28 w-full place-items-center rounded-md border border-dashed border-line-strong text-faint">
                <FilePlus2 aria-hidden className="size-6" />
              </span>
              <Words name="Blank" about="An empty page, field by field." />
            </button>
          </li>
          {TEMPLATE_NAMES.map((template) => (
            <li key={template} className="contents">
              <button
                type="button"
                className={choice}
                disabled={isBusy}
                onClick={() => start({ from: "template", template })}
              >
                <TemplatePicture form={TEMPLATES[template].form} />
                <Words name={TEMPLATES[template].name} about={TEMPLATES[template].about} />
              </button>
            </li>
          ))}
        </ul>
        <Disclosure summary="Import a form from a file" className="border-t border-line pt-1">
          <FileDrop
            accept=".json,application/json"
            hint="A JSON file that was exported here, or from another installation"
            onFile={(file) => void take(file)}
          />
        </Disclosure>
      </div>
    </Dialog>
  );

  async function take(file: File) {
    if (file.size > LIMITS.bodyBytes) return setProblem("This file is too large to be a form.");
    try {
      start({ from: "document", document: JSON.parse(await file.text()) as unknown });
    } catch {
      setProblem("This file is not JSON.");
    }
  }
}

function Words({ name, about }: { name: string; about: string }) {
  return (
    <span className="block">
      <span className="block text-base font-medium text-ink">{name}</span>
      <span className="block text-sm text-muted">{about}</span>
    </span>
  );
}

/** The first place of a file that is not as it should be. */
function whyNot(error: Error): string {
  const [first] = isProblem(error) ? Object.entries(error.fields) : [];
  if (!first) return error.message;
  const [place, message] = first;
  const within = place.replace(/^document\.?/, "");
  return within === "" ? message : `${message} (${within})`;
}
