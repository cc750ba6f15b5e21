import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { createDatabase } from "../../db/client.ts";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { type Stack, startStack } from "../../worker/local/stack.ts";
import { addCrowd } from "../support/add-crowd.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { makePerson, type TestPerson } from "../support/people.ts";
import { isHydratedScreen, SCREENS, type Who } from "../support/screens.ts";

const WIDTHS = [1440, 768, 390];
const THEMES = ["light", "dark"] as const;
const AMOUNTS = ["demo", "none", "crowd"] as const;
const ROOT = inProject(".data", "screenshots");

type Amount = (typeof AMOUNTS)[number];
type Cast = Record<Who, TestPerson | null>;

/** Every screen at three widths in two themes: with the demo company, with nothing, and with too much. */
await runCommand(async () => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    for (const amount of AMOUNTS) await shootAll(browser, amount);
  } finally {
    await browser.close();
  }
  process.stdout.write(`Screenshots are in ${ROOT}\n`);
});

async function shootAll(browser: Browser, amount: Amount) {
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-screens-"));
  const stack = await startStack({ dataDir, demo: amount !== "none", build: "require" });
  try {
    const cast = await makeCast(stack, amount);
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        await shoot(browser, stack.url, cast, { amount, theme, width });
        process.stdout.write(`${amount}, ${theme}, ${width} px: ${SCREENS.length} screens\n`);
      }
    }
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeCast(stack: Stack, amount: Amount): Promise<Cast> {
  const db = createDatabase({ url: stack.databaseUrl, token: stack.databaseToken });
  const longName = "Maximiliane Alexandrowna von und zu Hohenfels-Wittgenstein-Oberbergen";
  const fullName = amount === "crowd" ? longName : "Ines Roth";
  const admin = await makePerson({ db }, { roles: ["member", "coach", "admin"], fullName });
  if (amount === "crowd") await addCrowd(db, admin.id);
  return {
    visitor: null,
    admin,
    newcomer: await makePerson({ db }, { onboarded: false, fullName: "Jonas Lind" }),
    reset: await makePerson({ db }, { resetRequired: true }),
  };
}

type Shot = { amount: Amount; theme: (typeof THEMES)[number]; width: number };

async function shoot(browser: Browser, url: string, cast: Cast, { amount, theme, width }: Shot) {
  const folder = join(ROOT, amount);
  mkdirSync(folder, { recursive: true });
  for (const { path, who } of SCREENS) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: 900 },
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    const [name = "", value = ""] = cast[who]?.cookie.split("=", 2) ?? [];
    if (name) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto(path);
    if (isHydratedScreen(path)) {
      await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = `${path.replaceAll("/", "_").replace(/^_/, "") || "home"}-${width}-${theme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    await context.close();
  }
}
