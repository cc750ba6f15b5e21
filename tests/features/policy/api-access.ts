import { makeDevice } from "../../support/devices.ts";
import type { Access } from "./access.ts";

const ownDevice: Access["own"] = async (holder, owner) => ({ id: await makeDevice(holder, owner) });

/** Every API route by method and address. A new one fails the test until it stands here. */
export const API_ACCESS: Record<string, Access> = {
  "GET /openapi.json": { who: "anyone" },

  "POST /accounts": { who: "anyone" },
  "POST /accounts/verification-mails": { who: "anyone" },
  "POST /accounts/verifications": { who: "anyone" },
  "POST /accounts/password-resets": { who: "anyone" },
  "POST /accounts/new-passwords": { who: "anyone" },
  "POST /accounts/email-confirmations": { who: "anyone" },
  "GET /accounts/own": { who: "newcomer" },
  "PUT /accounts/own/password": { who: "newcomer", isPersonal: true },
  "POST /accounts/own/email-change": { who: "newcomer", isPersonal: true },
  "DELETE /accounts/own/email-change": { who: "newcomer", isPersonal: true },

  "GET /dashboards/member": { who: "onboarded" },
  "GET /dashboards/coach": { who: "onboarded" },
  "GET /dashboards/admin": { who: "admin" },

  "GET /audit-chain": { who: "admin" },
  "POST /audit-chain/verifications": { who: "admin" },
  "GET /audit-events": { who: "admin" },
  "GET /audit-events/:id": { who: "admin" },
  "POST /audit-exports": { who: "admin" },

  "GET /live": { who: "newcomer" },
  "GET /devices": { who: "newcomer" },
  "DELETE /devices/trust": { who: "newcomer", isPersonal: true },
  "DELETE /devices/:id/trust": { who: "newcomer", isPersonal: true, own: ownDevice },
  "DELETE /devices/:id": { who: "newcomer", isPersonal: true, own: ownDevice },

  "GET /profiles/own": { who: "newcomer" },
  "PATCH /profiles/own": { who: "newcomer", body: { jobTitle: "Chief of staff" } },
  "PUT /profiles/own/avatar": { who: "newcomer", type: "image/png" },
  "DELETE /profiles/own/avatar": { who: "newcomer" },
  "GET /profiles/avatars/:name": { who: "newcomer" },

  "GET /outbox": { who: "admin" },
  "POST /outbox/:id/retry": { who: "admin" },
  "DELETE /outbox/:id": { who: "admin" },

  "POST /sessions": { who: "anyone" },
  "GET /sessions": { who: "newcomer" },
  "DELETE /sessions": { who: "newcomer" },
  "DELETE /sessions/others": { who: "newcomer", isPersonal: true },
  "DELETE /sessions/:id": {
    who: "newcomer",
    isPersonal: true,
    own: (_holder, owner) => Promise.resolve({ id: owner.sessionId }),
  },

  "POST /impersonation": { who: "admin" },

  "POST /invitations": { who: "admin" },
  "POST /invitations/known": { who: "admin" },
  "POST /invitations/:id/resend": { who: "admin" },

  "GET /settings": { who: "admin" },
  "PUT /settings": { who: "admin" },

  "GET /users": { who: "admin" },
  "GET /users/:id": { who: "admin" },
  "POST /users/export": { who: "admin" },
  "POST /users/bulk": { who: "admin" },
  "POST /users/bulk/preview": { who: "admin" },
  "PUT /users/:id/roles/:role": { who: "admin" },
  "DELETE /users/:id/roles/:role": { who: "admin" },
  "PUT /users/:id/suspension": { who: "admin" },
  "DELETE /users/:id/suspension": { who: "admin" },
  "DELETE /users/:id/sessions": { who: "admin" },
  "DELETE /users/:id/sessions/:sessionId": { who: "admin" },
  "DELETE /users/:id/factors": { who: "admin" },
  "PUT /users/:id/password-requirement": { who: "admin" },
  "DELETE /users/:id/deletion": { who: "admin" },
};
