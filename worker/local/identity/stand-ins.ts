/** Which provider is played, and what sets it apart; worker/features/providers/rules.ts says the same. */
export const STAND_INS = {
  google: {
    name: "Google",
    prefix: "GOOGLE",
    wantsPkce: true,
    returnsNonce: true,
    writesVerifiedAsWord: false,
    cancelWord: "access_denied",
  },
  linkedin: {
    name: "LinkedIn",
    prefix: "LINKEDIN",
    wantsPkce: false,
    returnsNonce: false,
    writesVerifiedAsWord: true,
    cancelWord: "user_cancelled_login",
  },
} as const;

export type StandIn = (typeof STAND_INS)[keyof typeof STAND_INS];
