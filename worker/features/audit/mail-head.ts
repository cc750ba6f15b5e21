import type { Context } from "../../kernel/context.ts";
import { notifyAdmins } from "../notifications/notify-admins.ts";
import { type ChainBreak, type ChainHead, headCode } from "./contract.ts";
import { breakWords } from "./rules.ts";

/**
 * Once a day the admins are mailed how far the log goes, as each of them wants such mail. A mailbox is the one
 * place that nobody rewrites who has the database and the files.
 */
export function mailHead(ctx: Context, day: string, head: ChainHead, broken: ChainBreak | null) {
  const code = headCode(head);
  return notifyAdmins(ctx, {
    title: broken ? "The audit log was changed" : `Audit log: head ${code}`,
    content: broken
      ? `${breakWords(broken)}\n\nThe newest head is ${code}.`
      : `Keep this email. As long as the log contains this head, nothing up to seal ${head.seq} was cut off or replaced. Compare it at any time: on the audit log's screen, or with npm run audit:verify -- ${code}`,
    actionPath: "/admin/audit",
    key: `audit-head:${day}`,
    isMailOnly: broken === null,
  });
}
