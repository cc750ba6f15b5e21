import { useState } from "react";
import type { ReportPrice } from "../../../../worker/features/reports/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { WritingOffer } from "../list/writing-offer.tsx";

type RefreshDialogProps = {
  offer: ReportPrice;
  /** It was never made: it failed or was stopped before. */
  isFirst: boolean;
  /** Whether a language model wrote in it before. */
  wroteBefore: boolean;
  onRefresh: (usesModel: boolean) => void;
  onClose: () => void;
};

/** What a language model would write and cost this time, before it does. */
export function RefreshDialog(props: RefreshDialogProps) {
  const { offer, isFirst, wroteBefore, onRefresh, onClose } = props;
  const [isOn, setOn] = useState(isFirst || wroteBefore);
  const title = isFirst ? "Try again" : "Refresh figures";
  return (
    <Dialog
      title={title}
      description={
        isFirst
          ? "The report is made in the background."
          : "The report is made again in the background. What you wrote yourself is kept."
      }
      size="sm"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => onRefresh(isOn)}>
            {title}
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
