import { redirect, useLoaderData } from "react-router";
import { clearedCookies, sessionCookies } from "../../../../worker/http/session-cookie.ts";
import { endImpersonation } from "../../../../worker/features/impersonation/end-impersonation.ts";
import { findVisit } from "../../../../worker/features/impersonation/queries.ts";
import { SignOutInput } from "../../../../worker/features/sessions/contract.ts";
import { signOut } from "../../../../worker/features/sessions/sign-out.ts";
import { AppError } from "../../../../worker/kernel/errors.ts";
import { PageTitle } from "../../../features/sessions/page-title.tsx";
import { publicScreen } from "../../../server/allow.server.ts";
import { loadPublic } from "../../../server/load.server.ts";
import { readForm } from "../../../server/read-form.server.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { Route } from "./+types/logout";

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

export const loader = loadPublic(async (_ctx, _args: Route.LoaderArgs, scope) => {
  const visitor = await scope.visitor();
  if (visitor) {
    const { email, impersonator, secondFactor } = visitor;
    return { email, isVisit: impersonator !== null, isPending: secondFactor === "pending" };
  }
  const over = scope.sessionToken ? await findVisit(scope.context, scope.sessionToken) : null;
  if (!over) throw redirect("/login");
  return { email: over.email, isVisit: true, isPending: false };
});

/** Open to every session, whatever it still owes: nobody is kept from leaving. */
export const action = loadPublic(async (_ctx, { request }: Route.ActionArgs, scope) => {
  const form = await readForm(request, SignOutInput);
  if (!form.ok) throw new AppError("bad_request");
  const visitor = await scope.visitor();
  if (visitor && !visitor.impersonator) await signOut(scope.actorContext(visitor), form.input);
  else if (scope.sessionToken) {
    const ended = await endImpersonation(scope.context, scope.sessionToken);
    if (ended?.token) {
      const headers = sessionCookies(ended.token, scope.env.origin);
      return redirect(`/admin/users/${ended.userId}`, { headers });
    }
  }
  return redirect("/login", { headers: clearedCookies(scope.env.origin) });
});

export const meta = () => [{ title: "Sign out · Executive Advisor" }];

export default function Logout() {
  const { email, isVisit, isPending } = useLoaderData<typeof loader>();
  if (isVisit) return <VisitEnd email={email} />;
  return (
    <>
      <PageTitle title="Sign out">You are signed in as {email}.</PageTitle>
      <form method="post" className="flex flex-col gap-3">
        {isPending ? null : (
          <Button type="submit" name="scope" value="everywhere" variant="primary" block>
            Sign out everywhere
          </Button>
        )}
        <Button type="submit" name="scope" value="this-device" block>
          Sign out on this device only
        </Button>
      </form>
      <p className="mt-6">
        <TextLink to="/dashboard">Stay signed in</TextLink>
      </p>
    </>
  );
}

function VisitEnd({ email }: { email: string }) {
  return (
    <>
      <PageTitle title="Back to your account">
        You acted as {email}. Once you leave, you can do nothing more in their name.
      </PageTitle>
      <form method="post">
        <input type="hidden" name="scope" value="this-device" />
        <Button type="submit" variant="primary" block>
          Back to my account
        </Button>
      </form>
    </>
  );
}
