import { Fingerprint, Smartphone } from "lucide-react";
import { useState } from "react";
import type { FactorList, TotpEnrolment } from "../../../worker/features/factors/contract.ts";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { useSeededQuery } from "../../lib/use-seeded-query.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactorLine } from "./factor-line.tsx";
import { addPasskey, beginTotp, factorsQuery } from "./queries.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { TotpDialog } from "./totp-dialog.tsx";
import { useFactorAction } from "./use-factor-action.ts";

type FactorsCardProps = { seed: FactorList };

/** What shows, beside the password, that it is you. */
export function FactorsCard({ seed }: FactorsCardProps) {
  const { data } = useSeededQuery(factorsQuery, seed);
  const [begun, setBegun] = useState<TotpEnrolment | null>(null);
  const [codes, setCodes] = useState<string[]>([]);

  function added(name: string, recoveryCodes: string[]) {
    setBegun(null);
    setCodes(recoveryCodes);
    toast.good({ title: `${name} is set up` });
  }

  const begin = useFactorAction(beginTotp, setBegun);
  const make = useFactorAction(addPasskey, ({ recoveryCodes }) =>
    added("Your passkey", recoveryCodes),
  );
  const apps = data.items.filter(({ kind }) => kind === "totp").length;
  return (
    <Card as="section" title="Second factors" padding="lg">
      <p className="max-w-prose text-muted">
        {data.items.length === 0
          ? "None yet. With one, a stolen password alone isn't enough. A phone, a key or this device must confirm it's you."
          : "You need one after your password on every device you don't trust."}
        {data.mustHaveOne ? " Your role needs one at all times." : null}
      </p>
      {data.items.length > 0 ? (
        <ul aria-label="Second factors" className="mt-3 divide-y divide-line">
          {data.items.map((factor) => (
            <FactorLine
              key={factor.id}
              factor={factor}
              isNeeded={data.mustHaveOne && data.items.length === 1}
            />
          ))}
        </ul>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          icon={<Smartphone aria-hidden="true" />}
          loading={begin.isPending}
          onClick={() =>
            begin.mutate(apps === 0 ? "Authenticator app" : `Authenticator app ${apps + 1}`)
          }
        >
          Add an authenticator app
        </Button>
        <Button
          icon={<Fingerprint aria-hidden="true" />}
          loading={make.isPending}
          onClick={() => make.mutate(readUserAgent(navigator.userAgent))}
        >
          Add a passkey
        </Button>
      </div>
      {begun ? (
        <TotpDialog
          begun={begun}
          onClose={() => setBegun(null)}
          onAdded={(recoveryCodes) => added(begun.name, recoveryCodes)}
        />
      ) : null}
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </Card>
  );
}
