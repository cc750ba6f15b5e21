import { setTimeout as wait } from "node:timers/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "../../db/client.ts";
import { startStack } from "../../worker/local/stack.ts";
import { makePerson, signInAs } from "../support/people.ts";
import { compareWithDatabase, type SoakPerson } from "./compare-with-database.ts";
import { makeRandom } from "./make-random.ts";
import { openShakyLine } from "./shaky-line.ts";
import { startSending } from "./start-sending.ts";
import { startTrouble } from "./start-trouble.ts";
import { openSoakTab } from "./soak-tab.ts";

export type SoakOptions = {
  seconds: number;
  seed: number;
  build: "require" | "skip";
  say: (line: string) => void;
};

const PEOPLE = 6;
const TABS = 4;
/** Only as long as something is wrong. What failed often in the outbox comes late, and that is no loss. */
const SETTLE_MS = 120_000;
const LOOK_MS = 100;

/**
 * The whole product under trouble: lines that break, workers and databases that end, while people are told
 * things and read and delete them. What each tab was shown is counted at the tab.
 */
export async function runSoak({ seconds, seed, build, say }: SoakOptions) {
  const random = makeRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), "advisor-soak-"));
  const stack = await startStack({ dataDir, demo: false, build });
  const line = await openShakyLine(Number(new URL(stack.url).port));
  const holder = { db: createDatabase({ url: stack.databaseUrl, token: stack.databaseToken }) };
  const people: SoakPerson[] = [];
  try {
    for (let index = 0; index < PEOPLE; index += 1) {
      const person = await makePerson(holder);
      const tabs = [];
      for (let tab = 0; tab < TABS; tab += 1) {
        const { cookie } = tab === 0 ? person : await signInAs(holder, person);
        tabs.push(openSoakTab({ line: line.url, origin: stack.url, cookie, random }));
      }
      people.push({ id: person.id, tabs });
    }
    const tabs = people.flatMap((person) => person.tabs);
    await until(() =>
      tabs.every(
        ({ store }) => store.read().connection === "live" && store.read().status === "ready",
      ),
    );
    say(`${tabs.length} tabs of ${people.length} people listen`);

    const sending = await startSending({ holder, stack, people, random });
    const trouble = startTrouble({ stack, line, random });
    await wait(seconds * 1000);
    const troubles = await trouble.stop();
    const sent = await sending.stop();
    say(`${sent.length} notifications acknowledged; waiting for everyone to have them`);

    const since = performance.now();
    const faultsNow = () => compareWithDatabase({ holder, people, sent });
    let faults = await faultsNow();
    while (faults.length > 0 && performance.now() - since < SETTLE_MS) {
      await wait(LOOK_MS);
      faults = await faultsNow();
    }
    const settledMs = Math.round(performance.now() - since);
    const shown = tabs.reduce((sum, tab) => sum + tab.shown.size, 0);
    const sockets = tabs.reduce((sum, tab) => sum + tab.sockets(), 0);
    return {
      faults: [...faults, ...tabs.flatMap((tab) => tab.faults)],
      figures: {
        seed,
        seconds,
        people: people.length,
        tabs: tabs.length,
        sent: sent.length,
        shown,
        ...sending.figures(),
        ...troubles,
        sockets,
        settledMs,
      },
    };
  } finally {
    for (const { tabs } of people) for (const tab of tabs) tab.close();
    line.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function until(isSo: () => boolean) {
  const since = performance.now();
  while (!isSo()) {
    if (performance.now() - since > SETTLE_MS) throw new Error("The tabs never began to listen.");
    await wait(LOOK_MS);
  }
}
