import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const authRoutes: RouteConfigEntry[] = [
  layout("areas/auth/layout.tsx", [
    route("login", "areas/auth/login/login.tsx"),
    route("logout", "areas/auth/logout/logout.tsx"),
    route("register", "areas/auth/register/register.tsx"),
    route("verify-email", "areas/auth/verify-email/verify-email.tsx"),
    route("confirm-email", "areas/auth/confirm-email/confirm-email.tsx"),
    route("reset-password", "areas/auth/reset-password/reset-password.tsx"),
    route("privacy-transparency", "areas/auth/privacy-transparency/privacy-transparency.tsx"),
    route("first-admin/:token", "areas/auth/first-admin/first-admin.tsx"),
    route("notifications/unsubscribe", "areas/auth/unsubscribe/unsubscribe.tsx"),
    route("oauth/start", "areas/auth/oauth/start.tsx"),
    route("oauth/callback", "areas/auth/oauth/callback.tsx"),
  ]),
];
