import type { Price } from "../../worker/features/ai/gateway/contract.ts";
import { dollars } from "../lib/dollars.ts";
import { useFormats } from "../ui/preferences.tsx";
import { SwitchField } from "../ui/switch-field.tsx";
import { TextLink } from "../ui/text-link.tsx";

type ModelOfferProps = {
  price: Price;
  /** What is done without a model: 'The built-in engine writes all sections.' */
  builtIn: string;
  /** What a model does, behind 'Let gpt' and as a sentence: 'write: Goals, Risks' and 'writes: Goals, Risks'. */
  does: { may: string; will: string };
  /** What its provider gets, and what that is good for. */
  gets: string;
  /** For what the cost is, where it comes again: 'for each report'. */
  each?: string;
  /** Where it is chosen; without it a model is asked where one is there. */
  choice?: { isOn: boolean; onChange: (isOn: boolean) => void };
};

/** What a language model does in a long run and what that costs at most, before anything is sent; or why none does. */
export function ModelOffer({ price, builtIn, does, gets, each, choice }: ModelOfferProps) {
  const { locale } = useFormats();
  if (price.engine === "built_in") {
    return (
      <p className="text-sm text-muted">
        {builtIn} {price.reason}{" "}
        {price.why === "not_agreed" ? (
          <TextLink to="/profile-settings/ai">Allow the provider</TextLink>
        ) : null}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      {choice ? (
        <SwitchField
          label={`Let ${price.model} ${does.may}`}
          checked={choice.isOn}
          onChange={() => choice.onChange(!choice.isOn)}
        />
      ) : (
        <p className="text-base wrap-anywhere text-ink">
          {price.model} {does.will}
        </p>
      )}
      <p className="text-sm text-muted">
        At most <span className="figures whitespace-nowrap">{dollars(price.cost, locale)}</span>{" "}
        from your budget{each ? ` ${each}` : ""}. {price.provider} gets {gets}
      </p>
    </div>
  );
}
