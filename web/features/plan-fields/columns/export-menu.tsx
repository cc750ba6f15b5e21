import type { ComponentProps } from "react";
import type { ItemKind } from "../../../../db/values/plans.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuEntry } from "../../../ui/menu-types.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";
import type { Field } from "../fields.ts";
import type { Row } from "../select/keys-of.ts";
import { exportRows, exportSheet } from "./export-rows.ts";

type Exported = {
  kind: ItemKind;
  rows: () => readonly Row[];
  columns: () => readonly Field[];
};

type ExportMenuProps = Exported & { trigger: ComponentProps<typeof Menu>["trigger"] };

/** What is shown, for Excel or for other programs. */
export function ExportMenu({ trigger, ...exported }: ExportMenuProps) {
  return <Menu trigger={trigger} entries={useExportEntries(exported)} />;
}

/** The same as part of another menu. */
export function useExportEntries({ kind, rows, columns }: Exported): readonly MenuEntry[] {
  const store = usePlanStore();
  const shown = () => ({ rows: rows(), columns: columns() });
  const failed = () =>
    toast.bad({ title: "The export failed", description: "Try again, or export CSV." });
  return [
    {
      kind: "action",
      label: "Excel (.xlsx)",
      onSelect: () => void exportSheet(store, kind, shown()).catch(failed),
    },
    { kind: "action", label: "CSV", onSelect: () => exportRows(store, kind, shown()) },
  ];
}
