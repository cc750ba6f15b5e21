import { type Context as HonoContext, Hono } from "hono";
import { allow, publicContext, publicRoute, serviceContext } from "../../http/allow.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { describe } from "../../http/describe.ts";
import { entryCookies, sessionCookies } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import type { Entered } from "../sessions/enter-account.ts";
import { OwnPasswordInput } from "../users/contract.ts";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import {
  AddressInput,
  ConfirmEmailInput,
  Entry,
  Noted,
  OwnAccount,
  ResetPasswordInput,
  SignUpInput,
  VerifyEmailInput,
} from "./contract.ts";
import { readOwnAccount } from "./queries.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requestReset } from "./request-reset.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { signUp } from "./sign-up.ts";
import { verifyEmail } from "./verify-email.ts";

const NOTED = { noted: true } as const;

export const accountsApi = new Hono<AppEnv>()
  .post(
    "/",
    describe({
      summary: "Sign up (sends an email, whatever the address)",
      output: Noted,
      status: 202,
      isPublic: true,
    }),
    publicRoute,
    validate("json", SignUpInput),
    async (c) => {
      await signUp(publicContext(c), c.req.valid("json"));
      return c.json(NOTED, 202);
    },
  )
  .post(
    "/verification-mails",
    describe({
      summary: "Send a sign-up link again",
      output: Noted,
      status: 202,
      isPublic: true,
    }),
    publicRoute,
    validate("json", AddressInput),
    async (c) => {
      await resendVerification(publicContext(c), c.req.valid("json"));
      return c.json(NOTED, 202);
    },
  )
  .post(
    "/verifications",
    describe({
      summary: "Confirm an address with its link and the sign-up password",
      output: Entry,
      isPublic: true,
    }),
    publicRoute,
    validate("json", VerifyEmailInput),
    async (c) => {
      const { scope } = c.var;
      return enter(c, await verifyEmail(publicContext(c), c.req.valid("json"), scope.sessionToken));
    },
  )
  .post(
    "/password-resets",
    describe({
      summary: "Ask for a new password (sends an email if there is an account)",
      output: Noted,
      status: 202,
      isPublic: true,
    }),
    publicRoute,
    validate("json", AddressInput),
    async (c) => {
      await requestReset(publicContext(c), c.req.valid("json"));
      return c.json(NOTED, 202);
    },
  )
  .post(
    "/new-passwords",
    describe({
      summary: "Set a new password with the link in an email",
      output: Entry,
      isPublic: true,
    }),
    publicRoute,
    validate("json", ResetPasswordInput),
    async (c) => {
      const { sessionToken } = c.var.scope;
      return enter(c, await resetPassword(publicContext(c), c.req.valid("json"), sessionToken));
    },
  )
  .post(
    "/email-confirmations",
    describe({ summary: "Confirm a new address with its link", isPublic: true }),
    publicRoute,
    validate("json", ConfirmEmailInput),
    async (c) => {
      const visitor = await c.var.scope.visitor();
      await confirmEmail(publicContext(c), c.req.valid("json").token, visitor);
      return c.body(null, 204);
    },
  )
  .get(
    "/own",
    describe({
      summary: "Your address, your password's age, a pending change",
      output: OwnAccount,
    }),
    allow("profiles.own"),
    async (c) => c.json(await readOwnAccount(serviceContext(c))),
  )
  .put(
    "/own/password",
    describe({ summary: "Change your password, or set your first one" }),
    allow("accounts.secure"),
    validate("json", OwnPasswordInput),
    async (c) => {
      const { token } = await changePassword(serviceContext(c), c.req.valid("json"));
      bake(c, sessionCookies(token, c.var.scope.env.origin));
      return c.body(null, 204);
    },
  )
  .post(
    "/own/email-change",
    describe({ summary: "Ask for another address (sends a link to it)", output: OwnAccount }),
    allow("accounts.secure"),
    validate("json", AddressInput),
    async (c) => {
      const ctx = serviceContext(c);
      await requestEmailChange(ctx, c.req.valid("json"));
      return c.json(await readOwnAccount(ctx));
    },
  )
  .delete(
    "/own/email-change",
    describe({ summary: "Cancel a pending address change" }),
    allow("accounts.secure"),
    async (c) => {
      await cancelEmailChange(serviceContext(c));
      return c.body(null, 204);
    },
  );

function enter(c: HonoContext<AppEnv>, entered: Entered) {
  bake(c, entryCookies(entered, c.var.scope.env.origin));
  return c.json({ secondFactor: entered.secondFactor });
}

function bake(c: HonoContext<AppEnv>, cookies: Headers) {
  for (const cookie of cookies.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
