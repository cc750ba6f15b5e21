import type { Page, Route } from "playwright-core";

/** Stands in for all that a form is sent to, and tells what came. */
export async function answerWith(
  page: Page,
  answer: (route: Route, tries: number) => Promise<void>,
) {
  const tries: { key: string | undefined; body: string }[] = [];
  await page.route("**/api/form-events", (route) => route.fulfill({ status: 204 }));
  await page.route("**/form/**", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const body = request.postData() ?? "";
    tries.push({ key: request.headers()["idempotency-key"], body });
    return answer(route, tries.length);
  });
  return tries;
}

export const sent = (route: Route) =>
  route.fulfill({ json: { state: "sent", successMessage: "", redirectUrl: "" } });
