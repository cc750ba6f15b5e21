import type { OfferedProvider } from "../../../worker/features/providers/contract.ts";
import { DeviceField } from "../../shell/device-field.tsx";
import { Button } from "../../ui/button.tsx";
import { ProviderMark } from "./provider-mark.tsx";

type ProviderButtonsProps = {
  providers: readonly OfferedProvider[];
  /** Where the person wanted to go. */
  next: string | null;
};

/** The ways in through a provider. A plain form, since it leads away from this site. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  return (
    <form method="post" action="/oauth/start" className="flex flex-col gap-3">
      <input type="hidden" name="next" value={next ?? ""} />
      <DeviceField />
      {providers.map((offer) => (
        <ProviderButton key={offer.provider} offer={offer} />
      ))}
    </form>
  );
}

function ProviderButton({ offer: { provider, name, isConfigured } }: { offer: OfferedProvider }) {
  const button = (
    <Button
      type="submit"
      name="provider"
      value={provider}
      block
      icon={<ProviderMark provider={provider} />}
      disabled={!isConfigured}
      aria-describedby={isConfigured ? undefined : `${provider}-missing`}
    >
      Continue with {name}
    </Button>
  );
  if (isConfigured) return button;
  return (
    <div>
      {button}
      <p id={`${provider}-missing`} className="mt-1 text-center text-sm text-muted">
        Not set up on this installation
      </p>
    </div>
  );
}
