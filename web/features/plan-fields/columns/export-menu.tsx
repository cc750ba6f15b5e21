import type { ComponentProps } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Menu } from "../../../ui/menu.tsx";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import type { Field } from "../fields.ts";
import type { Row } from "../select/keys-of.ts";
import { exportRows, exportSheet } from "./export-rows.ts";

type ExportMenuProps = {
  kind: ItemKind;
  rows: () => readonly Row[];
  columns: () => readonly Field[];
  trigger: ComponentProps<typeof Menu>["trigger"];
};

/** What is shown, for Excel or for other programs. */
export function ExportMenu({ kind, rows, columns, trigger }: ExportMenuProps) {
  const store = usePlanStore();
  const shown = () => ({ rows: rows(), columns: columns() });
  const failed = () =>
    toast.bad({ title: "The export failed", description: "Try again, or export CSV." });
  return (
    <Menu
      trigger={trigger}
      entries={[
        {
          kind: "action",
          label: "Excel (.xlsx)",
          onSelect: () => void exportSheet(store, kind, shown()).catch(failed),
        },
        { kind: "action", label: "CSV", onSelect: () => exportRows(store, kind, shown()) },
      ]}
    />
  );
}
