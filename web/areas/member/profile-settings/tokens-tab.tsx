import type { ComponentProps } from "react";
import { TokensCard } from "../../../features/access-tokens/tokens-card.tsx";

type TokensTabProps = { seeds: { tokens: ComponentProps<typeof TokensCard>["seed"] } };

export function TokensTab({ seeds }: TokensTabProps) {
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <TokensCard seed={seeds.tokens} />
    </div>
  );
}
