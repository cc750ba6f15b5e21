import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  TemplateDefinition,
  TemplateFinding,
} from "../../../../worker/features/reports/templates/contract.ts";
import { isFault } from "../../../../worker/features/reports/rules/check-template.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { previewQuery } from "../admin-queries.ts";
import { choicesQuery } from "../queries.ts";
import { SectionParts } from "../view/section-parts.tsx";

type PreviewTabProps = {
  definition: TemplateDefinition;
  findings: readonly TemplateFinding[];
};

/** What the draft makes of a plan that the admin may open themselves. */
export function PreviewTab({ definition, findings }: PreviewTabProps) {
  const [planId, setPlan] = useState<string | null>(null);
  const plans = useQuery(choicesQuery).data?.plans ?? [];
  const isWhole = !findings.some(isFault);
  const isPlan = definition.scope === "plan";
  const { data, error, isFetching } = useQuery({
    ...previewQuery({ definition, planId: isPlan ? planId : null }),
    enabled: isWhole,
  });
  return (
    <div className="flex flex-col gap-6">
      {isPlan ? (
        <SelectField
          label="Sample plan"
          hint="Plans that you may open. Nothing of the preview is kept."
          value={planId ?? plans[0]?.id ?? ""}
          options={plans.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={({ currentTarget: { value } }) => setPlan(value)}
        />
      ) : null}
      {isWhole ? null : (
        <Notice tone="warn" title="Fix the problems first">
          {findings.find(isFault)?.message}
        </Notice>
      )}
      {error ? (
        <Notice live tone="bad" title="The preview was not made">
          {error.message}
        </Notice>
      ) : null}
      <p role="status" className="sr-only">
        {isFetching ? "Making the preview" : ""}
      </p>
      {data && data.sections.length === 0 ? (
        <EmptyState title="There is nothing to report">
          This plan has no figures for these sections, so each was left out.
        </EmptyState>
      ) : null}
      {data?.sections.map((section) => (
        <section key={section.id} className="flex flex-col gap-4">
          <h2 className="serif border-b border-line pb-2 text-2xl wrap-anywhere text-ink">
            {section.heading}
          </h2>
          <SectionParts section={section} texts={section.sentences} />
        </section>
      ))}
    </div>
  );
}
