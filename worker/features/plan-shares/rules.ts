import type { ShareChange } from "./contract.ts";

/** When somebody may see a plan, as its owner knows it. */
type Standing = {
  /** Null for a share that was not made by an address. */
  invitedEmail: string | null;
  firstSeenAt: number | null;
};

/** Invited, and not there yet: whether there is an account stays untold until its person opens the plan. */
export const isWaiting = ({ invitedEmail, firstSeenAt }: Standing): boolean =>
  invitedEmail !== null && firstSeenAt === null;

/** What is only invited has nothing that could pause; an invitation says the same whoever it reaches. */
export const mayChange = (standing: Standing, { isActive }: ShareChange): boolean =>
  isActive === undefined || !isWaiting(standing);

type Seen = { lastSeenSeq: number | null; seq: number };

/** How often the plan was changed since somebody looked; a plan that was restored counts from where it is. */
export const changesSince = ({ lastSeenSeq, seq }: Seen): number =>
  Math.max(0, seq - (lastSeenSeq ?? 0));
