import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { api } from "../../../worker/api.ts";
import { guardOf, takesToken } from "../../../worker/http/allow.ts";

/** Who can get in is decided by people, in a browser. */
const IDENTITY = "is about who can get in";
const PROOF = "asks for a fresh proof of who is there";
const KEYS = "is about keys to other services, and calls that cost money";
const CONSENT = "is consent, which a person gives who has read the words";

/** What a screen can do and no token, each with its reason. */
const NOT_BY_TOKEN: Readonly<Record<string, string>> = {
  "DELETE /access-tokens/:id": IDENTITY,
  "DELETE /access-tokens/own/:id": IDENTITY,
  "POST /access-tokens/own": IDENTITY,
  "DELETE /account-data/deletion": IDENTITY,
  "POST /account-data/deletion": IDENTITY,
  "POST /account-data/exports": PROOF,
  "POST /account-merges": PROOF,
  "POST /account-merges/:id/undo": PROOF,
  "DELETE /accounts/own/email-change": IDENTITY,
  "POST /accounts/own/email-change": IDENTITY,
  "PUT /accounts/own/password": IDENTITY,
  "DELETE /ai/connections/:id": KEYS,
  "PATCH /ai/connections/:id": KEYS,
  "POST /ai/connections": KEYS,
  "POST /ai/connections/test": KEYS,
  "DELETE /search-services/:id": KEYS,
  "PATCH /search-services/:id": KEYS,
  "POST /search-services": KEYS,
  "POST /search-services/:id/test": KEYS,
  "PUT /ai/own/consents/:id": CONSENT,
  "DELETE /prompts/agreement": CONSENT,
  "DELETE /ai-training/sharing": CONSENT,
  "PUT /ai-training/sharing": CONSENT,
  "PUT /prompts/agreement": CONSENT,
  "POST /prompts/:id/trials": KEYS,
  "POST /prompts/:id/trials/price": KEYS,
  "POST /backups": PROOF,
  "POST /backups/:name/downloads": PROOF,
  "POST /backups/:name/rehearsals": PROOF,
  "POST /challenges": IDENTITY,
  "POST /challenges/:id/answer": IDENTITY,
  "DELETE /companies/all/:id": PROOF,
  "POST /companies/all/:id/merge": PROOF,
  "PUT /companies/:id/owner": PROOF,
  "PUT /companies/all/:id/owner": PROOF,
  "POST /consents/keys": PROOF,
  "POST /consents/people/:id/erasure": PROOF,
  "DELETE /devices/:id": IDENTITY,
  "DELETE /devices/:id/trust": IDENTITY,
  "DELETE /devices/trust": IDENTITY,
  "DELETE /factors/:kind/:id": IDENTITY,
  "PATCH /factors/:kind/:id": IDENTITY,
  "POST /factors/passkeys": IDENTITY,
  "POST /factors/passkeys/options": IDENTITY,
  "POST /factors/recovery-codes": IDENTITY,
  "POST /factors/totp": IDENTITY,
  "POST /factors/totp/:id/confirm": IDENTITY,
  "PUT /grants/:userId": IDENTITY,
  "POST /impersonation": IDENTITY,
  "DELETE /links/:id": IDENTITY,
  "POST /links": IDENTITY,
  "DELETE /mail-links/:id": IDENTITY,
  "DELETE /providers/:provider": IDENTITY,
  "POST /providers/:provider/trips": IDENTITY,
  "DELETE /sessions/:id": IDENTITY,
  "DELETE /sessions/others": IDENTITY,
  "DELETE /users/:id/factors": PROOF,
  "PUT /users/:id/email-change": PROOF,
};

/** The signed-in screens that post a form to themselves, and the operation that does the same. */
const FORMS: Readonly<Record<string, string | { exception: string }>> = {
  "web/areas/admin/forms/preview.ts": { exception: "what is sent from a preview arrives nowhere" },
  "web/areas/member/onboarding/company.tsx": "PATCH /profiles/own",
  "web/areas/member/onboarding/finish.tsx": "POST /onboarding/completions",
  "web/areas/member/onboarding/profile-setup.tsx": "PATCH /profiles/own",
};

const handlers = new Map<string, unknown[]>();
for (const { method, path, handler } of api.routes) {
  const route = `${method} ${path}`;
  handlers.set(route, [...(handlers.get(route) ?? []), handler]);
}
const isByToken = (route: string) => (handlers.get(route) ?? []).some(takesToken);
const isPublic = (route: string) =>
  (handlers.get(route) ?? []).some((handler) => guardOf(handler) === "public");

