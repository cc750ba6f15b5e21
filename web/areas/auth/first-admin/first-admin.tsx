import { redirect, useActionData, useLoaderData } from "react-router";
import { sessionCookies } from "../../../../worker/http/session-cookie.ts";
import { FirstAdminInput } from "../../../../worker/features/users/contract.ts";
import {
  createFirstAdmin,
  isSetupLinkOpen,
} from "../../../../worker/features/users/create-first-admin.ts";
import { withReturnPath } from "../../../../worker/policy/return-path.ts";
import { NewPasswordField } from "../../../features/accounts/new-password-field.tsx";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { fieldProblems } from "../../../lib/field-problems.ts";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readTyped } from "../../../server/read-typed.server.ts";
import { showAnswer } from "../../../server/show-answer.server.ts";
import { tryForm } from "../../../server/try-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary } from "../../../ui/form-error-summary.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { Route } from "./+types/first-admin";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const loader = loadPublic(async (ctx, { params }: Route.LoaderArgs) => ({
  isOpen: await isSetupLinkOpen(ctx, params.token),
}));

export const action = loadPublic(async (ctx, { request, params }: Route.ActionArgs, scope) => {
  const typed = await readTyped(request, ["email", "fullName"]);
  const answer = await tryForm(request, FirstAdminInput, (input) =>
    createFirstAdmin(ctx, params.token, input),
  );
  if (!answer.ok) return showAnswer({ ...answer.refusal, ...typed });
  const headers = sessionCookies(answer.result.token, scope.env.origin);
  // An admin owes a second factor from the start: sign-in is where it is enrolled.
  return redirect(withReturnPath("/login", "/admin/dashboard"), { headers });
});

export const meta = () => [{ title: "Set up · Executive Advisor" }];

export default function FirstAdmin() {
  const { isOpen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fields = answer?.fields ?? {};
  if (!isOpen) {
    return (
      <>
        <PageTitle title="This link no longer works">
          It was already used, or it is more than a day old. As long as there is no admin,{" "}
          <code>npm run first-admin</code> prints a new one on the machine that runs the platform.
        </PageTitle>
        <LinkButton to="/login" variant="primary">
          Sign in
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <PageTitle title="Create the first admin">
        This link works once. Everyone else can sign up or be invited afterwards.
      </PageTitle>
      {answer?.detail ? <Notice tone="bad" live title={answer.detail} className="mb-5" /> : null}
      <form method="post" noValidate className="flex flex-col gap-5">
        <FormErrorSummary problems={fieldProblems(fields)} />
        <TextField
          id="fullName"
          name="fullName"
          label="Full name"
          autoComplete="name"
          defaultValue={answer?.fullName}
          error={fields["fullName"]}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          defaultValue={answer?.email}
          error={fields["email"]}
        />
        <NewPasswordField error={fields["password"]} />
        <Button type="submit" variant="primary" block>
          Create the admin account
        </Button>
      </form>
    </>
  );
}
