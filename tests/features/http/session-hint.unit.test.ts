import { expect, test } from "vitest";
import { sessionCookies } from "../../../worker/http/session-cookie.ts";

const ORIGIN = new URL("https://plan.test");

function hintOf(isVisit: boolean): string {
  const cookies = sessionCookies("token", ORIGIN, { isVisit }).getSetCookie();
  return cookies.find((cookie) => cookie.startsWith("signed-in="))?.split(";")[0] ?? "";
}

test("the hint beside a session's cookie is new with each, and says of a visit that it is one", () => {
  const hints = [hintOf(false), hintOf(false)];
  expect(new Set(hints).size).toBe(2);
  for (const hint of hints) expect(hint).toMatch(/^signed-in=1\.[\w-]{12}$/);
  expect(hintOf(true)).toBe("signed-in=1-visit");
});
