import type { Database } from "../../../db/client.ts";
import { consentPeople, consents } from "../../../db/schema/consents.ts";
import { uuidv7 } from "../../../worker/kernel/ids.ts";

/** The row that is left of somebody's yes, for what must not be removed below it. */
export async function giveConsent(
  db: Database,
  link: { id: string; templateId: string },
): Promise<string> {
  const at = Date.now();
  const [id, personId] = [uuidv7(at), uuidv7(at)];
  await db.batch([
    db.insert(consentPeople).values({ id: personId, emailHash: personId, createdAt: at }),
    db.insert(consents).values({
      id,
      personId,
      linkId: link.id,
      templateId: link.templateId,
      templateVersion: 1,
      textHash: "",
      language: "en",
      purposes: [],
      needsConfirmation: false,
      personalHash: "",
      evidenceHash: "",
      digest: "",
      createdAt: at,
    }),
  ]);
  return id;
}
