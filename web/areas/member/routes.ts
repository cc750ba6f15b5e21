import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const memberRoutes: RouteConfigEntry[] = [
  layout("areas/member/layout.tsx", [
    route("guide", "areas/member/guide/guide.tsx"),
    route("tasks", "areas/member/to-dashboard.tsx", { id: "tasks" }),
    route("dashboard", "areas/member/dashboard/dashboard.tsx"),
    route("user-dashboard", "areas/member/user-dashboard/user-dashboard.tsx"),
    route("strategy", "areas/member/strategy/to-module.tsx"),
    route("strategy/shared/:ownerId", "areas/member/strategy/to-shared.tsx"),
    route("strategy/shared/:ownerId/:module", "areas/member/strategy/shared.tsx"),
    route("strategy/:module", "areas/member/strategy/strategy.tsx"),
    route("notifications", "areas/member/notifications/notifications.tsx"),
    route("profile", "areas/member/profile/profile.tsx"),
    route("profile-settings", "areas/member/profile-settings/profile-settings.tsx"),
    route("onboarding", "areas/member/onboarding/onboarding.tsx"),
    route("onboarding/profile-setup", "areas/member/onboarding/profile-setup.tsx"),
    route("onboarding/company", "areas/member/onboarding/company.tsx"),
    route("onboarding/finish", "areas/member/onboarding/finish.tsx"),
  ]),
];
