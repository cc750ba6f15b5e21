import { ChevronUp } from "lucide-react";
import { REDIRECT_STATUSES } from "../../../../db/values/redirects.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { STATUS_WORDS } from "../words.ts";
import type { BulkChange } from "./use-bulk.ts";

/** What is asked before anything happens. */
export type Ask = "tags" | "dates" | BulkChange;

type BulkActionsProps = {
  isEveryone: boolean;
  isBusy: boolean;
  onChange: (change: BulkChange) => void;
  onAsk: (ask: Ask) => void;
};

/** What can be done to everything that is ticked. All that match is asked about first, whatever it is. */
export function BulkActions({ isEveryone, isBusy, onChange, onAsk }: BulkActionsProps) {
  const change = isEveryone ? onAsk : onChange;
  return (
    <>
      <Button
        size="sm"
        loading={isBusy}
        onClick={() => change({ action: "switch", isActive: true })}
      >
        Switch on
      </Button>
      <Button
        size="sm"
        loading={isBusy}
        onClick={() => change({ action: "switch", isActive: false })}
      >
        Switch off
      </Button>
      <Menu
        side="top"
        trigger={
          <Button size="sm" loading={isBusy} icon={<ChevronUp aria-hidden="true" />}>
            Change
          </Button>
        }
        entries={[
          { kind: "action", label: "Tags …", onSelect: () => onAsk("tags") },
          { kind: "action", label: "Dates …", onSelect: () => onAsk("dates") },
          {
            kind: "section",
            label: "Status",
            entries: REDIRECT_STATUSES.map((status) => ({
              kind: "action",
              label: STATUS_WORDS[status][0],
              onSelect: () => change({ action: "status", status }),
            })),
          },
        ]}
      />
      <Button
        size="sm"
        variant="danger-quiet"
        disabled={isBusy}
        onClick={() => onAsk({ action: "remove" })}
      >
        Remove
      </Button>
    </>
  );
}
