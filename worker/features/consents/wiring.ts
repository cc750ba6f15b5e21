import * as v from "valibot";
import { wire } from "../../kit/wiring.ts";
import { answerLinkRequest } from "./answer-link-request.ts";
import { consentsApi } from "./api.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  apis: { "/consents": consentsApi },
  effects: {
    "consents.issue-receipt": {
      payload: v.object({ consentId: v.string() }),
      run: (ctx, _env, { consentId }) => issueReceipt(ctx, consentId),
    },
    "consents.answer-link-request": {
      payload: v.object({ email: v.string() }),
      run: (ctx, _env, { email }) => answerLinkRequest(ctx, email),
    },
  },
  tables: {
    consent_events: "visitors",
    consent_keys: { shared: "the pairs that receipts are signed with" },
    consent_people: "visitors",
    consent_receipts: "visitors",
    consents: "visitors",
  },
});
