import { eq } from "drizzle-orm";
import { expect, inject } from "vitest";
import type { Database } from "../../db/client.ts";
import { consentEvents, consentPeople, consents } from "../../db/schema/consents.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { mailTo } from "./mailbox.ts";
import type { TestConsentLink } from "./make-consent-link.ts";

/** What whoever consents does, and what became of it, on the stack that all browser tests share. */
export function consentHands({ db }: { db: Database }) {
  const { url: origin } = inject("stack");

  const storedOf = async (email: string) => {
    const rows = await db
      .select()
      .from(consents)
      .innerJoin(consentPeople, eq(consentPeople.id, consents.personId))
      .where(eq(consentPeople.email, email));
    return rows.at(-1)?.consents ?? expect.fail("nothing was stored");
  };
  return {
    origin,
    /** Says yes to both purposes. */
    give: async (link: TestConsentLink, email: string) => {
      const answer = await fetch(`${origin}/api/consents`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          slug: link.slug,
          email,
          answers: { email },
          purposes: ["news", "terms"],
          key: crypto.randomUUID(),
        }),
      });
      expect(answer.status).toBe(200);
      return storedOf(email);
    },
    eventsOf: async (consentId: string) =>
      (await db.select().from(consentEvents).where(eq(consentEvents.consentId, consentId)))
        .map(({ kind, purposes }) => `${kind} ${purposes.join()}`.trim())
        .toSorted(),
    /** The mail with the link to one's own consents, asked for at the page. */
    askFor: async (email: string) => {
      expect((await post(`${origin}/consents`, { email })).status).toBe(303);
      return mailTo(email, "What you agreed to");
    },
  };
}

export const anAddress = () => `${uuidv7(Date.now())}@people.test`;

export const linkIn = (mail: { text: string }, path: string) =>
  new RegExp(`https?://\\S+${path}[\\w.-]+`).exec(mail.text)?.[0] ?? expect.fail(`no ${path}`);

/** As mail programs and scripts post: without cookies, and without naming an origin. */
export const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });
