import { describe, expect, test } from "vitest";
import { type Role, ROLES } from "../../../db/values/roles.ts";
import type { Permission } from "../../../worker/kit/manifest.ts";
import { isWrite, judge } from "../../../worker/policy/judge.ts";
import { holds, PERMISSIONS, type PermissionName } from "../../../worker/policy/permissions.ts";
import type { Person } from "../../../worker/policy/visitor.ts";

const person = (over: Partial<Person> = {}): Person => ({
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
  isOnboarded: true,
  owesPolicy: false,
  isFeedbackOn: false,
  hasFactor: false,
  provenAt: null,
  impersonator: null,
  language: "en",
  locale: "",
  timeZone: "",
  zone: "UTC",
  deletionDueAt: null,
  ...over,
});

const because = (over: Partial<Person>, permission: PermissionName = "dashboards.admin") => {
  const verdict = judge({ visitor: person(over), permission });
  return verdict.allowed ? "allowed" : verdict.because;
};

/** Owes everything at once; each test takes the first debt away and sees the next. */
const owing: Partial<Person> = {
  isResetRequired: true,
  secondFactor: "pending",
  isSuspended: true,
  isOnboarded: false,
};

describe("the order of the guard", () => {
  test("nobody comes first", () => {
    const verdict = judge({ visitor: null, permission: "dashboards.read" });
    expect(verdict).toEqual({ allowed: false, because: "unauthenticated" });
  });

  test("then the second factor, which can be shown whatever else is owed", () => {
    expect(because(owing)).toBe("second_factor_pending");
    const over = { ...owing, isSuspended: false, isOnboarded: true };
    expect(because(over, "challenges.answer")).toBe("allowed");
  });

  test("then a required new password", () => {
    expect(because({ ...owing, secondFactor: "verified" })).toBe("password_reset_required");
  });

  test("then a suspension", () => {
    const over = { ...owing, isResetRequired: false, secondFactor: "verified" } as const;
    expect(because(over)).toBe("account_suspended");
  });

  test("of a suspension nobody is told before their second factor is shown", () => {
    const half = { isSuspended: true, secondFactor: "pending", hasFactor: true } as const;
    expect(because(half, "challenges.answer")).toBe("allowed");
    expect(because(half)).toBe("second_factor_pending");
    // Where there is none to show, the password was all.
    expect(because({ ...half, hasFactor: false }, "challenges.answer")).toBe("account_suspended");
  });

  test("then the role", () => {
    expect(because({ isOnboarded: false })).toBe("forbidden");
  });

  test("then the onboarding", () => {
    expect(because({ isOnboarded: false, roles: ["admin"] })).toBe("onboarding_incomplete");
  });

  test("then the person is let through, and handed on", () => {
    const visitor = person({ roles: ["admin"], secondFactor: "verified" });
    expect(judge({ visitor, permission: "dashboards.admin" })).toEqual({
      allowed: true,
      person: visitor,
    });
  });
});

describe("while onboarding", () => {
  const newcomer = person({ isOnboarded: false });
  const opens = (screenPath: string) =>
    judge({ visitor: newcomer, permission: "dashboards.read", screenPath }).allowed;

  test.each([
    "/onboarding",
    "/onboarding/company",
    "/profile-settings",
    "/profile",
    "/profile/photo",
    "/privacy-transparency",
    "/privacy",
    "/login",
    "/logout",
  ])("%s stays open", (path) => expect(opens(path)).toBe(true));

  test.each(["/dashboard", "/profiles", "/onboarding-secrets", "/privacyx", "/", ""])(
    "%s is closed",
    (path) => expect(opens(path)).toBe(false),
  );

  test("the API goes by the permission, as it has no path", () => {
    expect(judge({ visitor: newcomer, permission: "sessions.own" }).allowed).toBe(true);
    expect(judge({ visitor: newcomer, permission: "dashboards.read" }).allowed).toBe(false);
  });

  test("an open path opens nothing that the role does not", () => {
    const verdict = judge({
      visitor: newcomer,
      permission: "dashboards.admin",
      screenPath: "/profile",
    });
    expect(verdict).toEqual({ allowed: false, because: "forbidden" });
  });
});

describe("whoever acts as someone else", () => {
  const impersonator = { userId: "a", sessionId: "b", name: "Ines", endsAt: 1 };
  const visitor = person({ impersonator });
  const asks = (permission: PermissionName, isWrite: boolean) =>
    judge({ visitor, permission, isWrite }).allowed;

  test.each(["profiles.own", "onboarding.own", "dashboards.read", "sessions.use"] as const)(
    "reads and never writes: %s",
    (permission) => {
      expect([asks(permission, false), asks(permission, true)]).toEqual([true, false]);
    },
  );

  test("ends the visit", () => {
    expect(asks("sessions.own", true)).toBe(true);
    expect(isWrite({ method: "DELETE" })).toBe(true);
    expect(["GET", "HEAD"].some((method) => isWrite({ method }))).toBe(false);
  });

  test("may write no more than that", () => {
    const open = Object.entries<Permission>(PERMISSIONS)
      .filter(([, { writesWhileImpersonating }]) => writesWhileImpersonating)
      .map(([name]) => name);
    expect(open).toEqual(["sessions.own"]);
  });
});

describe("the table of permissions", () => {
  // Object.keys forgets that these are the table's own names.
  const names = Object.keys(PERMISSIONS) as PermissionName[];

  test.each(names)("%s is held by its roles and no others", (name) => {
    const allowed: readonly Role[] = PERMISSIONS[name].roles;
    for (const role of ROLES) expect(holds([role], name)).toBe(allowed.includes(role));
  });

  test.each(names)("%s is held by nobody without a role", (name) => {
    expect(holds([], name)).toBe(false);
  });

  test("one role of several is enough", () => {
    expect(holds(["member", "admin"], "users.read")).toBe(true);
  });
});
