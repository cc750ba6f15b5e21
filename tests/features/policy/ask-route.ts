import { request } from "../../support/request.ts";
import type { Access } from "./access.ts";

const NOBODYS = "0190d3a0-0000-7fff-8000-000000000000";

/** The code of the problem that came back, or null when it was no problem. */
export async function askRoute(
  route: string,
  access: Access,
  params: Record<string, string>,
  as: { cookie: string } | null,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const [method = "GET", pattern = "/"] = route.split(" ");
  const path = pattern.replaceAll(
    /:(\w+)(?:\{[^}]*\})?/g,
    (_, name: string) => params[name] ?? NOBODYS,
  );
  const response = await request(`/api${path}${access.query ? `?${access.query}` : ""}`, {
    method,
    ...(as ? { as } : {}),
    ...(method === "GET" || method === "DELETE" ? {} : { json: access.body ?? {} }),
    headers: {
      ...headers,
      "if-match": '"1"',
      ...(access.type ? { "content-type": access.type } : {}),
    },
  });
  const isProblem = response.headers.get("content-type")?.includes("problem+json");
  const body: unknown = isProblem ? await response.json() : null;
  if (!isProblem) await response.body?.cancel();
  return body !== null && typeof body === "object" ? String(Reflect.get(body, "code")) : null;
}
