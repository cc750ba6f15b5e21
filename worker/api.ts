import { Hono } from "hono";
import { publicRoute } from "./http/allow.ts";
import { openApiDocument } from "./http/openapi.ts";
import { apiFallback } from "./http/api-fallback.ts";
import type { AppEnv } from "./http/app-env.ts";
import { jsonOnly } from "./http/json-only.ts";
import { reads } from "./http/reads.ts";
import { accountDataApi } from "./features/account-data/api.ts";
import { accountsApi } from "./features/accounts/api.ts";
import { formEventsApi } from "./features/answers/api.ts";
import { appRoutesApi } from "./features/app-routes/api.ts";
import { auditChainApi, auditEventsApi, auditExportsApi } from "./features/audit/api.ts";
import { challengesApi } from "./features/challenges/api.ts";
import { consentLinksApi } from "./features/consent-links/api.ts";
import { consentTemplatesApi } from "./features/consent-templates/api.ts";
import { consentsApi } from "./features/consents/api.ts";
import { contentsApi } from "./features/contents/api.ts";
import { dashboardsApi } from "./features/dashboards/api.ts";
import { deploymentsApi } from "./features/deployments/api.ts";
import { clientLogsApi, errorGroupsApi, errorLogsApi } from "./features/errors/api.ts";
import { factorsApi } from "./features/factors/api.ts";
import { feedbackApi } from "./features/feedback/api.ts";
import { formsApi } from "./features/forms/api.ts";
import { liveApi } from "./features/live/api.ts";
import { impersonationApi } from "./features/impersonation/api.ts";
import { invitationsApi } from "./features/invitations/api.ts";
import { devicesApi } from "./features/devices/api.ts";
import { mailsApi } from "./features/mails/api.ts";
import { navigationsApi } from "./features/navigation/api.ts";
import { ownFeedbackApi } from "./features/own-feedback/api.ts";
import { nextStepsApi } from "./features/next-steps/api.ts";
import { notificationsApi } from "./features/notifications/api.ts";
import { notificationSendsApi } from "./features/notification-sends/api.ts";
import { notificationPreferencesApi } from "./features/notification-preferences/api.ts";
import { onboardingApi } from "./features/onboarding/api.ts";
import { outboxApi } from "./features/outbox/api.ts";
import { providersApi } from "./features/providers/api.ts";
import { planActivityApi } from "./features/plan-activity/api.ts";
import { planCommentsApi } from "./features/plan-comments/api.ts";
import { planSharesApi, sharedPlansApi } from "./features/plan-shares/api.ts";
import { planDocumentApi, planTransferApi } from "./features/plan-transfer/api.ts";
import { plansApi } from "./features/plans/api.ts";
import { profilesApi } from "./features/profiles/api.ts";
import { redirectsApi } from "./features/redirects/api.ts";
import { sessionsApi } from "./features/sessions/api.ts";
import { settingsApi } from "./features/settings/api.ts";
import { strategyRevisionsApi } from "./features/strategy-revisions/api.ts";
import { submissionsApi } from "./features/submissions/api.ts";
import { usersApi } from "./features/users/api.ts";
import { picturesApi } from "./features/pictures/api.ts";
import { webpagesApi } from "./features/webpages/api.ts";

/** Every resource, one line each. */
export const api = new Hono<AppEnv>()
  .use(jsonOnly)
  .use(reads)
  .route("/account-data", accountDataApi)
  .route("/accounts", accountsApi)
  .route("/app-routes", appRoutesApi)
  .route("/audit-chain", auditChainApi)
  .route("/audit-events", auditEventsApi)
  .route("/audit-exports", auditExportsApi)
  .route("/challenges", challengesApi)
  .route("/client-logs", clientLogsApi)
  .route("/consent-links", consentLinksApi)
  .route("/consent-templates", consentTemplatesApi)
  .route("/consents", consentsApi)
  .route("/contents", contentsApi)
  .route("/dashboards", dashboardsApi)
  .route("/deployments", deploymentsApi)
  .route("/error-groups", errorGroupsApi)
  .route("/error-logs", errorLogsApi)
  .route("/factors", factorsApi)
  .route("/feedback", feedbackApi)
  .route("/form-events", formEventsApi)
  .route("/forms", formsApi)
  .route("/live", liveApi)
  .route("/impersonation", impersonationApi)
  .route("/invitations", invitationsApi)
  .route("/devices", devicesApi)
  .route("/mails", mailsApi)
  .route("/navigations", navigationsApi)
  .route("/next-steps", nextStepsApi)
  .route("/notifications", notificationsApi)
  .route("/notification-sends", notificationSendsApi)
  .route("/notification-preferences", notificationPreferencesApi)
  .route("/onboarding", onboardingApi)
  .route("/outbox", outboxApi)
  .route("/own-feedback", ownFeedbackApi)
  .route("/providers", providersApi)
  .route("/plans", plansApi)
  .route("/plans", strategyRevisionsApi)
  .route("/plans", planCommentsApi)
  .route("/plans", planActivityApi)
  .route("/plans", planSharesApi)
  .route("/plans", planTransferApi)
  .route("/plan-document.schema.json", planDocumentApi)
  .route("/profiles", profilesApi)
  .route("/redirects", redirectsApi)
  .route("/sessions", sessionsApi)
  .route("/settings", settingsApi)
  .route("/shared-plans", sharedPlansApi)
  .route("/submissions", submissionsApi)
  .route("/users", usersApi)
  .route("/webpages/pictures", picturesApi)
  .route("/webpages", webpagesApi);

api.get("/openapi.json", publicRoute, openApiDocument(api));
api.all("*", apiFallback(api));
