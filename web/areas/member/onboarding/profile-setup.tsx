import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { ProfileSetupInput } from "../../../../worker/features/onboarding/contract.ts";
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
import { TextField } from "../../../ui/text-field.tsx";
import type { Route } from "./+types/profile-setup";

export const middleware: Route.MiddlewareFunction[] = [allow("onboarding.own")];

export const handle = { crumb: "Profile setup" };

export const loader = load(async (ctx) => (await readOwnOnboarding(ctx)).profile);

export const action = load(async (ctx, { request }: Route.ActionArgs) => {
  const form = await readForm(request, ProfileSetupInput);
  if (!form.ok) return data({ fields: form.fields }, { status: 422 });
  await saveOwnProfile(ctx, form.input);
  return redirect(
    withReturnPath("/onboarding", new URL(request.url).searchParams.get("next") ?? ""),
  );
});

export const meta = () => [{ title: "Profile setup · Executive Advisor" }];

export default function ProfileSetup() {
  const profile = useLoaderData<typeof loader>();
  const fields = useActionData<typeof action>()?.fields ?? {};
  const isSending = useNavigation().state !== "idle";
  return (
    <Screen title="Profile setup" description="How colleagues and your coach will see you.">
      <Form method="post" noValidate className="flex max-w-md flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(fields)} />
        <TextField
          id="fullName"
          name="fullName"
          label="Full name"
          autoComplete="name"
          defaultValue={profile.fullName}
          error={fields["fullName"]}
        />
        <TextField
          id="jobTitle"
          name="jobTitle"
          label="Job title"
          autoComplete="organization-title"
          hint="For example: Chief information officer"
          defaultValue={profile.jobTitle}
          error={fields["jobTitle"]}
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
