import { data, Form, redirect, useActionData, useNavigation } from "react-router";
import { sessionCookies } from "../../../../worker/http/session-cookie.ts";
import { NewPasswordInput } from "../../../../worker/features/users/contract.ts";
import { setOwnPassword } from "../../../../worker/features/users/set-own-password.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { Route } from "./+types/reset-password";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Only for a session that must set a new password; everyone else has no business here yet. */
export const loader = loadPublic(async (_ctx, _args: Route.LoaderArgs, scope) => {
  const visitor = await scope.visitor();
  if (!visitor) throw redirect("/login");
  if (!visitor.isResetRequired) throw redirect("/dashboard");
  return null;
});

export const action = loadPublic(async (_ctx, { request }: Route.ActionArgs, scope) => {
  const visitor = await scope.visitor();
  if (!visitor?.isResetRequired) return redirect("/login");
  const form = await readForm(request, NewPasswordInput);
  if (!form.ok) return data({ fields: form.fields }, { status: 422 });
  const ctx = scope.actorContext(visitor);
  const { token } = await setOwnPassword(ctx, form.input.password, visitor.secondFactor);
  const headers = sessionCookies(token, scope.env.origin);
  return redirect("/dashboard", { headers });
});

export const meta = () => [{ title: "Set a new password · Executive Advisor" }];

export default function ResetPassword() {
  const fields = useActionData<typeof action>()?.fields ?? {};
  const isSending = useNavigation().state !== "idle";
  return (
    <>
      <PageTitle title="Set a new password">
        It ends every other session, so that only you are signed in afterwards.
      </PageTitle>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <PasswordField
          id="password"
          name="password"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.passwordLeast} characters; ${LIMITS.passwordAdvised} or more are better. A sentence works well.`}
          error={fields["password"]}
          autoFocus
        />
        <Button type="submit" variant="primary" block loading={isSending}>
          Save and continue
        </Button>
      </Form>
    </>
  );
}