const CLIENT = /const (\w+) = (lazy|api)Client<[^>]+>\(\s*"\/api(\/[^"]+)"/g;
const STEPS = String.raw`((?:\s*\.\s*[\w]+|\s*\[\s*"[^"]+"\s*\])*)`;
/** What a client, or a place below it, is called for a moment. */
const MADE = new RegExp(
  String.raw`(?:const|let) (\w+) = (?:await (\w+)\(\);|\(\s*await (\w+)\(\)\s*\)${STEPS};)`,
  "g",
);
/** A client or the call that makes it, the steps of an address, and a method. */
const CALL = new RegExp(
  String.raw`(?:\(\s*await (\w+)\(\)\s*\)|(\w+))${STEPS}\s*\.\s*\$(post|put|patch|delete)\s*\(`,
  "g",
);

const wordsOf = (steps: string) =>
  [...steps.matchAll(/\.\s*(\w+)|"([^"]+)"/g)]
    .map(([, word, quoted]) => word ?? quoted ?? "")
    .filter((word) => word !== "index");

/** Every operation that a module's client calls to change something. One that cannot be read fails the test. */
function verbsOf(file: string, text: string): string[] {
  const bases = new Map<string, string>();
  const made: { at: number; name: string; path: string }[] = [];
  for (const [, name = "", kind, path = ""] of text.matchAll(CLIENT)) {
    bases.set(name, path);
    if (kind === "api") made.push({ at: 0, name, path });
  }
  for (const { index: at, 1: name = "", 2: whole, 3: inline, 4: steps = "" } of text.matchAll(
    MADE,
  )) {
    const base = bases.get(whole ?? inline ?? "");
    if (base) made.push({ at, name, path: [base, ...wordsOf(steps)].join("/") });
  }
  const calls = [...text.matchAll(CALL)];
  const methods = [...text.matchAll(/\.\s*\$(?:post|put|patch|delete)\s*\(/g)];
  if (calls.length < methods.length) throw new Error(`${file} makes a call that cannot be read`);
  return calls.map(({ index, 1: inline, 2: named, 3: steps = "", 4: method = "" }) => {
    const base =
      inline === undefined
        ? made.findLast(({ at, name }) => name === named && at < index)?.path
        : bases.get(inline);
    if (!base) throw new Error(`${file}: whose ${steps}.$${method} is it?`);
    return `${method.toUpperCase()} ${[base, ...wordsOf(steps)].join("/")}`;
  });
}

const verbs = new Set(
  globSync("web/**/*.{ts,tsx}").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return /\b(lazy|api)Client</.test(text) ? verbsOf(file, text) : [];
  }),
);

describe("what a screen can do, a script can do", () => {
  test("the walk finds the screens' verbs, and each is an operation of the API", () => {
    expect(verbs.size).toBeGreaterThan(120);
    expect([...verbs].filter((route) => !handlers.has(route))).toEqual([]);
  });

  test("each is open to a token, but for those that say why not", () => {
    const closed = [...verbs].filter((route) => !isByToken(route) && !isPublic(route));
    expect(closed.toSorted()).toEqual(Object.keys(NOT_BY_TOKEN).toSorted());
  });

  test("each form of a signed-in screen has an operation that does the same", () => {
    const posting = globSync("web/areas/{member,coach,admin,planner}/**/*.{ts,tsx}").filter(
      (file) =>
        /^export (const|async function|function) action\b/m.test(readFileSync(file, "utf8")),
    );
    expect(posting.toSorted()).toEqual(Object.keys(FORMS).toSorted());
    const operations = Object.values(FORMS).filter((one) => typeof one === "string");
    expect(operations.filter((route) => !isByToken(route))).toEqual([]);
  });

  test("what a verb asks a proof for, its route closes to tokens", () => {
    const asking = globSync("worker/features/**/*.ts").flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const always = /^ {2}requireFreshProof\(ctx\);$/m.test(text);
      return always
        ? [...text.matchAll(/^export async function (\w+)/gm)].map(([, name]) => name)
        : [];
    });
    const open = globSync("worker/features/**/api.ts").flatMap((file) =>
      routesIn(readFileSync(file, "utf8"))
        .filter((text) => asking.some((name) => new RegExp(`\\b${name}\\(`).test(text)))
        .filter((text) => !text.includes("asksProof: true") && !isIdentity(text))
        .map((text) => `${file}: ${text.slice(0, 80)}`),
    );
    expect(asking.length).toBeGreaterThan(10);
    expect(open).toEqual([]);
  });
});

const routesIn = (text: string) => text.split(/\n {2}\.(?=get|post|put|patch|delete)/).slice(1);
const isIdentity = (text: string) =>
  /allow\("(accounts\.secure|challenges\.answer|sessions\.own|users\.impersonate)"/.test(text);
