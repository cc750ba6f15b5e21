import type { UnknownPath } from "../../../../worker/features/redirects/contract.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { shortPath } from "../words.ts";

type UnknownActionsProps = {
  row: UnknownPath;
  isBusy: boolean;
  onDismiss: (paths: string[], isDismissed: boolean) => void;
};

export function UnknownActions({ row, isBusy, onDismiss }: UnknownActionsProps) {
  const { path, isDismissed } = row;
  const name = shortPath(path);
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap max-sm:flex-wrap max-sm:justify-start">
      <LinkButton size="sm" to={`/admin/redirects?redirect=new&from=${encodeURIComponent(path)}`}>
        Make a redirect
        <span className="sr-only"> for {name}</span>
      </LinkButton>
      <Button
        size="sm"
        variant="quiet"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onDismiss([path], !isDismissed);
        }}
      >
        {isDismissed ? "Bring back" : "Dismiss"}
        <span className="sr-only"> {name}</span>
      </Button>
    </span>
  );
}
