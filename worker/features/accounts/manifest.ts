import { ROLES } from "../../../db/values/roles.ts";
import { defineManifest, payload } from "../../kit/manifest.ts";

export const manifest = defineManifest({
  permissions: {
    "accounts.secure": {
      roles: ROLES,
      whileOnboarding: true,
      notWhileImpersonating: true,
      notByToken: true,
    },
  },
  screens: [
    {
      path: "/login",
      file: "areas/auth/login/login.tsx",
      permission: null,
      looks: ["/login", { at: "/login", as: "owing" }],
    },
    { path: "/register", file: "areas/auth/register/register.tsx", permission: null },
    { path: "/verify-email", file: "areas/auth/verify-email/verify-email.tsx", permission: null },
    {
      path: "/confirm-email",
      file: "areas/auth/confirm-email/confirm-email.tsx",
      permission: null,
    },
    {
      path: "/reset-password",
      file: "areas/auth/reset-password/reset-password.tsx",
      permission: null,
      looks: ["/reset-password", { at: "/reset-password", as: "reset" }],
    },
  ],
  events: {
    "sign-in": {
      login_success: ["good", "Signed in"],
      login_failed: ["bad", "A sign-in failed"],
      logout: ["neutral", "Signed out"],
      oauth_login_initiated: ["neutral", "Went to a provider to sign in"],
      oauth_login_failed: ["bad", "A sign-in through a provider failed"],
      oauth_login_success: ["good", "Signed in through a provider"],
    },
    account: {
      password_reset_requested: ["warn", "Asked for a new password"],
      password_reset_failed: ["bad", "Setting a new password failed"],
      account_created: ["info", "Account created"],
      email_verified: ["good", "Email address confirmed"],
      email_change_requested: ["warn", "Asked for another email address"],
      email_changed: ["info", "Email address changed"],
      password_changed: ["info", "Password changed"],
    },
  },
  effects: {
    "accounts.answer-sign-up": payload<{ row: string; sealed: string }>("Answer a sign-up"),
    "accounts.answer-reset-request": payload<{ email: string }>("Answer a password request"),
    "accounts.answer-resend-request": payload<{ email: string }>("Send a sign-up link again"),
  },
});
