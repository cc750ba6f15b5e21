import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openPage } from "./browser.ts";

const SECOND_MS = 1000;

export type Moment = { expectWithinASecond: (happened: Promise<unknown>) => Promise<void> };

/**
 * What is promised within a second is measured against a tab that nobody has to tell: at the moment from
 * which it counts, that one opens the page itself. Both take this machine's time; the rest is the product's.
 */
export async function openEcho(
  path: string,
  as?: { cookie: string },
  shows: (bare: Page) => Promise<unknown> = async () => {},
): Promise<() => Moment> {
  const bare = await openPage(as ? { as } : {});
  return () => {
    const since = Date.now();
    const opened = bare.goto(path, { waitUntil: "commit" }).then(() => shows(bare));
    const echoed = opened.then(() => Date.now() - since);
    const expectWithinASecond = async (happened: Promise<unknown>) => {
      const [took, echo] = await Promise.all([happened.then(() => Date.now() - since), echoed]);
      expect(took - echo, `${took} ms, where a bare tab takes ${echo}`).toBeLessThan(SECOND_MS);
    };
    return { expectWithinASecond };
  };
}
