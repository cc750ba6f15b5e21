import { readStoredPolicy } from "../../worker/features/onboarding/queries.ts";
import { readPolicy } from "../../worker/features/settings/contract.ts";
import { AppError } from "../../worker/kernel/errors.ts";
import { withheldFrom } from "../../worker/policy/withheld.ts";
import { permissionsOf } from "../../worker/policy/permissions.ts";
import { loadFrame } from "./load.server.ts";
import { readMenus } from "./read-menu.server.ts";
import { usualPreferences } from "./usual-preferences.server.ts";

/** What the frame shows of whoever is signed in. */
export const loadPerson = loadFrame(async (ctx, { request }, scope) => {
  const [visitor, menus] = await Promise.all([scope.shown(), readMenus(scope)]);
  if (!visitor) throw new AppError("unauthenticated");
  const { userId, email, fullName, avatarUrl, roles } = visitor;
  const { language, locale, timeZone, deletionDueAt } = visitor;
  const { isOnboarded, owesPolicy, isFeedbackOn } = visitor;
  // What changed is read only for those who are asked to read it.
  const asksAgain = isOnboarded && owesPolicy;
  const policyNews = asksAgain ? readPolicy(await readStoredPolicy(ctx)) : null;
  const menu = menus(visitor);
  const impersonatorName = visitor.impersonator?.name ?? null;
  const impersonationEndsAt = visitor.impersonator?.endsAt ?? null;
  return {
    userId,
    email,
    fullName,
    avatarUrl,
    roles,
    language,
    locale,
    timeZone,
    usual: usualPreferences(request.headers),
    deletionDueAt,
    isOnboarded,
    owesPolicy,
    policyNews,
    isFeedbackOn,
    impersonatorName,
    impersonationEndsAt,
    menu,
    permissions: permissionsOf(visitor),
    withheld: withheldFrom(visitor),
  };
});
