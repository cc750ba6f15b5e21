import type { Database } from "../client.ts";
import { adminNextSteps } from "../schema/onboarding.ts";
import { outbox } from "../schema/outbox.ts";
import { urlRedirects } from "../schema/redirects.ts";
import { adminSettings } from "../schema/settings.ts";
import { DEMO_PASSWORD } from "./people.ts";
import { seedId } from "./seed-id.ts";

const STEPS = [
  [
    "Privacy & Transparency",
    "/privacy-transparency",
    true,
    "What is stored about you, why, and for how long.",
  ],
  [
    "Profile Setup",
    "/onboarding/profile-setup",
    true,
    "Your name and what you are responsible for.",
  ],
  ["Company Information", "/onboarding/company", true, "The company your plan is about."],
  ["Read the guide", "/guide", false, "Ten minutes that save you an afternoon."],
  [
    "Protect your account",
    "/profile-settings?tab=security",
    false,
    "A second factor or a passkey keeps others out, even if they have your password.",
  ],
] as const;

const REDIRECTS = [
  ["/start", "/login", 302],
  ["/advisor-home", "/dashboard", 308],
  ["/team/*", "/coach/dashboard", 302],
] as const;

/** Settings, onboarding steps and redirects: what the platform itself needs, whoever uses it. */
export function platformRows(db: Database, now: number) {
  const stamps = { createdAt: now, updatedAt: now };
  return [
    db.insert(adminSettings).values([
      { key: "registration_enabled", value: "true", updatedAt: now },
      { key: "feedback_module_enabled", value: "true", updatedAt: now },
      { key: "mfa_required", value: "", updatedAt: now },
      { key: "demo_second_factor_off", value: "true", updatedAt: now },
      { key: "demo_password", value: DEMO_PASSWORD, updatedAt: now },
    ]),
    db.insert(adminNextSteps).values(
      STEPS.map(([title, actionPath, isMandatory, description], index) => ({
        id: seedId(3, index + 1),
        title,
        description,
        actionPath,
        isMandatory,
        stepOrder: index + 1,
        ...stamps,
      })),
    ),
    db.insert(urlRedirects).values(
      REDIRECTS.map(([fromPath, toPath, status], index) => ({
        id: seedId(4, index + 1),
        fromPath,
        toPath,
        status,
        ...stamps,
      })),
    ),
    db.insert(outbox).values(
      (["redirects.publish", "contents.publish", "site.publish"] as const).map((kind, index) => ({
        id: seedId(5, index + 1),
        kind,
        payload: {},
        dedupeKey: kind,
        runAt: now,
        createdAt: now,
      })),
    ),
  ] as const;
}
