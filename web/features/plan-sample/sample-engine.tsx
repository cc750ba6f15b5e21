import type { SamplePreview } from "../../../worker/features/plan-sample/contract.ts";
import { dollars } from "../../lib/dollars.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { RadioGroupField } from "../../ui/radio-group-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Engine } from "./use-sample.ts";

type SampleEngineProps = {
  preview: SamplePreview;
  engine: Engine;
  onChoose: (engine: Engine) => void;
};

/** Who writes the sample, what it costs and what is sent, before anything is. */
export function SampleEngine({ preview: { price, sent }, engine, onChoose }: SampleEngineProps) {
  const { locale } = useFormats();
  if (price.engine === "built_in") {
    return (
      <p className="text-sm text-muted">
        The built-in engine makes it. {price.reason}{" "}
        {price.why === "not_agreed" ? (
          <TextLink to="/profile-settings/ai">Allow the provider</TextLink>
        ) : null}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <RadioGroupField
        label="Who writes it"
        name="sample-engine"
        value={engine}
        onChange={(value) => onChoose(value === "model" ? "model" : "built_in")}
        options={[
          {
            value: "model",
            label: `${price.model} at ${price.provider}`,
            hint: `At most ${dollars(price.cost, locale)} a call, from your budget.`,
          },
          { value: "built_in", label: "The built-in engine", hint: "Nothing is sent." },
        ]}
      />
      {sent && engine === "model" ? (
        <Disclosure summary="What is sent">
          <pre
            tabIndex={0}
            className="max-h-60 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink"
          >
            {`${sent.instructions}\n\n${sent.prompt}`}
          </pre>
        </Disclosure>
      ) : null}
    </div>
  );
}
