import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { FAILED_PART } from "../../../web/shell/toasts/part-toasts.ts";
import { ToastItem } from "../../../web/shell/toasts/toast-item.tsx";
import { makeToast } from "../../../web/shell/toasts/toast-state.ts";

it("a part that failed to load offers both ways on", () => {
  const toast = makeToast("1", "bad", FAILED_PART);
  const html = renderToString(createElement(ToastItem, { toast, onClose: () => {} }));
  expect(html).toContain("Component Failed to Load");
  const buttons = [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, words]) => words);
  expect(buttons).toEqual(["Clear Cache &amp; Reload", "Go to Dashboard"]);
});
