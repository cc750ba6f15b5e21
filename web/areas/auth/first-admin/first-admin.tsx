import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from "react-router";
import { sessionCookies } from "../../../../worker/http/session-cookie.ts";
import { FirstAdminInput } from "../../../../worker/features/users/contract.ts";
import {
  createFirstAdmin,
  isSetupLinkOpen,
} from "../../../../worker/features/users/create-first-admin.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { withReturnPath } from "../../../../worker/policy/return-path.ts";
import { NewPasswordField } from "../../../features/accounts/new-password-field.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { fieldProblems } from "../../../lib/field-problems.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary } from "../../../ui/form-error-summary.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Route } from "./+types/first-admin";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const loader = loadPublic(async (ctx, { params }: Route.LoaderArgs) => ({
  isOpen: await isSetupLinkOpen(ctx, params.token),
}));

export const action = loadPublic(async (ctx, { request, params }: Route.ActionArgs, scope) => {
  const form = await readForm(request, FirstAdminInput);
  if (!form.ok) return data({ fields: form.fields }, { status: 422 });
  try {
    const { token } = await createFirstAdmin(ctx, params.token, form.input);
    const headers = sessionCookies(token, scope.env.origin);
    // An admin owes a second factor from the start: sign-in is where it is enrolled.
    return redirect(withReturnPath("/login", "/admin/dashboard"), { headers });
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    return data({ fields: error.fields }, { status: error.status });
  }
});

export const meta = () => [{ title: "Set up · Executive Advisor" }];

export default function FirstAdmin() {
  const { isOpen } = useLoaderData<typeof loader>();
  const fields = useActionData<typeof action>()?.fields ?? {};
  const isSending = useNavigation().state !== "idle";
  if (!isOpen) {
    return (
      <>
        <PageTitle title="This link is used up">
          It made the first admin already, or its day is over. On the machine that runs the
          platform, <code>npm run first-admin</code> prints a new one as long as there is no admin.
        </PageTitle>
        <LinkButton to="/login" variant="primary">
          Sign in
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <PageTitle title="Make the first admin">
        This link works once. Everyone else is invited or signs up afterwards.
      </PageTitle>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(fields)} />
        <TextField
          id="fullName"
          name="fullName"
          label="Full name"
          autoComplete="name"
          error={fields["fullName"]}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          error={fields["email"]}
        />
        <NewPasswordField error={fields["password"]} />
        <Button type="submit" variant="primary" block loading={isSending}>
          Create the admin account
        </Button>
      </Form>
    </>
  );
}
