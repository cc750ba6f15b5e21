import { Ellipsis } from "lucide-react";
import type { FormRow } from "../../../../worker/features/forms/list/contract.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import type { FormActions } from "./use-form-actions.ts";

type FormMenuProps = { form: FormRow; actions: FormActions; onRemove: (form: FormRow) => void };

/** Everything that can be done with one form. */
export function FormMenu({ form, actions, onRemove }: FormMenuProps) {
  const { id, title, isActive, publishedNumber } = form;
  const entries: MenuEntry[] = [
    { kind: "link", label: "Edit", to: `/admin/forms-manager/${id}` },
    { kind: "link", label: "Answers", to: `/admin/forms-manager/${id}/answers` },
    { kind: "link", label: "Share", to: `/admin/forms-manager/${id}?tab=share` },
    { kind: "separator" },
    { kind: "action", label: "Duplicate", onSelect: () => actions.duplicate.mutate(form) },
    { kind: "action", label: "Export as JSON", onSelect: () => actions.download.mutate(form) },
    ...(publishedNumber === null
      ? []
      : [
          {
            kind: "action" as const,
            label: isActive ? "Close" : "Open",
            onSelect: () => actions.turn.mutate({ form, isActive: !isActive }),
          },
        ]),
    { kind: "separator" },
    { kind: "action", label: "Delete …", danger: true, onSelect: () => onRemove(form) },
  ];
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`Actions for ${title}`} icon={<Ellipsis aria-hidden />} />
      }
      entries={entries}
    />
  );
}
