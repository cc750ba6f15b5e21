import type { Access } from "./access.ts";

/** Every API route by method and address. A new one fails the test until it stands here. */
export const API_ACCESS: Record<string, Access> = {
  "GET /openapi.json": { who: "anyone" },

  "GET /dashboards/member": { who: "onboarded" },
  "GET /dashboards/coach": { who: "onboarded" },
  "GET /dashboards/admin": { who: "admin" },

  "GET /audit-chain": { who: "admin" },
  "POST /audit-chain/verifications": { who: "admin" },
  "GET /audit-events": { who: "admin" },
  "GET /audit-events/:id": { who: "admin" },
  "POST /audit-exports": { who: "admin" },

  "GET /outbox": { who: "admin" },
  "POST /outbox/:id/retry": { who: "admin" },
  "DELETE /outbox/:id": { who: "admin" },

  "POST /sessions": { who: "anyone" },
  "GET /sessions": { who: "newcomer" },
  "DELETE /sessions": { who: "newcomer" },
  "DELETE /sessions/:id": {
    who: "newcomer",
    own: (_holder, owner) => Promise.resolve({ id: owner.sessionId }),
  },

  "GET /users": { who: "admin" },
};
