import { ChartColumn, Eye, EyeOff, Share2 } from "lucide-react";
import type { FormRow } from "../../../../worker/features/forms/list/contract.ts";
import { DocumentRowMenu } from "../../../kit/publishable/document-menu.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import type { FormActions } from "./use-form-actions.ts";

type FormMenuProps = { form: FormRow; actions: FormActions; onRemove: (form: FormRow) => void };

/** Everything that can be done with one form. */
export function FormMenu({ form, actions, onRemove }: FormMenuProps) {
  const { id, isActive, publishedNumber } = form;
  const home = `/admin/forms-manager/${id}`;
  const turn: MenuEntry = {
    kind: "action",
    needs: "publish",
    label: isActive ? "Close" : "Open to visitors",
    icon: isActive ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
    onSelect: () => actions.turn.mutate({ form, isActive: !isActive }),
  };
  const own: MenuEntry[] = [
    { kind: "link", label: "Answers", to: `${home}/answers`, icon: <ChartColumn aria-hidden /> },
    { kind: "link", label: "Share", to: `${home}?tab=share`, icon: <Share2 aria-hidden /> },
  ];
  return (
    <DocumentRowMenu
      row={form}
      actions={actions}
      own={publishedNumber === null ? own : [...own, turn]}
      onRemove={() => onRemove(form)}
    />
  );
}
