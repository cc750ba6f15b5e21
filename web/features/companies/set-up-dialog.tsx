import { type SubmitEvent, useId, useState } from "react";
import * as v from "valibot";
import { COMPANY_SIZES } from "../../../db/values/companies.ts";
import { type Company, CompanyInput } from "../../../worker/features/companies/contract.ts";
import type { OwnProfile } from "../../../worker/features/profiles/contract.ts";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { isProblem } from "../../lib/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type CompanyDraft, CompanyFields } from "./company-fields.tsx";
import { createCompany } from "./queries.ts";
import { useCompanyAction } from "./use-company-action.ts";

type SetUpDialogProps = {
  profile: OwnProfile;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: (company: Company) => void;
};

/** A company of one's own, begun with what the profile says of it. */
export function SetUpDialog({ profile, open, onOpenChange, onMade }: SetUpDialogProps) {
  const formId = useId();
  const [draft, setDraft] = useState<CompanyDraft>(() => fromProfile(profile));
  const [problems, setProblems] = useState<Partial<Record<keyof CompanyDraft, string>>>({});
  const make = useCompanyAction({
    run: createCompany,
    done: (_input, { name }) => `${name} is set up`,
    onDone: onMade,
  });
  const refused = isProblem(make.error) ? make.error.fields : {};

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = problemsIn(CompanyInput, draft);
    setProblems(found);
    if (Object.keys(found).length === 0) make.mutate(v.parse(CompanyInput, draft));
    else document.getElementById(Object.keys(found)[0] ?? "")?.focus();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set up your company"
      description="You become its owner. Then invite the people you work with."
      dismissible={!make.isPending}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={make.isPending}>
            Set up company
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-5 pb-2">
        {make.error && Object.keys(refused).length === 0 ? (
          <Notice live tone="bad" title="The company was not set up">
            {make.error.message}
          </Notice>
        ) : null}
        <CompanyFields
          draft={draft}
          problems={{ ...refused, ...problems }}
          onType={(change) => setDraft((before) => ({ ...before, ...change }))}
        />
      </form>
    </Dialog>
  );
}

function fromProfile(profile: OwnProfile): CompanyDraft {
  const sizes: readonly string[] = COMPANY_SIZES;
  return {
    name: profile.companyName,
    site: profile.companyUrl,
    industry: profile.companyIndustry,
    size: sizes.includes(profile.companySize) ? profile.companySize : "",
    country: "",
  };
}
