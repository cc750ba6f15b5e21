import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, inject, test } from "vitest";
import routes from "../../web/routes.ts";
import { type Access, refusalOf } from "../features/policy/access.ts";
import { stackDatabase } from "../support/browser.ts";
import { KINDS, makeKind } from "../support/cast.ts";
import { SCREEN_ACCESS } from "./screen-access.ts";

const { url } = inject("stack");
const database = stackDatabase();
/** Another test asks vendors for a second factor meanwhile; the API's matrix has them. */
const SEEN = KINDS.filter((kind) => kind !== "vendor");
const cast = Object.fromEntries(
  await Promise.all(SEEN.map(async (kind) => [kind, await makeKind(database, kind)] as const)),
);

// The style guide is part of no production build.
const paths = pathsOf(routes)
  .filter((path) => path !== "/styleguide")
  .sort();

type Lead = { status: number; to?: RegExp; tells?: RegExp; shows?: string };

/** Where each refusal leads; a suspended person sees the notice in place of the content. */
const LEADS: Record<string, Lead> = {
  unauthenticated: { status: 302, to: /^\/login/ },
  second_factor_pending: { status: 302, to: /^\/login/ },
  password_reset_required: { status: 302, to: /^\/reset-password/ },
  account_suspended: { status: 403, shows: "Account Suspended" },
  forbidden: { status: 302, to: /^\/dashboard$/, tells: /^flash=role_missing_(admin|coach);/ },
  onboarding_incomplete: { status: 302, to: /^\/onboarding/ },
  impersonating: { status: 403, shows: "act as someone else" },
};

test("every screen stands in the table, and the table names no other", () => {
  expect(Object.keys(SCREEN_ACCESS).sort()).toEqual(paths);
});

describe.each(paths.filter((path) => path in SCREEN_ACCESS))("%s", (path) => {
  const access: Access = SCREEN_ACCESS[path]!;

  test.each(SEEN)("for someone who is: %s", async (kind) => {
    const refusal = refusalOf(access, kind);
    const answers = [await open(path, kind), await open(`${path}.data`, kind)];
    const [document] = answers;
    for (const { status } of answers) expect(status).toBeLessThan(500);
    if (!refusal) {
      expect(document?.status).not.toBe(403);
      if (access.who !== "anyone") expect(document?.to).not.toMatch(/^\/(login|reset-password)/);
      return;
    }
    const lead = LEADS[refusal]!;
    expect(document?.status).toBe(lead.status);
    if (lead.to) expect(document?.to).toMatch(lead.to);
    if (lead.tells) expect(document?.cookies).toMatch(lead.tells);
    if (lead.shows) expect(document?.body).toContain(access.isFrame ? refusal : lead.shows);
  });
});

/** By plain requests: what is kept from someone must be kept from a script of theirs, too. */
async function open(path: string, kind: (typeof KINDS)[number]) {
  const person = cast[kind];
  const address = path
    .replaceAll(/:\w+/g, "0190d3a0-0000-7fff-8000-000000000000")
    .replace("*", "x");
  const response = await fetch(`${url}${address}`, {
    redirect: "manual",
    headers: { accept: "text/html", ...(person ? { cookie: person.cookie } : {}) },
  });
  return {
    status: response.status,
    to: response.headers.get("location") ?? "",
    cookies: response.headers.getSetCookie().join(" "),
    body: await response.text(),
  };
}

function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    if (entry.children) return pathsOf(entry.children, path);
    return [path || "/"];
  });
}
