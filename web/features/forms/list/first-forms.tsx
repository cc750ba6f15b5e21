import { Plus } from "lucide-react";
import { TEMPLATE_NAMES, TEMPLATES } from "../../../../worker/features/forms/rules/templates.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TemplatePicture } from "./template-picture.tsx";

const [FIRST] = TEMPLATE_NAMES;

/** Before there is any form: what one is good for, and the first step. */
export function FirstForms({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      title="Ask people something"
      picture={<TemplatePicture form={TEMPLATES[FIRST].form} />}
      action={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNew}>
          Make the first form
        </Button>
      }
    >
      A contact form, a registration, a survey: build it here, publish it, and share its address. It
      works without an account and on every phone. Visitors see what you published; what you change
      afterwards waits until you publish again.
    </EmptyState>
  );
}
