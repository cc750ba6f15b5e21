import { and, eq, isNotNull } from "drizzle-orm";
import { planInvitations, strategicPlanningShares } from "../../../db/schema/plan-direction.ts";
import { profiles } from "../../../db/schema/users.ts";
import { transaction } from "../../../db/transaction.ts";
import type { Context } from "../../kernel/context.ts";
import type { SharePermission } from "../../../db/values/plans.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { sendNotification } from "../notifications/send-notification.ts";
import { planAddress } from "../plans/item-address.ts";
import { isTogether, personName } from "../plans/plan-people.ts";
import { invitationsOf, sharesOf } from "./queries.ts";
import { notifyShare } from "./notify-share.ts";

type Invitation = { planId: string; email: string; inviterId?: string | undefined };

/** After the answer, which was the same for every address: a mail, and word to the account where there is one. */
export async function answerInvitation(
  ctx: Context,
  { planId, email, inviterId = planId }: Invitation,
) {
  const { db } = ctx;
  const what = { permission: strategicPlanningShares.permission };
  const [[held], [invited], [owner], [account]] = await db.batch([
    db
      .select({ ...what, id: strategicPlanningShares.id, at: strategicPlanningShares.updatedAt })
      .from(strategicPlanningShares)
      .where(sharesOf(planId, eq(strategicPlanningShares.invitedEmail, email))),
    db
      .select({
        permission: planInvitations.permission,
        id: planInvitations.id,
        at: planInvitations.updatedAt,
      })
      .from(planInvitations)
      .where(invitationsOf(planId, eq(planInvitations.email, email))),
    db
      .select({ name: personName, email: profiles.email })
      .from(profiles)
      .where(and(eq(profiles.id, inviterId), isTogether(planId))),
    db
      .select({ id: profiles.id, fullName: profiles.fullName })
      .from(profiles)
      .where(and(eq(profiles.email, email), isNotNull(profiles.emailVerifiedAt))),
  ]);
  const share = held ?? invited;
  // It was taken back meanwhile, the owner works alone by now, or the address is the owner's own by now.
  if (!share || !owner || account?.id === inviterId) return;
  const path = planAddress(planId, "");
  const { permission } = share;
  const letters = queueMail(ctx, {
    to: email,
    userId: account?.id ?? null,
    mail: {
      template: "plan_invitation",
      name: account?.fullName ?? "",
      inviter: owner.name,
      inviterEmail: owner.email,
      permission,
      url: new URL(path, ctx.origin).href,
    },
  });
  if (!account) {
    await transaction(db, letters);
    ctx.effects.wake();
    return;
  }
  const note = {
    userId: account.id,
    kind: "plan" as const,
    actionPath: path,
    title: `${owner.name} shares a plan with you`,
    content: CONTENTS[permission],
    key: `plan-share:${share.id}:${share.at}`,
  };
  await sendNotification(ctx, note, letters);
  notifyShare(ctx, { planId, userId: account.id });
}

const CONTENTS: Record<SharePermission, string> = {
  read: "You can read and comment on all of it, but you can't change it.",
  contribute:
    "You can check in on and update what you own in it, and read and comment on all of it.",
  edit: "You can read, comment on and change all of it.",
};
