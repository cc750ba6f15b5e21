import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { COMPANY_SIZES } from "../../../../db/values/companies.ts";
import { CompanyInput } from "../../../../worker/features/onboarding/contract.ts";
import { readOwnOnboarding } from "../../../../worker/features/onboarding/queries.ts";
import { saveOwnProfile } from "../../../../worker/features/onboarding/save-own-profile.ts";
import { withReturnPath } from "../../../../worker/policy/return-path.ts";
import { fieldProblems } from "../../../lib/field-problems.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary } from "../../../ui/form-error-summary.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Route } from "./+types/company";

export const middleware: Route.MiddlewareFunction[] = [allow("onboarding.own")];

export const handle = { crumb: "Company" };

export const loader = load(async (ctx) => (await readOwnOnboarding(ctx)).profile);

export const action = load(async (ctx, { request }: Route.ActionArgs) => {
  const form = await readForm(request, CompanyInput);
  if (!form.ok) return data({ fields: form.fields }, { status: 422 });
  await saveOwnProfile(ctx, form.input);
  return redirect(
    withReturnPath("/onboarding", new URL(request.url).searchParams.get("next") ?? ""),
  );
});

export const meta = () => [{ title: "Company · Executive Advisor" }];

export default function Company() {
  const profile = useLoaderData<typeof loader>();
  const fields = useActionData<typeof action>()?.fields ?? {};
  const isSending = useNavigation().state !== "idle";
  return (
    <Screen
      title="Company information"
      description="Advice and plans start from the company that they are for."
    >
      <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(fields)} />
        <TextField
          id="companyName"
          name="companyName"
          label="Company name"
          autoComplete="organization"
          defaultValue={profile.companyName}
          error={fields["companyName"]}
        />
        <TextField
          id="companyUrl"
          name="companyUrl"
          label="Web address"
          inputMode="url"
          hint="For example: https://company.com"
          defaultValue={profile.companyUrl}
          error={fields["companyUrl"]}
        />
        <TextField
          id="companyIndustry"
          name="companyIndustry"
          label="Industry"
          optional
          defaultValue={profile.companyIndustry}
          error={fields["companyIndustry"]}
        />
        <SelectField
          id="companySize"
          name="companySize"
          label="People"
          optional
          placeholder="Choose a size"
          options={COMPANY_SIZES.map((size) => ({ value: size, label: size.replace("-", " to ") }))}
          defaultValue={profile.companySize}
          error={fields["companySize"]}
        />
        <TextArea
          id="companyDescription"
          name="companyDescription"
          label="What it does"
          optional
          rows={4}
          defaultValue={profile.companyDescription}
          error={fields["companyDescription"]}
        />
        <div>
          <Button type="submit" variant="primary" loading={isSending}>
            Save and continue
          </Button>
        </div>
      </Form>
    </Screen>
  );
}
