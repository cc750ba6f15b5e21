import { eq } from "drizzle-orm";
import { reportTemplates } from "../../../../db/schema/reports.ts";
import type { ActorContext } from "../../../kernel/context.ts";
import { AppError } from "../../../kernel/errors.ts";
import { moveToTrash } from "../../../kit/trash.ts";
import { publishableTemplate } from "./publishable-template.ts";
import { templateRecord } from "./template-record.ts";

/** Moves a template into the trash with its versions. Reports by it stay; schedules by it go. */
export async function removeTemplate(ctx: ActorContext, id: string, seen: number): Promise<void> {
  const { isBuiltIn } = await publishableTemplate.read(ctx, id);
  if (isBuiltIn) {
    throw new AppError("forbidden", {
      detail: "This template comes with the product. Stop offering it instead.",
    });
  }
  await publishableTemplate.remove(ctx, id, {
    seen,
    onlyIf: eq(reportTemplates.isBuiltIn, false),
    first: moveToTrash(ctx, templateRecord, eq(reportTemplates.id, id)),
  });
}
