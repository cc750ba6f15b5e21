import type { ErrorChange } from "../../../worker/features/errors/contract.ts";
import { Button } from "../../ui/button.tsx";
import { MuteMenu } from "./mute-menu.tsx";

type BulkActionsProps = {
  hasSettled: boolean;
  isBusy: boolean;
  onSettle: (change: ErrorChange) => void;
};

/** What can be done to everything that is ticked. */
export function BulkActions({ hasSettled, isBusy, onSettle }: BulkActionsProps) {
  return (
    <>
      {hasSettled ? (
        <Button size="sm" loading={isBusy} onClick={() => onSettle({ state: "open" })}>
          Open again
        </Button>
      ) : null}
      <MuteMenu size="sm" isBusy={isBusy} onChoose={onSettle} />
      <Button
        size="sm"
        variant="primary"
        loading={isBusy}
        onClick={() => onSettle({ state: "resolved" })}
      >
        Resolve
      </Button>
    </>
  );
}
