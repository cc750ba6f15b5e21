import { useState } from "react";
import type { ReportPrice } from "../../../../worker/features/reports/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { WritingOffer } from "../list/writing-offer.tsx";

type RefreshDialogProps = {
  offer: ReportPrice;
  /** Whether a language model wrote in it before. */
  wroteBefore: boolean;
  onRefresh: (usesModel: boolean) => void;
  onClose: () => void;
};

/** What a language model would write and cost this time, before it does. */
export function RefreshDialog({ offer, wroteBefore, onRefresh, onClose }: RefreshDialogProps) {
  const [isOn, setOn] = useState(wroteBefore);
  return (
    <Dialog
      title="Refresh figures"
      description="The report is made again in the background. What you wrote yourself is kept."
      size="sm"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onRefresh(isOn)}>
            Refresh figures
          </Button>
        </>
      }
    >
      <div className="pb-2">
        <WritingOffer
          headings={offer.headings}
          price={offer.price}
          choice={{ isOn, onChange: setOn }}
        />
      </div>
    </Dialog>
  );
}
