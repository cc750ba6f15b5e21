import type { ComponentProps } from "react";
import { EmailCard } from "../../../features/accounts/email-card.tsx";
import { PasswordCard } from "../../../features/accounts/password-card.tsx";
import { FactorsCard } from "../../../features/factors/factors-card.tsx";
import { RecoveryCodesCard } from "../../../features/factors/recovery-codes-card.tsx";
import { LinkedAccountsCard } from "../../../features/providers/linked-accounts-card.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

type SecurityTabProps = {
  seeds: {
    account: ComponentProps<typeof EmailCard>["seed"];
    factors: ComponentProps<typeof FactorsCard>["seed"];
    providers: ComponentProps<typeof LinkedAccountsCard>["seed"];
  };
};

export function SecurityTab({ seeds }: SecurityTabProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PasswordCard seed={seeds.account} />
      <FactorsCard seed={seeds.factors} />
      <RecoveryCodesCard seed={seeds.factors} />
      <EmailCard seed={seeds.account} />
      <LinkedAccountsCard seed={seeds.providers} />
      <Card as="section" title="Don't recognise something?" padding="lg">
        <p className="text-muted">
          <TextLink to="?tab=devices">See where you are signed in</TextLink> and sign out devices
          you don't recognise. Then change your password. That signs out every other device.
        </p>
      </Card>
    </div>
  );
}
