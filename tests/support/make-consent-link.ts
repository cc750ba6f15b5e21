import type { Database } from "../../db/client.ts";
import { consentLinks, consentTemplates } from "../../db/schema/consents.ts";
import { contentVersions } from "../../db/schema/contents.ts";
import type { ConsentDefinition } from "../../worker/features/consent-texts/contract.ts";
import { blankConsent } from "../../worker/features/consent-texts/rules/blank.ts";
import { blankField } from "../../worker/features/forms/rules/blank.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";

type Options = {
  slug?: string;
  isActive?: boolean;
  redirectUrl?: string;
  definition?: Partial<Omit<ConsentDefinition, "settings">>;
  settings?: Partial<ConsentDefinition["settings"]>;
};

export type TestConsentLink = {
  id: string;
  slug: string;
  templateId: string;
  definition: ConsentDefinition;
};

/** A published link that asks for an address and offers two purposes, unless the options say otherwise. */
export async function makeConsentLink(
  { db }: { db: Database },
  options: Options = {},
): Promise<TestConsentLink> {
  const now = Date.now();
  const [id, templateId] = [uuidv7(now), uuidv7(now)];
  const { slug = `consent-${id}`, isActive = true, redirectUrl = "" } = options;
  const definition = blankConsent({ ...ASKED, ...options.definition }, options.settings);
  const hash = await sha256Hex(JSON.stringify(definition));
  const dated = { createdAt: now, updatedAt: now };
  await db.batch([
    db.insert(consentTemplates).values({
      id: templateId,
      name: "A consent",
      formConfig: definition,
      ...dated,
      publishedNumber: 1,
      publishedAt: now,
      hasChanges: false,
    }),
    db.insert(contentVersions).values({
      kind: "consent",
      contentId: templateId,
      number: 1,
      document: definition,
      hash,
      createdAt: now,
    }),
    db
      .insert(consentLinks)
      .values({ id, slug, name: "A link", isActive, templateId, redirectUrl, ...dated }),
  ]);
  return { id, slug, templateId, definition };
}

const ASKED = {
  fields: [blankField({ id: "email", type: "email", label: "Your email", required: true })],
  purposes: [
    { id: "news", label: "Send me the newsletter", text: "Once a month.", required: false },
    { id: "terms", label: "Keep my details", text: "For as long as I stay.", required: true },
  ],
  policyUrl: "/privacy",
};
