import type { FactorKind } from "../../../db/values/factors.ts";
import { PremiseFailed, type Statements } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { distrustDevicesOf } from "../devices/distrust-devices-of.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { leaveSecurityNote } from "../notifications/leave-security-note.ts";
import type { Entered } from "../sessions/enter-account.ts";
import { raiseAssurance } from "../sessions/raise-assurance.ts";
import type { Enrolment } from "./read-enrolment.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";

type NewFactor = {
  kind: FactorKind;
  name: string;
  /** What writes it, with the premise that it was written. */
  statements: Statements;
  currentToken: string | undefined;
};

export type Added = { entered: Entered; recoveryCodes: string[] };

const NOUNS: Record<FactorKind, string> = { totp: "authenticator", passkey: "passkey" };

/**
 * Whoever shows a new factor has shown a factor: this session is verified from here on, and the others owe it.
 * The first one brings the recovery codes.
 */
export async function addFactor(
  ctx: ActorContext,
  enrolment: Enrolment,
  factor: NewFactor,
): Promise<Added> {
  const { userId } = ctx.actor;
  const recovery = enrolment.isFirst ? await makeRecoveryCodes(ctx, userId) : null;
  const what = `The ${NOUNS[factor.kind]} “${factor.name}” was added`;
  try {
    const entered = await raiseAssurance(ctx, {
      to: "verified",
      from: enrolment.secondFactor,
      currentToken: factor.currentToken,
      claim: null,
      trust: false,
      alongside: [
        ...factor.statements,
        ...(recovery?.statements ?? []),
        distrustDevicesOf(ctx, userId),
        ...queueMail(ctx, {
          to: enrolment.email,
          userId,
          mail: { template: "factor_changed", name: enrolment.fullName, what, at: ctx.clock.now() },
        }),
        ...leaveSecurityNote(ctx, {
          userId,
          title: what,
          content: "If it wasn't you, change your password at once. That ends every session.",
          tab: "security",
        }),
      ],
      event: {
        type: "factor_added",
        userId,
        email: enrolment.email,
        details: { kind: factor.kind },
      },
    });
    ctx.effects.wake();
    return { entered, recoveryCodes: recovery?.codes ?? [] };
  } catch (error) {
    if (!(error instanceof PremiseFailed)) throw error;
    throw new AppError("no_challenge", { detail: "This was already used. Start again." });
  }
}
