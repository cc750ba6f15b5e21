import { changeAddress } from "../../lib/use-address.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { closeTransfer, useTransferPart } from "../plan-store/address/open-transfer.ts";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AdoptTab } from "./adopt-tab.tsx";
import { ExportTab } from "./export-tab.tsx";
import { ImportTab } from "./import-tab.tsx";
import type { LocalSource } from "./local-source.ts";

type TransferDrawerProps = {
  /** The plan of this browser, where there may be one to adopt. */
  localSource?: LocalSource | null;
};

/** In and out of the plan: a file to keep, a file that was kept, or the plan of this browser. */
export function TransferDrawer({ localSource = null }: TransferDrawerProps) {
  const asked = useTransferPart();
  const canEdit = usePlanStore().canEdit();
  const readOnly = (
    <Notice tone="neutral">
      You can view this plan but not change it. An export includes all of it.
    </Notice>
  );
  const tabs = [
    { value: "export", label: "Export", content: <ExportTab /> },
    { value: "import", label: "Import", content: canEdit ? <ImportTab /> : readOnly },
    ...(localSource && canEdit
      ? [{ value: "adopt", label: "From this browser", content: <AdoptTab source={localSource} /> }]
      : []),
  ];
  const part = tabs.find(({ value }) => value === asked)?.value;
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) closeTransfer();
      }}
      size="lg"
      title="Export and import"
      description="Save the plan as a file, or import one."
    >
      <Tabs
        label="Export and import options"
        keptAs="plan-transfer"
        value={part}
        onChange={(next) => changeAddress({ transfer: next })}
        items={tabs}
      />
    </Drawer>
  );
}
