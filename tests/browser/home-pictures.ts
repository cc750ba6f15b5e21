import { writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { inProject } from "../../worker/local/project-root.ts";
import { settled } from "../support/settled.ts";

/** Of a screen without room for the sidebar; on the home page it is seen somewhat smaller, and sharp. */
const SIZE = { width: 916, height: 700 };
const SHARP = 1.5;
const QUALITY = 0.82;
const SCREENS = { overview: "/strategy/dashboard", goals: "/strategy/goals" } as const;

type Member = { url: string; cookie: string };

/** The product's screens that the home page shows, so that they say what the product says. */
export async function shootHomePictures(browser: Browser, { url, cookie }: Member): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: SIZE,
      deviceScaleFactor: SHARP,
      colorScheme: theme,
      reducedMotion: "reduce",
      locale: "en-GB",
      // The rule that hides the frame is none of the page's own.
      bypassCSP: true,
    });
    const [name = "", value = ""] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    for (const [screen, path] of Object.entries(SCREENS)) {
      await page.goto(path);
      await page.waitForFunction(() => document.documentElement.dataset["hydrated"] === "true");
      await page.getByRole("main").getByRole("heading").nth(1).waitFor();
      await settled(page);
      // What belongs to the frame and not to the plan.
      await page.addStyleTag({
        content: "header:not(main header), [data-capture=no] { display: none !important }",
      });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const picture = await asWebp(page, (await page.screenshot()).toString("base64"));
      const file = inProject("web", "features", "home", "pictures", `${screen}-${theme}.webp`);
      writeFileSync(file, picture, "base64");
    }
    await context.close();
  }
}

/** Both in base64: the browser writes the small format that its screenshots do not have. */
async function asWebp(page: Page, png: string): Promise<string> {
  const source = `data:image/png;base64,${png}`;
  const url = await page.evaluate<string, { source: string; quality: number }>(
    async ({ source, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source, quality: QUALITY },
  );
  return url.split(",")[1] ?? "";
}
