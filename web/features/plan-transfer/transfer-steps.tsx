import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { closeTransfer } from "../plan-store/address/open-transfer.ts";
import { useHistory, usePlanStore } from "../plan-store/use-plan.tsx";
import { faultWords } from "./fault-words.ts";
import { Preview } from "./preview.tsx";
import type { useTransfer } from "./use-transfer.ts";

type TransferStepsProps = {
  transfer: ReturnType<typeof useTransfer>;
  choosing: ReactNode;
  verb: "Import" | "Adopt";
  /** What is offered once it is taken over. */
  after?: ReactNode;
  again: { label: string; onSelect: () => void };
};

const PERCENT = 100;

/** Where a document is on its way into the plan. */
export function TransferSteps({ transfer, choosing, verb, after, again }: TransferStepsProps) {
  const { state } = transfer;
  const more = <Button onClick={again.onSelect}>{again.label}</Button>;
  switch (state.step) {
    case "choosing":
      return choosing;
    case "reading":
      return (
        <div role="status" className="flex flex-col gap-3 py-6">
          <p className="text-base wrap-anywhere text-ink">Reading {state.name} …</p>
          <ProgressBar label="Reading" value={(state.share ?? 0) * PERCENT} />
        </div>
      );
    case "failed": {
      const { title, next } = faultWords(state.fault);
      return (
        <ErrorState
          headingLevel={3}
          title={title}
          safe="Nothing in your plan was changed."
          next={next}
          actions={more}
        />
      );
    }
    case "unreachable":
      return (
        <ErrorState
          headingLevel={3}
          title="Can't show what this would change"
          safe="Nothing in your plan was changed."
          next={state.message}
          actions={<Button onClick={() => void transfer.begin(state.source)}>Try again</Button>}
        />
      );
    case "looking":
      return <Preview transfer={transfer} state={state} verb={verb} again={more} />;
    case "done":
      return (
        <div className="flex flex-col gap-5">
          <Notice tone="good" live title={`${state.label}: ${state.words}`}>
            It is one step in your history. Undo reverses all of it.
          </Notice>
          {after}
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={closeTransfer}>
              Go to plan
            </Button>
            <TakeBack label={state.label} onDone={again.onSelect} />
            {after ? null : more}
          </div>
        </div>
      );
  }
}

/** Here too, since what stands behind the drawer cannot be reached; gone once something else was done. */
function TakeBack({ label, onDone }: { label: string; onDone: () => void }) {
  const store = usePlanStore();
  const { undo } = useHistory();
  const [isBusy, setIsBusy] = useState(false);
  if (undo?.label !== label) return null;
  async function takeBack() {
    setIsBusy(true);
    const outcome = await store.undo();
    setIsBusy(false);
    if (outcome.ok) onDone();
  }
  return (
    <Button loading={isBusy} onClick={() => void takeBack()}>
      Undo
    </Button>
  );
}
