import { contentVersions } from "../../../../db/schema/contents.ts";
import { forms, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import type { FormDefinition } from "../../../../worker/features/forms/contract.ts";
import { uuidv7 } from "../../../../worker/kernel/ids.ts";
import type { Database } from "../../../../db/client.ts";
import { eq } from "drizzle-orm";

type Holder = { db: Database };
type Fields = Partial<typeof formSubmissions.$inferInsert> & {
  data: Record<string, string | string[]>;
};

/** Answers as the visitor's side stores them; the mail address is the person. */
export async function leaveAnswers({ db }: Holder, formId: string, ...answers: Fields[]) {
  const now = Date.now();
  const rows = answers.map(({ data, ...fields }, index) => {
    const id = uuidv7(now);
    const email = data["email"];
    return {
      id,
      formId,
      formVersion: 1,
      data,
      language: "en",
      digest: id,
      userAgent: "test",
      person: typeof email === "string" ? email.toLowerCase() : "",
      // The first of them is the newest.
      createdAt: now - 1000 - index,
      ...fields,
    };
  });
  for (let at = 0; at < rows.length; at += BATCH) {
    await db.insert(formSubmissions).values(rows.slice(at, at + BATCH));
  }
  return rows;
}

const BATCH = 500;

/** A further version, published in place of the one before. */
export async function publishVersion(
  { db }: Holder,
  formId: string,
  number: number,
  document: FormDefinition,
) {
  await db.batch([
    db.insert(contentVersions).values({
      kind: "form" as const,
      contentId: formId,
      number,
      document,
      hash: String(number),
      createdAt: Date.now(),
    }),
    db
      .update(forms)
      .set({ publishedNumber: number, fields: document.fields })
      .where(eq(forms.id, formId)),
  ]);
}

type Upload = Pick<typeof formUploads.$inferInsert, "formId" | "fieldId"> &
  Partial<typeof formUploads.$inferInsert>;

/** A file's row; what it holds is the bucket's. */
export async function leaveUpload({ db }: Holder, fields: Upload) {
  const id = uuidv7(Date.now());
  const row = {
    id,
    fileName: "cv.pdf",
    type: "application/pdf",
    bytes: 3,
    key: `forms/${id}`,
    createdAt: Date.now(),
    ...fields,
  };
  await db.insert(formUploads).values(row);
  return row;
}
