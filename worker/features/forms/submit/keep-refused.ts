import { and, isNull, sum } from "drizzle-orm";
import { formUploads } from "../../../../db/schema/forms.ts";
import type { Context } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import type { KeptUpload } from "./contract.ts";
import { keepUploads } from "./keep-uploads.ts";
import type { Faults } from "./rules/settle-answers.ts";
import type { SniffedUploads } from "./sniff-uploads.ts";
import type { UntilKnown } from "./until-known.ts";

type Coming = { formId: string; sniffed: SniffedUploads; known: UntilKnown };
type Kept = { uploads: Record<string, KeptUpload[]>; faults: Faults };

const MEGABYTE = 1024 * 1024;

/** Files of a post that was refused wait for it to be sent again, where there is room; else they are chosen again. */
export async function keepRefused(ctx: Context, files: R2Bucket, coming: Coming): Promise<Kept> {
  const { sniffed } = coming;
  const isNew = ({ bytes, fieldId }: SniffedUploads["files"][number]) =>
    bytes !== null && sniffed.faults[fieldId] === undefined;
  const fresh = sniffed.files.filter(isNew);
  if (fresh.length === 0 || (await hasRoom(ctx, fresh, coming.known))) {
    return { uploads: await keepUploads(ctx, files, coming), faults: {} };
  }
  const old = { ...sniffed, files: sniffed.files.filter((file) => !isNew(file)) };
  return {
    uploads: await keepUploads(ctx, files, { ...coming, sniffed: old }),
    faults: Object.fromEntries(fresh.map(({ fieldId }) => [fieldId, { kind: "required" }])),
  };
}

async function hasRoom(ctx: Context, fresh: readonly { size: number }[], known: UntilKnown) {
  const bytes = fresh.reduce((all, { size }) => all + size, 0);
  const isWaiting = and(isNull(formUploads.submissionId), isNull(formUploads.draftId));
  const waiting = await known.reads(() =>
    ctx.db
      .select({ bytes: sum(formUploads.bytes).mapWith(Number) })
      .from(formUploads)
      .where(isWaiting)
      .get(),
  );
  if ((waiting?.bytes ?? 0) + bytes > ctx.limits.formWaitingBytes) return false;
  const { address } = ctx.client;
  if (address === null) return true;
  try {
    const megabytes = Math.max(1, Math.ceil(bytes / MEGABYTE));
    await ctx.limiter.take(`form-files:${address}`, ctx.limits.rateFormMegabytes, megabytes);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
}
