import { expect, test } from "vitest";
import { ROLES } from "../../../db/values/roles.ts";
import { api } from "../../../worker/api.ts";
import { describeApi } from "../../../worker/http/openapi.ts";
import { guardOf, takesToken } from "../../../worker/http/allow.ts";
import { scopesOf } from "../../../worker/policy/permissions.ts";
import { isToken, writeToken } from "../../../worker/features/access-tokens/rules/token-text.ts";

test("each scope that a token can have opens an operation, and no other permission does", () => {
  const opened = new Set(
    api.routes
      .map(({ handler }) => handler)
      .filter(takesToken)
      .map(guardOf),
  );
  expect(opened).toEqual(new Set(scopesOf({ roles: ROLES, grants: null })));
});

test("the document says of each operation who may call it, and which takes an Idempotency-Key", async () => {
  const document = await describeApi(api);
  const list = document.paths?.["/users"]?.get;
  expect(list?.security).toEqual([{ token: ["users.read"] }, { session: [] }]);
  const create = document.paths?.["/saved-searches"]?.post;
  expect(create?.security).toEqual([{ token: ["saved-searches.own"] }, { session: [] }]);
  const own = document.paths?.["/access-tokens/own"]?.post;
  expect(own?.security).toEqual([{ session: [] }]);
  const signIn = document.paths?.["/sessions"]?.post;
  expect(signIn?.security).toEqual([]);
  const named = (operation: typeof create) =>
    (operation?.parameters ?? []).some((one) => "name" in one && one.name === "Idempotency-Key");
  expect([list, create, own, signIn].map(named)).toEqual([false, true, true, false]);
  const guarded = api.routes.filter(({ method, handler }) => {
    const guard = guardOf(handler);
    return method === "POST" && guard !== undefined && guard !== "public";
  });
  const taking = Object.values(document.paths ?? {}).filter((path) => named(path?.post));
  expect(taking).toHaveLength(guarded.length);
});

test("a token is made of its bytes, and one wrong character is told", () => {
  const token = writeToken(new Uint8Array(32).fill(255));
  expect(token).toHaveLength(55);
  expect(token).toMatch(/^exadv_[0-9A-Za-z]+$/);
  expect(isToken(token)).toBe(true);
  for (let place = 6; place < token.length; place += 1) {
    const other = token[place] === "a" ? "b" : "a";
    expect(isToken(token.slice(0, place) + other + token.slice(place + 1))).toBe(false);
  }
  expect(isToken(writeToken(new Uint8Array(32)))).toBe(true);
  expect(isToken(token.replace("exadv_", "other_"))).toBe(false);
});
