import { FilePlus2 } from "lucide-react";
import * as v from "valibot";
import { TEMPLATE_NAMES, TEMPLATES } from "../../../../worker/features/forms/rules/templates.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { NewDocumentDialog } from "../../../kit/publishable/new-document-dialog.tsx";
import { isProblem } from "../../../lib/api-problem.ts";
import { createForm } from "../queries.ts";
import { TemplatePicture } from "./template-picture.tsx";
import type { FormActions } from "./use-form-actions.ts";

type NewFormDialogProps = { actions: FormActions; open: boolean; onClose: () => void };

const STARTS = [
  {
    value: "blank",
    label: "Blank",
    about: "An empty form.",
    picture: (
      <span className="grid h-28 w-full place-items-center rounded-md border border-dashed border-line-strong text-faint">
        <FilePlus2 aria-hidden className="size-6" />
      </span>
    ),
  },
  ...TEMPLATE_NAMES.map((value) => ({
    value,
    label: TEMPLATES[value].name,
    about: TEMPLATES[value].about,
    picture: <TemplatePicture form={TEMPLATES[value].form} />,
  })),
];

export function NewFormDialog({ actions, open, onClose }: NewFormDialogProps) {
  return (
    <NewDocumentDialog
      actions={actions}
      description="Visitors can't see it until you publish it."
      name={{
        field: "title",
        label: "Title",
        hint: "Visitors see the title. The address is based on it.",
        maxLength: LIMITS.formTitleLength,
      }}
      starts={STARTS}
      create={(title, start) =>
        createForm(
          start === "blank"
            ? { from: "blank", title }
            : { from: "template", template: start, title },
        )
      }
      contract={v.unknown()}
      take={async (document) => {
        try {
          const { id, definition } = await createForm({ from: "document", document });
          return { id, name: definition.title };
        } catch (error) {
          throw error instanceof Error ? new Error(whyNot(error), { cause: error }) : error;
        }
      }}
      open={open}
      onClose={onClose}
    />
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
