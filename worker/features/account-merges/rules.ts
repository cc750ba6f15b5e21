import type { Role } from "../../../db/values/roles.ts";

type Account = {
  id: string;
  name: string;
  roles: readonly Role[];
  isSuspended: boolean;
  isMerged: boolean;
  isVerified: boolean;
  isBeingDeleted: boolean;
};

type Pair = {
  merged: Account & { isLastAdmin: boolean; tookOne: boolean };
  kept: Account;
};

export type MergeProblem = {
  code: "not_yourself" | "admin_account" | "last_admin" | "not_mergeable";
  words: string;
};

/** Why two accounts can't be merged, in words for the admin; the gravest first. */
export function whyNotMerge(
  { merged, kept }: Pair,
  actor: { userId: string; isNarrowed: boolean },
): MergeProblem[] {
  const problems: MergeProblem[] = [];
  const say = (code: MergeProblem["code"], words: string) => problems.push({ code, words });
  if (merged.id === actor.userId) {
    say(
      "not_yourself",
      "You can't close your own account. Choose to keep it, or ask another admin.",
    );
  }
  if (actor.isNarrowed && [merged, kept].some(({ roles }) => roles.includes("admin"))) {
    say("admin_account", "Only an admin with all rights can merge an admin's account.");
  }
  if (merged.isLastAdmin) {
    say("last_admin", `${merged.name} is the last admin with all rights. Roles don't move.`);
  }
  for (const { name, isMerged, isSuspended, isVerified, isBeingDeleted } of [merged, kept]) {
    const stop = (words: string) => say("not_mergeable", `${name} ${words}`);
    if (isMerged) stop("was merged already. Undo that first, or choose the account that stayed.");
    else if (isSuspended) stop("is suspended. End the suspension first.");
    if (!isVerified) stop("never confirmed the email address. An account has to be open first.");
    if (isBeingDeleted) stop("will be deleted. Cancel the deletion first.");
  }
  if (merged.tookOne) {
    say(
      "not_mergeable",
      `Another account was merged into ${merged.name} within the last day. Undo that, or wait until the day is over.`,
    );
  }
  return problems;
}
