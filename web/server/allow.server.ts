import { type MiddlewareFunction, redirect } from "react-router";
import {
  actorServiceContext,
  publicServiceContext,
  requestScopeContext,
} from "../../worker/http/route-context.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { leadHome } from "../../worker/http/session-cookie.ts";
import { findVisit } from "../../worker/features/impersonation/queries.ts";
import { AppError } from "../../worker/kernel/errors.ts";
import { type Denial, isWrite, judge } from "../../worker/policy/judge.ts";
import { type PermissionName, PERMISSIONS } from "../../worker/policy/permissions.ts";
import type { Visitor } from "../../worker/policy/visitor.ts";
import { withReturnPath } from "../../worker/policy/return-path.ts";
import { toRouteError } from "./route-error.server.ts";

/** The guard of a screen. The same judge and the same table as for the API. */
export function allow(permission: PermissionName): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    const scope = context.get(requestScopeContext);
    const url = new URL(request.url);
    const screenPath = url.pathname.replace(/\.data$/, "");
    const visitor = await scope.visitor().catch((error: unknown) => {
      throw toRouteError(error, scope);
    });
    if (!visitor && (await isVisitOver(scope))) throw redirect("/logout");
    const verdict = judge({ visitor, permission, screenPath, isWrite: isWrite(request) });
    if (!verdict.allowed) {
      const asked = { permission, origin: screenPath + url.search };
      throw answerDenial(verdict.because, asked, scope);
    }
    context.set(actorServiceContext, scope.actorContext(verdict.person));
  };
}

/** The guard of a screen that anyone may open; its context knows no actor. */
export const publicScreen: MiddlewareFunction<Response> = ({ context }) => {
  context.set(publicServiceContext, context.get(requestScopeContext).context);
};

/** An admin's time as someone else ran out: the sign-out leads back to their own account. */
async function isVisitOver({ context, sessionToken }: RequestScope): Promise<boolean> {
  return sessionToken !== undefined && (await findVisit(context, sessionToken)) !== null;
}

/** Whose eyes an admin looks through, where no frame would tell. */
function visitOf(visitor: Visitor) {
  if (!visitor?.impersonator) return null;
  const { name, endsAt } = visitor.impersonator;
  return { personName: visitor.fullName || visitor.email, adminName: name, endsAt };
}

/** Where each denial leads. A suspended person sees the notice in place of the content. */
function answerDenial(
  because: Denial,
  { permission, origin }: { permission: PermissionName; origin: string },
  scope: RequestScope,
) {
  switch (because) {
    case "unauthenticated":
    case "second_factor_pending":
      return redirect(withReturnPath("/login", origin));
    case "password_reset_required":
      return redirect("/reset-password");
    case "account_suspended":
      return toRouteError(
        new AppError("account_suspended", {
          data: { supportEmail: scope.env.supportEmail, visit: visitOf(scope.knownVisitor) },
        }),
        scope,
      );
    case "impersonating":
    case "token_not_accepted":
    case "scope_missing":
      return toRouteError(new AppError(because), scope);
    case "forbidden":
      return leadHome(scope.env.origin, PERMISSIONS[permission].roles);
    case "onboarding_incomplete":
      return redirect(withReturnPath("/onboarding", origin));
  }
}
