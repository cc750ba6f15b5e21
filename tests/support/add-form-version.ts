import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { contentVersions } from "../../db/schema/contents.ts";
import { forms } from "../../db/schema/forms.ts";
import type { FormDefinition } from "../../worker/features/forms/contract.ts";
import { sha256Hex } from "../../worker/kernel/pure/hash.ts";
import type { TestForm } from "./make-form.ts";

/** Publishes version 2 of a form, with these parts changed; the edge is not told. */
export async function addFormVersion(
  { db }: { db: Database },
  { id, definition }: TestForm,
  parts: Partial<FormDefinition>,
) {
  const document = { ...definition, ...parts };
  await db.batch([
    db.insert(contentVersions).values({
      kind: "form" as const,
      contentId: id,
      number: 2,
      document,
      createdAt: Date.now(),
      hash: await sha256Hex(JSON.stringify(document)),
    }),
    db.update(forms).set({ publishedNumber: 2 }).where(eq(forms.id, id)),
  ]);
}
