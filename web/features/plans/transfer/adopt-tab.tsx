import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { RowsSkeleton } from "../frame/workspace-skeleton.tsx";
import type { LocalSource } from "./local-source.ts";
import { browserSource } from "./sources.ts";
import { TransferSteps } from "./transfer-steps.tsx";
import { useTransfer } from "./use-transfer.ts";

/** What was planned in this browser without an account is taken over into the plan of the account. */
export function AdoptTab({ source }: { source: LocalSource }) {
  const transfer = useTransfer();
  const { begin } = transfer;
  const [isRemoved, setIsRemoved] = useState(false);
  useEffect(() => {
    void begin(browserSource(source));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each source: `begin` is another function each time.
  }, [source]);

  const kept = (
    <div className="flex flex-col items-start gap-2">
      <p className="text-base text-muted" role="status">
        {isRemoved
          ? "The copy in this browser is removed."
          : "The copy in this browser stays as it is, for whoever is not signed in."}
      </p>
      {isRemoved ? null : (
        <Button onClick={() => void source.remove().then(() => setIsRemoved(true))}>
          Remove the copy from this browser
        </Button>
      )}
    </div>
  );
  return (
    <TransferSteps
      transfer={transfer}
      choosing={<RowsSkeleton />}
      verb="Adopt"
      after={kept}
      again={{ label: "Look again", onSelect: () => void begin(browserSource(source)) }}
    />
  );
}
