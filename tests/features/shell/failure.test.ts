import { describe, expect, it } from "vitest";
import { handle as admin } from "../../../web/areas/admin/layout.tsx";
import { handle as today } from "../../../web/areas/member/dashboard/dashboard.tsx";
import { alternativeOf } from "../../../web/shell/alternative-route.ts";
import { errorIdOf, readFailure } from "../../../web/shell/failure.ts";

const routeError = (status: number, data: unknown) => ({
  status,
  statusText: "",
  internal: false,
  data,
});
const problem = (code: string) => ({ code, detail: "Words.", requestId: "r-1" });

describe("readFailure", () => {
  it("shows a suspended account its notice whatever the status", () => {
    const suspended = { ...problem("account_suspended"), supportEmail: "help@company.test" };
    expect(readFailure(routeError(403, suspended))).toEqual({
      kind: "suspended",
      supportEmail: "help@company.test",
      suspension: null,
      merged: null,
      visit: null,
    });
  });

  it("knows that an admin looks at the notice as someone else", () => {
    const visit = { personName: "Pia", adminName: "Ada", endsAt: 1 };
    const suspended = { ...problem("account_suspended"), visit };
    expect(readFailure(routeError(403, suspended))).toMatchObject({ kind: "suspended", visit });
  });

  it("knows what was not found, with and without a problem", () => {
    expect(readFailure(routeError(404, problem("not_found"))).kind).toBe("not-found");
    expect(readFailure(routeError(404, null)).kind).toBe("not-found");
  });

  it("keeps what the server named", () => {
    expect(readFailure(routeError(503, problem("database_unavailable")))).toEqual({
      kind: "problem",
      status: 503,
      problem: problem("database_unavailable"),
    });
  });

  it.each([
    "Failed to fetch dynamically imported module: /assets/users-1.js",
    "error loading dynamically imported module",
    "Importing a module script failed.",
    "Load failed",
  ])("tells code that did not load from code that failed: %s", (message) => {
    expect(readFailure(new TypeError(message)).kind).toBe("not-loaded");
  });

  it.each([new Error("x is undefined"), "a string", null, undefined, routeError(500, "text")])(
    "survives whatever else was thrown: %s",
    (thrown) => {
      expect(readFailure(thrown).kind).toBe("unexpected");
    },
  );
});

describe("errorIdOf", () => {
  it("is the same for the same failure at the same place, and for no other", () => {
    expect(errorIdOf("x", "/a")).toBe(errorIdOf("x", "/a"));
    expect(errorIdOf("x", "/a")).toMatch(/^E-[0-9a-f]{8}$/);
    expect(new Set([errorIdOf("x", "/a"), errorIdOf("y", "/a"), errorIdOf("x", "/b")]).size).toBe(
      3,
    );
  });
});

describe("alternativeOf", () => {
  it("takes the innermost route that names one", () => {
    const outer = { alternativeRoute: { to: "/strategy", label: "Strategy" } };
    const inner = { alternativeRoute: { to: "/goals", label: "Goals" } };
    expect(alternativeOf([outer, inner, undefined], "/x")).toEqual(inner.alternativeRoute);
    expect(alternativeOf([null, { alternativeRoute: "/x" }], "/x")).toBeNull();
  });

  it("leads an admin's screen to the overview, but not from there, and Today to signing in", () => {
    const users = alternativeOf([admin, { crumb: "Errors" }], "/admin/error-logs");
    expect(users?.to).toBe("/admin/dashboard");
    expect(alternativeOf([admin, {}], "/admin/dashboard")).toBeNull();
    expect(alternativeOf([undefined, today], "/dashboard")?.to).toBe("/login");
  });
});
