import { expect, test } from "vitest";
import { readEnv } from "../../../worker/env.ts";
import { offerProviders } from "../../../worker/features/providers/offer-providers.ts";
import { authorizationOrigins } from "../../../worker/features/providers/rules.ts";
import { hydratedPolicy } from "../../../worker/http/content-policy.ts";
import { takeDatabase } from "../../support/database.ts";
import { testEnv } from "../../support/test-env.ts";

await takeDatabase();

const read = (vars: Record<string, string>) => readEnv({ ...testEnv(), ...vars }).providers;

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

test("without a client no provider is set up, and each says so", () => {
  expect(offerProviders(read({}))).toEqual([
    { provider: "google", name: "Google", isConfigured: false },
    { provider: "linkedin_oidc", name: "LinkedIn", isConfigured: false },
  ]);
});

test("one provider may be set up without the other, at its own issuer", () => {
  expect(read(GOOGLE)).toEqual({
    google: { clientId: "id", clientSecret: "secret", issuer: "https://accounts.google.com" },
    linkedin_oidc: null,
  });
});

test.for([
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
  [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID"],
  [{ ...GOOGLE, LINKEDIN_CLIENT_ID: "id" }, "LINKEDIN_CLIENT_SECRET"],
  [{ ...GOOGLE, GOOGLE_ISSUER: "http://accounts.example" }, "GOOGLE_ISSUER"],
  [{ ...GOOGLE, GOOGLE_ISSUER: "http://localhost.evil.example" }, "GOOGLE_ISSUER"],
  [{ ...GOOGLE, GOOGLE_ISSUER: "javascript:alert(1)" }, "GOOGLE_ISSUER"],
] as const)("a half or unsafe configuration is refused by name: %o", ([vars, name]) => {
  expect(() => read(vars)).toThrow(`not configured: ${name}`);
});

test("forms may lead to the providers that are set up, and nowhere else", () => {
  const policyWith = (vars: Record<string, string>) =>
    hydratedPolicy("nonce", authorizationOrigins(read(vars))).split("; ");
  expect(policyWith({})).toContain("form-action 'self'");
  expect(policyWith(GOOGLE)).toContain("form-action 'self' https://accounts.google.com");
});
