import type { Database } from "../../db/client.ts";
import { contentVersions } from "../../db/schema/contents.ts";
import { forms } from "../../db/schema/forms.ts";
import type { FormDefinition, FormDelivery } from "../../worker/features/forms/contract.ts";
import { blankField, blankForm, NO_DELIVERY } from "../../worker/features/forms/rules/blank.ts";
import { uuidv7 } from "../../worker/kernel/ids.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";

type Options = Partial<Omit<FormDefinition, "settings">> & {
  settings?: Partial<FormDefinition["settings"]>;
  slug?: string;
  isActive?: boolean;
  delivery?: Partial<FormDelivery>;
  /** Only a draft, which no visitor sees. */
  isDraft?: boolean;
};

export type TestForm = { id: string; slug: string; definition: FormDefinition };

/** A published form with a name, a mail address and a message, unless the options say otherwise. */
export async function makeForm({ db }: { db: Database }, options: Options = {}): Promise<TestForm> {
  const now = Date.now();
  const id = uuidv7(now);
  const {
    slug = `form-${id}`,
    isActive = true,
    delivery = {},
    isDraft = false,
    ...parts
  } = options;
  const { settings, ...rest } = parts;
  const definition = blankForm({ title: "Talk to us", fields: FIELDS, ...rest }, settings);
  const document = JSON.stringify(definition);
  await db.batch([
    db.insert(forms).values({
      id,
      slug,
      isActive: isActive && !isDraft,
      createdAt: now,
      updatedAt: now,
      title: definition.title,
      description: definition.description,
      fields: definition.fields,
      settings: definition.settings,
      delivery: { ...NO_DELIVERY, ...delivery },
      ...(isDraft ? {} : { publishedNumber: 1, publishedAt: now, hasChanges: false }),
    }),
    ...(isDraft
      ? []
      : [
          db.insert(contentVersions).values({
            kind: "form" as const,
            contentId: id,
            number: 1,
            createdAt: now,
            document: definition,
            hash: await sha256Hex(document),
          }),
        ]),
  ]);
  return { id, slug, definition };
}

const FIELDS = [
  blankField({ id: "name", type: "text", label: "Your name", required: true }),
  blankField({ id: "email", type: "email", label: "Your email", required: true }),
  blankField({ id: "message", type: "textarea", label: "What is it about?" }),
];
