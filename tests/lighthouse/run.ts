import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { createDatabase } from "../../db/client.ts";
import { FORM_THEMES } from "../../db/values/forms.ts";
import { findFreePort } from "../../worker/local/check-port.ts";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { LOCAL } from "../../worker/local/local-limits.ts";
import { LocalFailure } from "../../worker/local/local-failure.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { startStack } from "../../worker/local/stack.ts";
import { blankSettings } from "../../worker/features/forms/rules/blank.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { BENCH_FIELDS } from "../bench/bench-form.ts";
import { makeConsentLink } from "../support/make-consent-link.ts";
import { makeForm } from "../support/make-form.ts";

/** Of each category, on its own mobile profile. */
const AIM = 100;
const WHOLE = 100;
const DEMO_PAGE = "/page/open-evening";

/** Paths named on the command line, or a representative form and consent in each theme and a page. */
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
    const own = async () => [...(await addForms(stack)), ...(await addConsents(stack)), DEMO_PAGE];
    const paths = named.length > 0 ? named : await own();
    const short: string[] = [];
    for (const path of paths) short.push(...(await audit(`${stack.url}${path}`, port)));
    if (short.length > 0) throw new LocalFailure(`Below ${AIM}:\n${short.join("\n")}`);
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

/** Prints the figures of a page, and answers with what falls short and why. */
async function audit(address: string, port: number): Promise<string[]> {
  const result = await lighthouse(address, { port, logLevel: "error", output: "json" });
  if (!result) throw new LocalFailure(`${address} could not be measured.`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ title, score, auditRefs }) => {
    const failed = auditRefs.flatMap(({ id, weight }) => {
      const { score: part = null, title: name = id } = audits[id] ?? {};
      return weight > 0 && part !== null && part < 1 ? [name] : [];
    });
    return { title, score: Math.round((score ?? 0) * WHOLE), failed };
  });
  const figures = scores.map(({ title, score }) => `${title} ${score}`).join(", ");
  process.stdout.write(`${new URL(address).pathname}: ${figures}\n`);
  return scores.flatMap(({ title, score, failed }) =>
    score < AIM ? [`${address} ${title} ${score}: ${failed.join("; ")}`] : [],
  );
}
