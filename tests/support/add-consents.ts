import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { consentEvents, consents } from "../../db/schema/consents.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { makeConsentLink, type TestConsentLink } from "./make-consent-link.ts";

type Options = { /** At links of their own, or all at this one. */ at?: TestConsentLink };

/** More consents of somebody than they may give in a minute, made after one that they gave. */
export async function addConsents(
  { db }: { db: Database },
  consentId: string,
  count: number,
  { at }: Options = {},
) {
  const [given] = await db.select().from(consents).where(eq(consents.id, consentId));
  if (!given) throw new Error(`no consent ${consentId}`);
  for (let number = 1; number <= count; number += 1) {
    const settings = { title: `Round table number ${number} of a region with a long name` };
    const link = at ?? (await makeConsentLink({ db }, { settings }));
    const createdAt = given.createdAt + number;
    const id = uuidv7(createdAt);
    await db.batch([
      db.insert(consents).values({
        ...given,
        id,
        linkId: link.id,
        templateId: link.templateId,
        createdAt,
        submissionKey: null,
        digest: id,
      }),
      db
        .insert(consentEvents)
        .values({ id, consentId: id, kind: "given", by: "person", createdAt }),
    ]);
  }
}
