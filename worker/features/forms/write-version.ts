import { and, eq, sql } from "drizzle-orm";
import { forms } from "../../../db/schema/forms.ts";
import {
  isUniqueViolation,
  PremiseFailed,
  premiseHeld,
  transaction,
} from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { AppError, staleVersion } from "../../kernel/errors.ts";
import { recordEvent } from "../audit/record-event.ts";
import { addVersion } from "../contents/add-version.ts";
import { refreshContent } from "../contents/refresh-content.ts";
import type { Form } from "../forms-manager/contract.ts";
import type { FormDefinition } from "./contract.ts";
import { readForm } from "./queries.ts";

type Version = {
  /** The last one that whoever publishes has seen. */
  after: number | null;
  note: string;
  document: FormDefinition;
  returnsTo: number | null;
};

/** Keeps a version and points visitors to it, unless somebody published or changed the draft meanwhile. */
export async function writeVersion(ctx: ActorContext, form: Form, version: Version) {
  const { after, document, ...rest } = version;
  const { id } = form;
  const number = (after ?? 0) + 1;
  const now = ctx.clock.now();
  const seen = and(
    eq(forms.id, id),
    eq(forms.version, form.version),
    sql`${forms.publishedNumber} is ${after}`,
  );
  try {
    await transaction(ctx.db, [
      ...(await addVersion(ctx, { kind: "form", contentId: id, document, number, ...rest })),
      ctx.db
        .update(forms)
        .set({ ...pointer(form, version, now), publishedNumber: number })
        .where(seen),
      premiseHeld(ctx.db),
      refreshContent(ctx, "form", id),
      recordEvent(ctx, {
        type: version.returnsTo === null ? "form_published" : "form_returned",
        userId: ctx.actor.userId,
        details: { formId: id, title: document.title, number, ...rest },
      }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error, "content_versions")) throw new AppError("version_taken");
    if (!(error instanceof PremiseFailed)) throw error;
    const current = await readForm(ctx, id);
    throw current.publishedNumber === after ? staleVersion(current) : new AppError("version_taken");
  }
  ctx.effects.wake();
}

/** Where a draft without changes of its own follows an older version, it is another draft from then on. */
function pointer(form: Form, { document, returnsTo }: Version, now: number) {
  const published = {
    publishedAt: now,
    isActive: form.publishedNumber === null || form.isActive,
  };
  if (returnsTo === null) return { ...published, hasChanges: false };
  if (form.hasChanges) return published;
  const { title, description, fields, settings } = document;
  return {
    ...published,
    ...{ title, description, fields, settings },
    ...{ version: form.version + 1, updatedAt: now },
  };
}
