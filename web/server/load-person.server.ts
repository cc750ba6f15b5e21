import { AppError } from "../../worker/kernel/errors.ts";
import { load } from "./load.server.ts";

/** What the frame shows of whoever is signed in. */
export const loadPerson = load(async (_ctx, _args, scope) => {
  const visitor = await scope.visitor();
  if (!visitor) throw new AppError("unauthenticated");
  const { userId, email, fullName, avatarUrl, roles } = visitor;
  const { language, locale, timeZone, deletionDueAt } = visitor;
  const { isOnboarded, owesPolicy, isFeedbackOn } = visitor;
  const impersonatorName = visitor.impersonator?.name ?? null;
  const impersonationEndsAt = visitor.impersonator?.endsAt ?? null;
  return {
    ...{ userId, email, fullName, avatarUrl, roles },
    ...{ language, locale, timeZone, deletionDueAt },
    ...{ isOnboarded, owesPolicy, isFeedbackOn },
    ...{ impersonatorName, impersonationEndsAt },
  };
});
