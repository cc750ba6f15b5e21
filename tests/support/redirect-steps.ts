import { expect, inject } from "vitest";

/** Within a minute everywhere, and some time for a machine that does much else meanwhile. */
export const PUBLISHED = { timeout: 90_000, interval: 500 };
/** For a test that waits for that, more than once. */
export const PATIENT = 240_000;

/** Where a stranger who opens the path is sent; null for nowhere. */
export async function followPath(path: string): Promise<string | null> {
  const answer = await fetch(inject("stack").url + path, { redirect: "manual" });
  return answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
}

/** Straight to the API, as another admin's screen would. */
export async function addRedirect(by: { cookie: string }, fields: Record<string, unknown>) {
  const { url } = inject("stack");
  const answer = await fetch(`${url}/api/redirects`, {
    method: "POST",
    headers: { cookie: by.cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  expect(answer.status).toBe(200);
}
