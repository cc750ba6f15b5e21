import { data, useActionData, useLoaderData } from "react-router";
import { confirmEmail } from "../../../../worker/features/accounts/confirm-email.ts";
import { ConfirmEmailInput } from "../../../../worker/features/accounts/contract.ts";
import { readLinkAddress } from "../../../../worker/features/accounts/queries.ts";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { tryForm } from "../../../server/try-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/confirm-email";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Reads and writes nothing: programs that look for harm follow every link in a mail. */
export const loader = loadPublic(async (ctx, { request }: Route.LoaderArgs, scope) => {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const [email, visitor] = await Promise.all([
    readLinkAddress(ctx, token, "change_email"),
    scope.visitor(),
  ]);
  return { token, email, isSignedIn: visitor !== null };
});

export const action = loadPublic(async (ctx, { request }: Route.ActionArgs, scope) => {
  const visitor = await scope.visitor();
  const answer = await tryForm(request, ConfirmEmailInput, ({ token }) =>
    confirmEmail(ctx, token, visitor),
  );
  if (answer.ok) return data({ changedTo: answer.result.email, detail: null });
  const { status, detail } = answer.refusal;
  return data({ changedTo: null, detail }, { status });
});

export const meta = () => [{ title: "Confirm your new address · Executive Advisor" }];

export default function ConfirmEmail() {
  const { token, email, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const onward = isSignedIn
    ? { to: "/profile-settings?tab=security", label: "Back to my settings" }
    : { to: "/login", label: "Sign in" };
  if (answer?.changedTo) {
    return (
      <>
        <PageTitle title="Your address was changed">
          From now on you sign in with{" "}
          <strong className="wrap-anywhere text-ink">{answer.changedTo}</strong>. You are signed out
          everywhere else, and your old address got an email about it.
        </PageTitle>
        <LinkButton to={onward.to} variant="primary">
          {onward.label}
        </LinkButton>
      </>
    );
  }
  if (email === null) {
    return (
      <>
        <PageTitle title="This link no longer works">
          {answer?.detail ??
            "A link works once, within an hour, and not after the change was cancelled. Your address hasn't changed. You can ask for the change again in your settings."}
        </PageTitle>
        <LinkButton to={onward.to} variant="primary">
          {onward.label}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <PageTitle title="Confirm your new address">
        From then on you sign in with <strong className="wrap-anywhere text-ink">{email}</strong>.
        You are signed out everywhere else, and your old address gets an email about it.
      </PageTitle>
      {answer?.detail ? <Notice tone="bad" live title={answer.detail} className="mb-5" /> : null}
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" block>
          Use this address
        </Button>
      </form>
    </>
  );
}
