import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { eq } from "drizzle-orm";
import { createDatabase, type Database } from "../../db/client.ts";
import { profiles } from "../../db/schema/users.ts";
import { findChromium } from "../../worker/local/find-chromium.ts";
import { inProject } from "../../worker/local/project-root.ts";
import { runCommand } from "../../worker/local/run-command.ts";
import { type Stack, startStack } from "../../worker/local/stack.ts";
import { addCrowd } from "../support/add-crowd.ts";
import { CHROMIUM_FLAGS } from "../support/chromium-flags.ts";
import { makePerson, makeReady, signInAs } from "../support/people.ts";
import { isHydratedScreen, SCREENS, type Who } from "../support/screens.ts";
import { shootHomePictures } from "./home-pictures.ts";
import { settled } from "../support/settled.ts";

const WIDTHS = [1440, 768, 390];
const THEMES = ["light", "dark"] as const;
const AMOUNTS = ["demo", "none", "crowd"] as const;
const ROOT = inProject(".data", "screenshots");

type Amount = (typeof AMOUNTS)[number];
type Cast = Record<Who, { cookie: string } | null>;

/**
 * npm run screenshots -- demo crowd: these amounts alone; screens whose path holds another word, alone.
 * npm run screenshots -- pictures: those of the home page, which are part of the product.
 */
const asked = process.argv.slice(2);
const isForHome = asked.includes("pictures");
const amounts = AMOUNTS.filter((amount) => asked.includes(amount));
const words = asked.filter((word) => AMOUNTS.every((amount) => amount !== word));
const shown = SCREENS.filter(
  ({ path }) => words.length === 0 || words.some((word) => path.includes(word)),
);

/** Every screen at three widths in two themes: with the demo company, with nothing, and with too much. */
await runCommand(async () => {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
  });
  try {
    if (isForHome) return await shootAll(browser, "demo");
    for (const amount of amounts.length === 0 ? AMOUNTS : amounts) await shootAll(browser, amount);
  } finally {
    await browser.close();
  }
  const folder = isForHome ? inProject("web", "features", "home", "pictures") : ROOT;
  process.stdout.write(`Screenshots are in ${folder}\n`);
});

async function shootAll(browser: Browser, amount: Amount) {
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-screens-"));
  const stack = await startStack({ dataDir, demo: amount !== "none", build: "require" });
  try {
    const cast = await makeCast(stack, amount);
    if (isForHome && cast.member) {
      return await shootHomePictures(browser, { url: stack.url, cookie: cast.member.cookie });
    }
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        await shoot(browser, stack.url, cast, { amount, theme, width });
        process.stdout.write(`${amount}, ${theme}, ${width} px: ${shown.length} screens\n`);
      }
    }
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function makeCast(stack: Stack, amount: Amount): Promise<Cast> {
  const db = createDatabase({ url: stack.databaseUrl, token: stack.databaseToken });
  if (amount === "demo") {
    const demo = (email: string) => signInDemoPerson(db, email);
    return {
      visitor: null,
      member: await demo("member@demo.test"),
      coach: await demo("coach@demo.test"),
      admin: await demo("admin@demo.test"),
      newcomer: await demo("newcomer@demo.test"),
      ready: await makeReady({ db }),
      owing: await makePerson({ db }, { secondFactor: "pending" }),
      reset: await makePerson({ db }, { resetRequired: true }),
    };
  }
  const fullName =
    amount === "crowd"
      ? "Maximiliane Alexandrowna von und zu Hohenfels-Wittgenstein-Oberbergen"
      : "Ines Roth";
  const everything = await makePerson({ db }, { roles: ["member", "coach", "admin"], fullName });
  if (amount === "crowd") await addCrowd(db, everything.id);
  return {
    visitor: null,
    member: everything,
    coach: everything,
    admin: everything,
    newcomer: await makePerson({ db }, { onboarded: false, fullName: "Jonas Lind" }),
    ready: await makeReady({ db }),
    owing: await makePerson({ db }, { secondFactor: "pending" }),
    reset: await makePerson({ db }, { resetRequired: true }),
  };
}

async function signInDemoPerson(db: Database, email: string) {
  const person = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email))
    .get();
  if (!person) throw new Error(`the demo data hold no ${email}`);
  return signInAs({ db }, person);
}

type Shot = { amount: Amount; theme: (typeof THEMES)[number]; width: number };

async function shoot(browser: Browser, url: string, cast: Cast, { amount, theme, width }: Shot) {
  const folder = join(ROOT, amount);
  mkdirSync(folder, { recursive: true });
  for (const { path, who } of shown) {
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
    await settled(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = `${path.replaceAll("/", "_").replace(/^_/, "") || "home"}-${width}-${theme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    await context.close();
  }
}
