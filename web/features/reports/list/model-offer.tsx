import type { ReportPrice } from "../../../../worker/features/reports/contract.ts";
import { dollars } from "../../../lib/dollars.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { SwitchField } from "../../../ui/switch-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

type ModelOfferProps = {
  headings: readonly string[];
  price: ReportPrice["price"];
  checked: boolean;
  onChange: (isOn: boolean) => void;
};

/** Which sections a language model writes and what that costs at most, before anything is sent; or why none does. */
export function ModelOffer({ headings, price, checked, onChange }: ModelOfferProps) {
  const { locale } = useFormats();
  if (price.engine === "built_in") {
    return (
      <p className="text-sm text-muted">
        The built-in engine writes all sections. {price.reason}{" "}
        {price.why === "not_agreed" ? (
          <TextLink to="/profile-settings/ai">Allow the provider</TextLink>
        ) : null}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <SwitchField
        label={`Let ${price.model} write: ${headings.join(", ")}`}
        checked={checked}
        onChange={() => onChange(!checked)}
      />
      <p className="text-sm text-muted">
        At most <span className="figures whitespace-nowrap">{dollars(price.cost, locale)}</span>{" "}
        from your budget. {price.provider} gets the figures and titles of these sections. Sentences
        with other figures are left out.
      </p>
    </div>
  );
}
