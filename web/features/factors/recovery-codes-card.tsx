import { useState } from "react";
import type { FactorList } from "../../../worker/features/factors/contract.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { factorsQuery, remakeRecoveryCodes } from "./queries.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { useFactorAction } from "./use-factor-action.ts";

type RecoveryCodesCardProps = { seed: FactorList };

const FEW = 3;

/** For the day on which the phone is lost. Nothing to show as long as there is no factor to stand in for. */
export function RecoveryCodesCard({ seed }: RecoveryCodesCardProps) {
  const { data } = useSeededQuery(factorsQuery, seed);
  const [codes, setCodes] = useState<string[]>([]);
  const remake = useFactorAction(
    () => remakeRecoveryCodes(),
    ({ recoveryCodes }) => setCodes(recoveryCodes),
  );
  if (data.items.length === 0) return null;
  const left = data.recoveryCodesLeft;
  return (
    <Card as="section" title="Recovery codes" padding="lg">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-prose">
          <StatusMark
            tone={left === 0 ? "bad" : left <= FEW ? "warn" : "good"}
            label={`${left} of ${LIMITS.recoveryCodes} left`}
          />
          <p className="mt-2 text-muted">
            Each code signs you in once in place of a second factor.
            {left <= FEW ? " Make new ones before they run out." : null}
          </p>
        </div>
        <ConfirmDialog
          title="Make new recovery codes?"
          description="Your current codes stop working at once."
          confirmLabel="Make new codes"
          danger={false}
          onConfirm={async () => void (await remake.mutateAsync(undefined))}
          trigger={<Button>Make new codes</Button>}
        />
      </div>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </Card>
  );
}
