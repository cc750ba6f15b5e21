import { describe, expect, test } from "vitest";
import { GRANT_AREAS } from "../../../db/values/grants.ts";
import type { Permission } from "../../../worker/kit/manifest.ts";
import { grantWords, isGranted, missingWords, readGrants } from "../../../worker/policy/grants.ts";
import { ALL_SCREENS } from "../../../worker/policy/screens.ts";
import {
  hasRight,
  may,
  PERMISSIONS,
  permissionNamed,
  permissionsOf,
  scopesOf,
} from "../../../worker/policy/permissions.ts";
import { withheldFrom } from "../../../worker/policy/withheld.ts";

const named = Object.entries<Permission>(PERMISSIONS);
const isAdmins = ({ roles }: Permission) => roles.every((role) => role === "admin");

describe("each permission", () => {
  test("that only admins have names its area, or says that there is none", () => {
    const without = named.filter(([, one]) => isAdmins(one) && one.area === undefined);
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test("that others have too is narrowed by no grant", () => {
    const narrowed = named.filter(([, one]) => !isAdmins(one) && one.area !== undefined);
    expect(narrowed.map(([name]) => name)).toEqual([]);
  });

  test("with which nobody but an admin with all rights begins is one of these", () => {
    const whole = named.filter(([, { area }]) => area === "everything").map(([name]) => name);
    expect(whole.toSorted()).toEqual([
      "access-tokens.manage",
      "grants.manage",
      "users.impersonate",
    ]);
    const any = named.filter(([, { area }]) => area === "any").map(([name]) => name);
    // What these show is judged by the rights of each kind.
    expect(any.toSorted()).toEqual(["dashboards.admin", "records.read", "records.restore"]);
  });
});

describe("a grant", () => {
  test.each([
    [null, "content", "publish", true],
    [null, "everything", "everything", true],
    [{}, "content", "read", false],
    [{}, "any", "read", true],
    [{}, undefined, "publish", true],
    [{ content: "read" }, "content", "read", true],
    [{ content: "read" }, "content", "edit", false],
    [{ content: "edit" }, "content", "edit", true],
    [{ content: "edit" }, "content", "publish", false],
    [{ content: "publish" }, "content", "publish", true],
    [{ content: "publish" }, "content", "everything", false],
    [{ content: "publish" }, "everything", "read", false],
    [{ content: "publish" }, "people", "read", false],
    [{ content: "read" }, ["people", "content"], "read", true],
    [{ content: "read" }, ["people", "content"], "edit", false],
    [{ redirects: "publish" }, ["people", "content"], "read", false],
    [{}, ["people", "content"], "read", false],
    [null, ["people", "content"], "publish", true],
  ] as const)("%j, of %s, to %s: %s", (grants, area, level, isOpen) => {
    expect(isGranted(grants, area, level)).toBe(isOpen);
  });

  test("to all areas is not everything", () => {
    const all = Object.fromEntries(GRANT_AREAS.map((area) => [area, "publish" as const]));
    expect(GRANT_AREAS.every((area) => isGranted(all, area, "publish"))).toBe(true);
    expect(isGranted(all, "everything")).toBe(false);
  });

  test("that this version does not know opens nothing, and is not everything", () => {
    expect(readGrants({})).toBeNull();
    expect(readGrants({ moon: "publish" })).toEqual({});
    expect(readGrants({ content: "own" })).toEqual({});
    expect(readGrants({ content: "edit", moon: "read" })).toEqual({ content: "edit" });
  });

  test("gives nothing that no role gives", () => {
    const member = { roles: ["member"] as const, grants: { content: "publish" as const } };
    expect(hasRight(member, "forms.manage", "publish")).toBe(false);
  });

  test("narrows a token, which does no more than its scopes either", () => {
    const rights = { roles: ["member", "admin"] as const, grants: { content: "edit" as const } };
    expect(scopesOf(rights)).toContain("forms.manage");
    expect(scopesOf(rights)).not.toContain("users.read");
    const token = { ...rights, scopes: ["users.read", "forms.manage"] };
    expect(may(token, "users.read")).toBe(false);
    expect(may(token, "forms.manage", "edit")).toBe(true);
    expect(may(token, "forms.manage", "publish")).toBe(false);
    expect(may(token, "forms.read")).toBe(false);
  });

  test("is said in words", () => {
    expect(grantWords(null)).toBe("everything");
    expect(grantWords({})).toBe("nothing");
    expect(grantWords({ people: "read", content: "publish" })).toBe(
      "Content (publish), People (read)",
    );
    expect(missingWords("content", "edit")).toContain("Content (edit)");
    expect(missingWords("everything", "read")).toContain("all rights");
  });
});

describe("what screens are told", () => {
  const narrowed = { roles: ["member", "admin"] as const, grants: { content: "edit" as const } };

  test("what may be read, and of it what may not be changed, with the reason", () => {
    expect(permissionsOf(narrowed)).toContain("forms.manage");
    expect(permissionsOf(narrowed)).not.toContain("users.read");
    const { edit, publish } = withheldFrom(narrowed);
    expect(edit).toEqual({});
    expect(publish["forms.manage"]).toBe(missingWords("content", "publish"));
    expect(publish["tasks.own"]).toBeUndefined();
    const all = { roles: ["member", "admin"] as const, grants: null };
    expect(withheldFrom(all)).toEqual({ edit: {}, publish: {}, everything: {} });
  });

  test("every area has a screen", () => {
    const areas = ALL_SCREENS.flatMap(({ permission }) =>
      permission === null ? [] : [PERMISSIONS[permissionNamed(permission)].area],
    );
    expect(GRANT_AREAS.filter((area) => !areas.includes(area))).toEqual([]);
  });
});
