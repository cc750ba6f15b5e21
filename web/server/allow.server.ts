import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import {
  actorServiceContext,
  publicServiceContext,
  refusalContext,
  requestScopeContext,
} from "../../worker/http/route-context.ts";
import type { RequestScope } from "../../worker/http/request-scope.ts";
import { leadHome } from "../../worker/http/session-cookie.ts";
import { readMergeNotice } from "../../worker/features/account-merges/queries.ts";
import { readSuspension } from "../../worker/features/users/queries.ts";
import { findVisit } from "../../worker/features/impersonation/queries.ts";
import { AppError } from "../../worker/kernel/errors.ts";
import type { RightLevel } from "../../worker/policy/grants.ts";
import { type Denial, isWrite, judge, levelOf } from "../../worker/policy/judge.ts";
import { type PermissionName, PERMISSIONS } from "../../worker/policy/permissions.ts";
import { grantMissing } from "../../worker/policy/require-right.ts";
import type { Visitor } from "../../worker/policy/visitor.ts";
import { withReturnPath } from "../../worker/policy/return-path.ts";
import { toRouteError } from "./route-error.server.ts";

/** The guard of a screen. The same judge and the same table as for the API. */
export function allow(
  permission: PermissionName,
  { level }: { level?: RightLevel } = {},
): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    const scope = context.get(requestScopeContext);
    const url = new URL(request.url);
    const screenPath = url.pathname.replace(/\.data$/, "");
    const question = { isWrite: isWrite(request), level };
    const guess = question.isWrite ? null : await scope.guess();
    if (guess && judge({ visitor: guess.person, permission, screenPath, ...question }).allowed) {
      context.set(actorServiceContext, guess.context);
      return;
    }
    const visitor = await scope.visitor().catch((error: unknown) => {
      throw toRouteError(error, scope);
    });
    if (!visitor && (await isVisitOver(scope))) throw redirect("/logout");
    const verdict = judge({ visitor, permission, screenPath, ...question });
    if (!verdict.allowed && verdict.because === "grant_missing" && isFramed(context)) {
      // The frame around it still loads, and says what is open to them now.
      context.set(refusalContext, grantMissing(permission, levelOf(question)));
      return;
    }
    if (!verdict.allowed) {
      const asked = { permission, level: levelOf(question), origin: screenPath + url.search };
      throw await answerDenial(verdict.because, asked, scope);
    }
    context.set(actorServiceContext, scope.actorContext(verdict.person));
  };
}

/** A layout's own guard let them in before. */
function isFramed(context: Readonly<RouterContextProvider>): boolean {
  try {
    return Boolean(context.get(actorServiceContext));
  } catch {
    return false;
  }
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

/** What the notice says to the person whom it is about. */
export async function suspensionOf({ context, env, knownVisitor }: RequestScope) {
  const { supportEmail } = env;
  if (!knownVisitor) return { supportEmail };
  const { userId } = knownVisitor;
  const [suspension, merged] = await Promise.all([
    readSuspension(context, userId),
    readMergeNotice(context, userId),
  ]);
  return { supportEmail, suspension, merged };
}

/** Where each denial leads. A suspended person sees the notice in place of the content. */
async function answerDenial(
  because: Denial,
  { permission, level, origin }: { permission: PermissionName; level: RightLevel; origin: string },
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
          data: { ...(await suspensionOf(scope)), visit: visitOf(scope.knownVisitor) },
        }),
        scope,
      );
    case "impersonating":
    case "token_not_accepted":
    case "scope_missing":
      return toRouteError(new AppError(because), scope);
    case "grant_missing":
      return toRouteError(grantMissing(permission, level), scope);
    case "forbidden":
      return leadHome(scope.env.origin, PERMISSIONS[permission].roles);
    case "onboarding_incomplete":
      return redirect(withReturnPath("/onboarding", origin));
  }
}
