import { PremiseFailed, transaction } from "../../../db/transaction.ts";
import type { ActorContext } from "../../kernel/context.ts";
import { notFound, staleVersion } from "../../kernel/errors.ts";
import { iso } from "../../kit/personal-data.ts";
import type { Report, ReportDocument, SectionText } from "./contract.ts";
import { keepVersion } from "./keep-version.ts";
import { readVersion, type StoredReport } from "./queries.ts";
import { readReport } from "./read-report.ts";
import { requireSeen } from "./require-seen.ts";

/** Puts one's own words in the place of a section's sentences, or takes them out again: a version of its own. */
export async function changeSection(
  ctx: ActorContext,
  { id, section }: { id: string; section: string },
  { text }: SectionText,
  seen: number,
): Promise<Report> {
  const report = await requireSeen(ctx, id, seen);
  const { document, row } = await readVersion(ctx, id, report.number);
  if (!document.sections.some((one) => one.id === section)) throw notFound("section", section);
  const own = text === null ? null : { text, at: iso(ctx.clock.now()) };
  await keepEdited(ctx, report, {
    how: "edited",
    templateNumber: row.templateNumber,
    returnsTo: null,
    document: {
      ...document,
      // Without sentences of its own nothing would be left of it.
      sections: document.sections.flatMap((one) =>
        one.id !== section
          ? [one]
          : own === null && one.sentences.length + one.lines.length === 0
            ? []
            : [{ ...one, own }],
      ),
    },
  });
  return readReport(ctx, id);
}

type Edited = {
  how: "edited" | "returned";
  document: ReportDocument;
  templateNumber: number | null;
  returnsTo: number | null;
};

/** Writes a version that its owner made; over another one than they saw nothing is written. */
export async function keepEdited(
  ctx: ActorContext,
  report: StoredReport,
  edited: Edited,
): Promise<void> {
  try {
    await transaction(ctx.db, [...keepVersion(ctx, report, edited)]);
  } catch (error) {
    if (error instanceof PremiseFailed) throw staleVersion(await readReport(ctx, report.id));
    throw error;
  }
}
