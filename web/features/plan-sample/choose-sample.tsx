import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  SAMPLE_INDUSTRIES,
  SAMPLE_SIZES,
  type SampleIndustry,
  type SampleSize,
} from "../../../worker/features/plan-sample/rules/sample-content.ts";
import {
  INDUSTRY_LABELS,
  industryOf,
  sampleSizeOf,
  SIZE_LABELS,
} from "../../../worker/features/plan-sample/rules/sample-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { companyFactsQuery, previewQuery } from "./queries.ts";
import { SampleEngine } from "./sample-engine.tsx";
import { type ChosenSample, type Engine, FAILED } from "./use-sample.ts";

type ChooseSampleProps = {
  hasAccount: boolean;
  hasFailed: boolean;
  /** What was chosen before it failed or was stopped. */
  chosen: ChosenSample;
  onBegin: (industry: SampleIndustry, size: SampleSize, engine: Engine) => void;
};

/** For which company: as the profile says it, until somebody says otherwise. */
export function ChooseSample({ hasAccount, hasFailed, chosen, onBegin }: ChooseSampleProps) {
  const { data: facts } = useQuery({ ...companyFactsQuery, enabled: hasAccount });
  const [typed, setTyped] = useState(chosen);
  const [isJudged, setIsJudged] = useState(false);
  const known = facts && { industry: industryOf(facts.industry), size: sampleSizeOf(facts.size) };
  const industry = typed.industry ?? known?.industry ?? "";
  const size = typed.size ?? known?.size ?? "";
  const preview = useSamplePreview(hasAccount, industry, size);
  const canAsk = preview?.price.engine === "model";
  const engine = canAsk ? (typed.engine ?? "model") : "built_in";
  const isUnknown = facts !== undefined && facts.industry !== "" && known?.industry === null;

  function begin() {
    setIsJudged(true);
    if (industry !== "" && size !== "") onBegin(industry, size, engine);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
    >
      {hasFailed ? (
        <Notice tone="bad" live title={FAILED.title}>
          {FAILED.description}
        </Notice>
      ) : null}
      <SelectField
        label="Industry"
        hint={isUnknown ? `Choose the one closest to “${facts.industry}”.` : undefined}
        placeholder="Choose an industry"
        options={SAMPLE_INDUSTRIES.map((value) => ({ value, label: INDUSTRY_LABELS[value] }))}
        value={industry}
        error={isJudged && industry === "" ? "Choose an industry." : undefined}
        onChange={({ currentTarget: { value } }) =>
          setTyped((last) => ({
            ...last,
            industry: SAMPLE_INDUSTRIES.find((one) => one === value) ?? "",
          }))
        }
      />
      <SelectField
        label="Company size"
        placeholder="Choose a size"
        options={SAMPLE_SIZES.map((value) => ({ value, label: SIZE_LABELS[value] }))}
        value={size}
        error={isJudged && size === "" ? "Choose a size." : undefined}
        onChange={({ currentTarget: { value } }) =>
          setTyped((last) => ({ ...last, size: SAMPLE_SIZES.find((one) => one === value) ?? "" }))
        }
      />
      {preview ? (
        <SampleEngine
          preview={preview}
          engine={engine}
          onChoose={(chose) => setTyped((last) => ({ ...last, engine: chose }))}
        />
      ) : null}
      <p className="text-sm text-muted">
        You review every item before it is added. All of it is marked as sample, and you can remove
        it in one step.
      </p>
      <div className="flex justify-end pb-2">
        <Button type="submit" variant="primary" className="max-sm:grow">
          Build the sample plan
        </Button>
      </div>
    </form>
  );
}

/** Asked once both are chosen; where it can't be read, the built-in engine makes the plan. */
function useSamplePreview(
  hasAccount: boolean,
  industry: SampleIndustry | "",
  size: SampleSize | "",
) {
  const isChosen = industry !== "" && size !== "";
  const { data } = useQuery({
    ...previewQuery({ industry: industry || "services", size: size || "small" }),
    enabled: hasAccount && isChosen,
  });
  return isChosen ? data : undefined;
}
