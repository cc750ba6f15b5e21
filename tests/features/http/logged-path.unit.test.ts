import { expect, test } from "vitest";
import { loggedPath } from "../../../worker/http/logged-path.ts";

test("the log never holds the link that makes the first admin", () => {
  expect(loggedPath("/first-admin/AbC-123_x")).toBe("/first-admin/…");
  expect(loggedPath("/first-admin/AbC-123_x.data")).toBe("/first-admin/…");
});

test.each([
  ["/consents/eyJh.bc.de", "/consents/…"],
  ["/consents/confirm/eyJh.bc.de.data", "/consents/confirm/…"],
  ["/consents/receipts/eyJh.bc.de", "/consents/receipts/…"],
  ["/consents/verify", "/consents/verify"],
  ["/consents/unsubscribe", "/consents/unsubscribe"],
  ["/consents", "/consents"],
])("nor the link that opens somebody's consents: %s", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test("nor the link that opens what somebody shared", () => {
  expect(loggedPath("/api/links/open/AbC-123_x/tasks.ics")).toBe("/api/links/open/…/tasks.ics");
  expect(loggedPath("/shared/AbC-123_x/content")).toBe("/shared/…/content");
  expect(loggedPath("/drafts/AbC-123_x")).toBe("/drafts/…");
  expect(loggedPath("/api/links/open")).toBe("/api/links/open");
});

test("every other path stands in it as it is", () => {
  expect(loggedPath("/admin/users/0190d3a0")).toBe("/admin/users/0190d3a0");
});
