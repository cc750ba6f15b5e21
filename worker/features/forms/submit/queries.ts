import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { formDrafts, forms, formSubmissions, formUploads } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import { sha256Hex } from "../../../kernel/pure/hash.ts";
import { readVersion } from "../../contents/queries.ts";
import { type FormDefinition, FormDelivery } from "../contract.ts";
import { StoredAnswers } from "./contract.ts";
import type { Posted } from "./rules/read-posted.ts";

export type Current = { number: number; document: FormDefinition };
export type KeptFile = typeof formUploads.$inferSelect;

type Asked = {
  formId: string;
  /** What the edge believes to be published. */
  current: Current;
  posted: Pick<Posted, "version" | "key" | "kept">;
};

/** Everything that has to be known before an answer can be stored. */
export type Ground = {
  /** The version that is published now. */
  current: Current;
  /** The one that was answered. */
  answered: Current;
  delivery: FormDelivery;
  /** It is stored already, under the same key. */
  isStored: boolean;
  kept: KeptFile[];
};

/** Null where visitors cannot open the form any more, or where that version was never published. */
export async function readGround(ctx: Context, asked: Asked): Promise<Ground | null> {
  const { formId, posted } = asked;
  const keptIds = Object.values(posted.kept).flatMap((ids) => ids ?? []);
  const [[row], stored, kept] = await ctx.db.batch([
    ctx.db
      .select({
        isActive: forms.isActive,
        publishedNumber: forms.publishedNumber,
        delivery: forms.delivery,
      })
      .from(forms)
      .where(eq(forms.id, formId)),
    ctx.db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(
        and(
          eq(formSubmissions.formId, formId),
          eq(formSubmissions.submissionKey, posted.key ?? ""),
        ),
      )
      .limit(1),
    ctx.db
      .select()
      .from(formUploads)
      .where(
        and(
          inArray(
            formUploads.id,
            keptIds.length > 0 ? keptIds.slice(0, ctx.limits.formFieldsMost) : [""],
          ),
          eq(formUploads.formId, formId),
        ),
      ),
  ]);
  if (!row?.isActive || row.publishedNumber === null) return null;
  const current = await readPublished(ctx, asked, row.publishedNumber);
  const version = posted.version ?? asked.current.number;
  const answered = current?.number === version ? current : await readPublished(ctx, asked, version);
  if (!current || !answered) return null;
  const delivery = v.parse(FormDelivery, row.delivery);
  return { current, answered, delivery, isStored: stored.length > 0, kept };
}

async function readPublished(ctx: Context, { formId, current }: Asked, number: number) {
  if (number === current.number) return current;
  const found = await readVersion(ctx, "form", formId, number);
  return found?.kind === "form" ? { number, document: found.document } : null;
}

export type Draft = { id: string; version: number; answers: StoredAnswers; kept: KeptFile[] };

/** A saved answer by the token of its link; null where there is none, or no longer. */
export async function readDraft(ctx: Context, formId: string, token: string) {
  const tokenHash = await sha256Hex(token);
  const isThisOne = and(
    eq(formDrafts.formId, formId),
    eq(formDrafts.tokenHash, tokenHash),
    gt(formDrafts.expiresAt, ctx.clock.now()),
  );
  const [[row], kept] = await ctx.db.batch([
    ctx.db.select().from(formDrafts).where(isThisOne),
    ctx.db
      .select()
      .from(formUploads)
      .where(
        and(
          isNull(formUploads.submissionId),
          inArray(
            formUploads.draftId,
            ctx.db.select({ id: formDrafts.id }).from(formDrafts).where(isThisOne),
          ),
        ),
      ),
  ]);
  const answers = v.safeParse(StoredAnswers, row?.data);
  if (!row || !answers.success) return null;
  const draft: Draft = { id: row.id, version: row.formVersion, answers: answers.output, kept };
  return draft;
}

type Attempted = { id: string; formId: string; isSame: SQL; isFull: SQL };

/** Why a transaction left nothing behind; taken: another answer has one of its files. */
export async function readRefusal(ctx: Context, { id, formId, isSame, isFull }: Attempted) {
  const isOwn = eq(formSubmissions.id, id);
  const [stored, [form]] = await ctx.db.batch([
    ctx.db
      .select({ id: formSubmissions.id })
      .from(formSubmissions)
      .where(or(isOwn, isSame))
      .limit(1),
    ctx.db
      .select({ isActive: forms.isActive, isFull: sql<number>`${isFull}` })
      .from(forms)
      .where(eq(forms.id, formId)),
  ]);
  if (stored.length > 0) return "stored";
  if (!form?.isActive) return "closed";
  return form.isFull ? "full" : "taken";
}
