import { Button } from "../../../ui/button.tsx";

type BulkActionsProps = {
  isEveryone: boolean;
  isBusy: boolean;
  onHandle: (isHandled: boolean) => void;
};

/** What can be done to everything that is ticked. */
export function BulkActions({ isEveryone, isBusy, onHandle }: BulkActionsProps) {
  return (
    <>
      {isEveryone ? null : (
        <Button size="sm" loading={isBusy} onClick={() => onHandle(false)}>
          Open again
        </Button>
      )}
      <Button size="sm" variant="primary" loading={isBusy} onClick={() => onHandle(true)}>
        Mark handled
      </Button>
    </>
  );
}
