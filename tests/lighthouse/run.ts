import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { type CDPSession, chromium } from "playwright-core";
import { createDatabase } from "../../db/client.ts";
import { DEMO_PASSWORD } from "../../db/seed/people.ts";
import { FORM_THEMES } from "../../db/values/forms.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { startStack } from "../../worker/local/stack.ts";
import { browserZone } from "../../web/lib/browser-zone.ts";
import { ZONE_COOKIE } from "../../web/lib/tell-zone.ts";
import { blankSettings } from "../../worker/features/forms/rules/blank.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { BENCH_FIELDS } from "../bench/bench-form.ts";
import { makeConsentLink } from "../support/make-consent-link.ts";
import { makeForm } from "../support/make-form.ts";

const WHOLE = 100;
/** In order; the first whose pattern fits a path. All else is a public page, which everyone may find. */
const KINDS: readonly { of: RegExp; aim: number; isSignedIn?: true }[] = [
  { of: /^\/(login|register|reset-password)$/, aim: 95 },
  { of: /^\/planner/, aim: 80 },
  { of: /^\/(dashboard|strategy|tasks|profile)/, aim: 90, isSignedIn: true },
];
const PUBLIC = { aim: WHOLE };
const PAGES = [
  "/page/open-evening",
  "/",
  "/privacy",
  "/api/docs",
  "/consents",
  "/login",
  "/register",
  "/reset-password",
  "/planner",
  "/dashboard",
  "/strategy",
];
/** What search engines make of a page that they may not see says nothing. */
const FOR_OURSELVES = ["performance", "accessibility", "best-practices"];

/** Of what performance is made. */
const TIMES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

/** Paths named on the command line, or a form and a consent in each theme, every public page, and what people begin with. */
await runCommand(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const stack = await startStack({ dataDir, demo: true, build: "require" });
  const port = await findFreePort(LOCAL.host);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const named = process.argv.slice(2);
    const own = async () => [...(await addForms(stack)), ...(await addConsents(stack)), ...PAGES];
    const paths = named.length > 0 ? named : await own();
    const visitor = { port, browser: await browser.newBrowserCDPSession() };
    const short: string[] = [];
    for (const path of paths) short.push(...(await audit(stack.url, path, visitor)));
    if (short.length > 0) throw new LocalFailure(`Below what is aimed at:\n${short.join("\n")}`);
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

type Served = { databaseUrl: string; databaseToken: string };

async function addForms({ databaseUrl, databaseToken }: Served): Promise<string[]> {
  const db = createDatabase({ url: databaseUrl, token: databaseToken });
  const added = FORM_THEMES.map((theme) =>
    makeForm(
      { db },
      {
        slug: `in-${theme}`,
        title: "Book a conversation with our advisors",
        description: "Forty minutes with someone who has led a company through this.",
        fields: BENCH_FIELDS,
        settings: blankSettings({ theme, canSaveForLater: true }),
      },
    ),
  );
  return (await Promise.all(added)).map(({ slug }) => `/form/${slug}`);
}

async function addConsents({ databaseUrl, databaseToken }: Served): Promise<string[]> {
  const db = createDatabase({ url: databaseUrl, token: databaseToken });
  const added = FORM_THEMES.map((theme) =>
    makeConsentLink({ db }, { slug: `in-${theme}`, settings: { theme, offersScreenshot: true } }),
  );
  return (await Promise.all(added)).map(({ slug }) => `/consent/${slug}`);
}

/** As a browser has them that signed in on this machine, the one for its time zone among them. */
async function signIn(url: string) {
  const answer = await fetch(`${url}/api/sessions`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ email: "member@demo.test", password: DEMO_PASSWORD, device: null }),
  });
  if (!answer.ok) throw new LocalFailure(`Nobody could sign in: ${answer.status}`);
  return [...answer.headers.getSetCookie(), `${ZONE_COOKIE}=${browserZone()}`].map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, url };
  });
}

type Visitor = { port: number; browser: CDPSession };

/** Prints the figures of a page, and answers with what falls short and why. */
async function audit(origin: string, pathname: string, { port, browser }: Visitor) {
  const kind = KINDS.find(({ of }) => of.test(pathname));
  // In its own jar: a header that is only sent along leaves out the socket, and so ends the session.
  await browser.send("Storage.clearCookies");
  if (kind?.isSignedIn) {
    await browser.send("Storage.setCookies", { cookies: await signIn(origin) });
  }
  const result = await lighthouse(`${origin}${pathname}`, {
    port,
    logLevel: "error",
    output: "json",
    ...(kind ? { onlyCategories: FOR_OURSELVES } : {}),
  });
  if (!result) throw new LocalFailure(`${pathname} could not be measured.`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  const { pathname: shown } = new URL(finalDisplayedUrl);
  if (shown !== pathname && !shown.startsWith(`${pathname}/`)) {
    throw new LocalFailure(
      `${pathname} led to ${finalDisplayedUrl}: that would be measured instead.`,
    );
  }
  const scores = Object.values(categories).map(({ title, score, auditRefs }) => {
    const failed = auditRefs.flatMap(({ id, weight }) => {
      const { score: part = null, title: name = id } = audits[id] ?? {};
      return weight > 0 && part !== null && part < 1 ? [name] : [];
    });
    return { title, score: Math.round((score ?? 0) * WHOLE), failed };
  });
  const { aim } = kind ?? PUBLIC;
  const figures = scores.map(({ title, score }) => `${title} ${score}`).join(", ");
  const times = TIMES.map((id) => `${id} ${audits[id]?.displayValue ?? "none"}`).join(", ");
  process.stdout.write(`${pathname}: ${figures} (aim ${aim}); ${times}\n`);
  return scores.flatMap(({ title, score, failed }) =>
    score < aim ? [`${pathname} ${title} ${score} of ${aim}: ${failed.join("; ")}`] : [],
  );
}
