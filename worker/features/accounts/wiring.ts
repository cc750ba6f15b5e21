import * as v from "valibot";
import { wire } from "../../kit/wiring.ts";
import { answerResendRequest } from "./answer-resend-request.ts";
import { answerResetRequest } from "./answer-reset-request.ts";
import { answerSignUp } from "./answer-sign-up.ts";
import { accountsApi } from "./api.ts";
import { manifest } from "./manifest.ts";
import { sweepAccounts } from "./sweep-accounts.ts";

export const wiring = wire(manifest, {
  apis: { "/accounts": accountsApi },
  effects: {
    // Sealed: an effect lies in the outbox for days, and it carries a password's hash.
    "accounts.answer-sign-up": {
      payload: v.object({ row: v.string(), sealed: v.string() }),
      run: (ctx, _env, request) => answerSignUp(ctx, request),
    },
    "accounts.answer-reset-request": {
      payload: v.object({ email: v.string() }),
      run: (ctx, _env, { email }) => answerResetRequest(ctx, email),
    },
    "accounts.answer-resend-request": {
      payload: v.object({ email: v.string() }),
      run: (ctx, _env, { email }) => answerResendRequest(ctx, email),
    },
  },
  sweep: sweepAccounts,
});
