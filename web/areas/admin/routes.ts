import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

export const adminRoutes: RouteConfigEntry[] = [
  layout("areas/admin/layout.tsx", [
    route("admin", "areas/admin/to-dashboard.tsx"),
    route("admin/dashboard", "areas/admin/dashboard/dashboard.tsx"),
    route("admin/users", "areas/admin/users/users.tsx"),
    route("admin/mails", "areas/admin/mails/mails.tsx"),
    route("admin/mails/:id", "areas/admin/mails/mail.tsx"),
    route("admin/users/:id", "areas/admin/users/user.tsx"),
    route("admin/settings", "areas/admin/settings/settings.tsx"),
    route("admin/next-steps", "areas/admin/next-steps/next-steps.tsx"),
    route("admin/sidebar-modules", "areas/admin/sidebar-modules/sidebar-modules.tsx"),
    route("admin/public-navigation", "areas/admin/public-navigation/public-navigation.tsx"),
    route("admin/audit", "areas/admin/audit/audit.tsx"),
    route("admin/feedback", "areas/admin/feedback/feedback.tsx"),
    route("admin/error-logs", "areas/admin/errors/error-logs.tsx"),
    route("admin/notifications", "areas/admin/notifications/notifications.tsx"),
    route("admin/notifications/new", "areas/admin/notifications/compose.tsx"),
    route("admin/notifications/:id", "areas/admin/notifications/notification.tsx"),
    route("admin/notifications/:id/change", "areas/admin/notifications/change.tsx"),
    route("admin/notification-center", "areas/admin/notifications/to-notifications.tsx"),
    route("admin/outbox", "areas/admin/outbox/outbox.tsx"),
    route("admin/deployments", "areas/admin/deployments/deployments.tsx"),
    route("admin/*", "areas/admin/unknown.tsx"),
  ]),
];
