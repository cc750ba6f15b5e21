import { eq } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import * as v from "valibot";
import { researches } from "../../../db/schema/research.ts";
import { ResearchScope } from "../../../worker/features/research/contract.ts";
import type { Context } from "../../../worker/kernel/context.ts";
import { takeDatabase } from "../../support/database.ts";
import { letRunsSleep } from "../../support/drive-runs.ts";
import { letDrainerSleep } from "../../support/let-drainer-sleep.ts";
import { makePerson } from "../../support/people.ts";
import { setBinding } from "../../support/test-env.ts";
import { newId } from "../plans/plan-desk.ts";
import { HANDBOOK, researchDesk } from "./desk.ts";

letDrainerSleep();
letRunsSleep();
const peer = inject("webhookPeer");
setBinding("OUTBOUND_OPEN_ORIGINS", peer);
const database = await takeDatabase();
const { db } = database;
const admin = await makePerson(database, { roles: ["member", "admin"] });
const openPeer = (ctx: Context): Context => ({
  ...ctx,
  outbound: { ...ctx.outbound, openOrigins: [peer] },
});
const desk = researchDesk(database, admin, openPeer);
await desk.knowledge("Field handbook", HANDBOOK);

const quotesOf = ({ claims }: { claims: readonly { quote: string }[] }) =>
  claims.map(({ quote }) => quote);

describe("feeds", () => {
  const feedAt = (xml: string, how = "200") =>
    `${peer}/${how}/${newId()}?say=${encodeURIComponent(xml)}`;
  const item = (title: string, body: string, day = "Mon, 05 Oct 2026 08:00:00 GMT") =>
    `<item><title>${title}</title><link>https://news.example.com/${title.length}</link><pubDate>${day}</pubDate><description>${body}</description></item>`;
  const rss = (...items: string[]) =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join("")}</channel></rss>`;
  const makeFrom = async (...addresses: string[]) => {
    const topic = await desk.topic({
      knowledge: "none",
      feeds: addresses.map((address) => ({ address })),
      sitesRefused: ["bad.example.com"],
    });
    return desk.make(topic.id);
  };

  test("give the items that have words of the questions, as plain text", async () => {
    const body = `<![CDATA[<p>Gas meters in the field are <b>reliable</b> in 97 % of homes.</p><script>alert(1)</script><img src=x onerror=alert(2)>]]>`;
    const done = await makeFrom(feedAt(rss(item("Gas meters", body), item("Cakes", "A cake."))));
    expect(done.sources).toMatchObject([
      {
        kind: "feed",
        title: "Gas meters",
        to: "https://news.example.com/10",
        day: "2026-10-05",
        state: "read",
      },
    ]);
    expect(quotesOf(done)).toEqual(["Gas meters in the field are reliable in 97 % of homes."]);
    expect(JSON.stringify(done)).not.toMatch(/alert|onerror|<b>/);
  });

  test("of Atom are read, and items of refused sites are not", async () => {
    const entry = (host: string) =>
      `<entry><title>Gas meters</title><link rel="alternate" href="https://${host}/a"/><updated>2026-10-05T08:00:00Z</updated><summary>Gas meters in the field are reliable with sensor ${host.length}.</summary></entry>`;
    const done = await makeFrom(
      feedAt(
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title>${entry("a.bad.example.com")}${entry("good.example.com")}</feed>`,
      ),
    );
    expect(done.sources.map(({ to }) => to)).toEqual(["https://good.example.com/a"]);
  });

  const BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "gas meters field reliable"><!ENTITY b "&a;&a;&a;">]>`;
  test.each([
    [
      "declares entities",
      BOMB + rss(item("Gas meters", "&b;")),
      "200",
      /document type or entities/,
    ],
    ["is a web page", "<html><body>Gas meters in the field</body></html>", "200", /not an RSS/],
    ["is nothing", "", "200", /not an RSS/],
    ["leads elsewhere", rss(), "301", /another address/],
    ["fails", rss(), "500", /answered 500/],
  ])("a feed that %s is refused with its reason", async (_how, xml, how, reason) => {
    const done = await makeFrom(feedAt(xml, how));
    expect(done.sources).toMatchObject([{ state: "failed" }]);
    expect(done.sources[0]?.reason).toMatch(reason);
    expect(done.claims).toEqual([]);
    expect(done).toMatchObject({ state: "done", brief: [] });
  });

  test("of private networks are refused also where they came into a topic before", async () => {
    const topic = await desk.topic({ knowledge: "none" });
    const { id } = await desk.start(topic.id);
    const stored = await db.select().from(researches).where(eq(researches.id, id)).get();
    const scope = v.parse(ResearchScope, stored?.scope);
    const sources = { ...scope.sources, feeds: [{ address: "https://169.254.169.254/feed" }] };
    await db
      .update(researches)
      .set({ scope: { ...scope, sources } })
      .where(eq(researches.id, id));
    await desk.drive(id);
    const [source] = (await desk.read(id)).sources;
    expect(source?.state).toBe("failed");
    expect(source?.reason).toMatch(/public name/);
  });

  test("with links that are no web pages lead nowhere", async () => {
    const bad = rss(
      `<item><title>Gas meters</title><link>javascript:alert(1)</link><description>Gas meters in the field are reliable, they say.</description></item>`,
    );
    const done = await makeFrom(feedAt(bad));
    expect(done.sources[0]?.to).toMatch(/^http:\/\/127/);
  });
});

test("without a search service the web is not searched, which is said", async () => {
  const done = await desk.make((await desk.topic({ web: true })).id);
  expect(done.sources.at(-1)).toMatchObject({ kind: "web", state: "failed" });
  expect(done.sources.at(-1)?.reason).toMatch(/No search service/);
  expect(quotesOf(done)[0]).toBe("Our gas meters in the field ran 98.3 % of the time in Q3 2026.");
});
