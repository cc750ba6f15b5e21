import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { ReportChoices } from "../../../../worker/features/reports/contract.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { showRuns } from "../../../lib/run-door.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { momentsQuery, priceQuery, REPORTS, startReport } from "../queries.ts";
import { AUDIENCE_WORDS, LENGTH_WORDS, reportAddress } from "../words.ts";
import { WritingOffer } from "./writing-offer.tsx";

type NewReportDialogProps = {
  choices: ReportChoices;
  open: boolean;
  onClose: () => void;
};

/** By which template, of which plan, and compared with what. */
export function NewReportDialog({ choices, open, onClose }: NewReportDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Sent twice it is made once.
  const [id] = useState(() => crypto.randomUUID());
  const [templateId, setTemplate] = useState(choices.templates[0]?.id ?? "");
  const [planId, setPlan] = useState(choices.plans[0]?.id ?? "");
  const [since, setSince] = useState("");
  const template = choices.templates.find((one) => one.id === templateId);
  const [wantsModel, setWantsModel] = useState(true);
  const asksModel = (template?.written.length ?? 0) > 0;
  const { data: offer } = useQuery({ ...priceQuery(templateId), enabled: asksModel });
  const mayWrite = asksModel && offer?.price.engine === "model";
  const isPortfolio = template?.scope === "portfolio";
  const start = useMutation({
    mutationFn: () =>
      startReport({
        id,
        templateId,
        planId: isPortfolio ? null : planId,
        since: isPortfolio || since === "" ? null : Number(since),
        usesModel: mayWrite && wantsModel,
      }),
    onSuccess: async (report) => {
      showRuns();
      await queries.invalidateQueries({ queryKey: REPORTS });
      await navigate(reportAddress(report.id));
    },
  });
  const fields = isProblem(start.error) ? start.error.fields : {};
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    start.mutate();
  }
  return (
    <Dialog
      title="New report"
      description="It is made in the background. You can close this page."
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!template}
            loading={start.isPending}
          >
            Make report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
        {start.error && Object.keys(fields).length === 0 ? (
          <Notice live tone="bad" title="The report was not started">
            {start.error.message}
          </Notice>
        ) : null}
        {choices.templates.length === 0 ? (
          <Notice tone="warn" title="There is no template for you">
            An admin decides who may have which report.
          </Notice>
        ) : null}
        <SelectField
          label="Template"
          value={templateId}
          options={choices.templates.map(({ id: value, name }) => ({ value, label: name }))}
          error={fields["templateId"]}
          onChange={({ currentTarget: { value } }) => setTemplate(value)}
        />
        {template ? (
          <p className="-mt-3 text-sm text-muted">
            {AUDIENCE_WORDS[template.audience]}, {LENGTH_WORDS[template.length].toLowerCase()}:{" "}
            {template.headings.join(", ")}.
          </p>
        ) : null}
        {isPortfolio ? null : (
          <SelectField
            label="Plan"
            value={planId}
            options={choices.plans.map(({ id: value, name }) => ({ value, label: name }))}
            error={fields["planId"]}
            onChange={({ currentTarget: { value } }) => {
              setPlan(value);
              setSince("");
            }}
          />
        )}
        {template && offer && asksModel ? (
          <WritingOffer
            headings={template.written}
            price={offer.price}
            choice={{ isOn: wantsModel, onChange: setWantsModel }}
          />
        ) : null}
        {isPortfolio ? null : (
          <Since planId={planId} value={since} error={fields["since"]} onChange={setSince} />
        )}
      </form>
    </Dialog>
  );
}

type SinceProps = {
  planId: string;
  value: string;
  error: string | undefined;
  onChange: (since: string) => void;
};

function Since({ planId, value, error, onChange }: SinceProps) {
  const formats = useFormats();
  const { data, isError } = useQuery(momentsQuery(planId));
  const moments = data?.items ?? [];
  if (data && moments.length === 0) {
    return (
      <p className="text-sm text-muted">
        The plan had no review yet, so the report compares it with nothing.
      </p>
    );
  }
  return (
    <SelectField
      label="Compare with"
      value={value}
      error={error ?? (isError ? "The kept versions could not be loaded." : undefined)}
      options={[
        { value: "", label: "The latest review or close" },
        ...moments.map(({ version, words, at }) => ({
          value: String(version),
          label: `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${formats.date(new Date(at), "date")}`,
        })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
