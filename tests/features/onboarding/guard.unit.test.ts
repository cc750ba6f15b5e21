import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { allow } from "../../../web/server/allow.server.ts";
import type { RequestScope } from "../../../worker/http/request-scope.ts";
import { requestScopeContext } from "../../../worker/http/route-context.ts";
import type { PermissionName } from "../../../worker/policy/permissions.ts";
import type { Visitor } from "../../../worker/policy/visitor.ts";

const NEWCOMER: Visitor = {
  userId: "u",
  sessionId: "s",
  email: "a@people.test",
  fullName: "A",
  avatarUrl: "",
  roles: ["member"],
  grants: null,
  isSuspended: false,
  isResetRequired: false,
  secondFactor: "not_required",
  isOnboarded: false,
  owesPolicy: true,
  isFeedbackOn: false,
  hasFactor: false,
  provenAt: null,
  impersonator: null,
  language: "en",
  locale: "",
  timeZone: "",
  zone: "UTC",
  deletionDueAt: null,
};

/** Where the guard sends someone from an address; null when it lets them through. */
async function sentTo(path: string, visitor: Visitor, permission: PermissionName = "sessions.use") {
  const context = new RouterContextProvider();
  const scope = {
    visitor: () => Promise.resolve(visitor),
    shown: () => Promise.resolve(visitor),
    guess: () => Promise.resolve(null),
    sessionToken: undefined,
    actorContext: () => ({}),
    requestId: "r",
  };
  // The guard asks a scope for these and nothing else here.
  context.set(requestScopeContext, scope as unknown as RequestScope);
  const request = new Request(new URL(path, "http://localhost:8787"));
  // The framework hands more to a middleware than this one looks at.
  const args = { request, context } as unknown as Parameters<ReturnType<typeof allow>>[0];
  try {
    await allow(permission)(args, () => Promise.resolve(new Response()));
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : expect.fail("no redirect");
  }
}

describe("the guard, for someone whose onboarding is incomplete", () => {
  const OPEN = [
    "/onboarding",
    "/profile-settings",
    "/profile",
    "/privacy-transparency",
    "/privacy",
    "/login",
    "/logout",
  ];

  test.each(OPEN)("lets them open %s, what is below it, and its data", async (path) => {
    expect(await sentTo(path, NEWCOMER)).toBeNull();
    expect(await sentTo(`${path}/below?tab=company`, NEWCOMER)).toBeNull();
    expect(await sentTo(`${path}.data?tab=company`, NEWCOMER)).toBeNull();
  });

  test.each([
    "/dashboard",
    "/profiles",
    "/profilex",
    "/profile-settingsx",
    "/privacyx",
    "/privacy-transparencyx",
    "/onboardingx",
    "/logoutx",
    "/Profile",
    "/admin/onboarding",
  ])("sends them from %s to /onboarding", async (path) => {
    const target = `/onboarding?next=${encodeURIComponent(path)}`;
    expect(await sentTo(path, NEWCOMER)).toBe(target);
    expect(await sentTo(`${path}.data`, NEWCOMER)).toBe(target);
  });

  test("remembers the origin with its query", async () => {
    expect(await sentTo("/coach/dashboard?q=a%26b&tab=x", NEWCOMER)).toBe(
      `/onboarding?next=${encodeURIComponent("/coach/dashboard?q=a%26b&tab=x")}`,
    );
  });

  test("sends them nowhere once it is complete", async () => {
    expect(await sentTo("/dashboard", { ...NEWCOMER, isOnboarded: true })).toBeNull();
  });

  test("leaves people who are signed out to the sign-in page", async () => {
    expect(await sentTo("/dashboard", null)).toBe("/login?next=%2Fdashboard");
  });
});
