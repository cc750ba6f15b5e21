import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { promptChoices, prompts } from "../../../db/schema/prompts.ts";
import type { Context } from "../../kernel/context.ts";
import { cutText } from "../../kernel/pure/sound-text.ts";
import { publishable } from "../../kit/publishable/publishable.ts";
import { type Prompt, PromptDefinition, type PromptExport } from "./contract.ts";
import { promptRecord } from "./prompt-record.ts";
import { loadPrompt } from "./queries.ts";
import { checkPrompt, isFault } from "./rules/check-prompt.ts";
import { describeChanges } from "./rules/describe-changes.ts";

type Named = { name: string; use: string; definition: PromptDefinition };

type PromptKind = {
  Row: Prompt;
  Work: Named;
  Input: Named;
  Document: PromptDefinition;
  Difference: { sentences: string[] };
  File: PromptExport;
};

/** Prompts: nobody visits them, and the product asks language models with them. */
export const publishablePrompt = publishable<PromptKind>({
  name: "prompt",
  noun: "prompt",
  table: prompts,
  record: promptRecord,
  load: loadPrompt,
  settle: (draft) => draft,
  toColumns: ({ name, use, definition }) => ({ name, use, definition }),
  toDocument: ({ definition }) => v.parse(PromptDefinition, definition),
  document: PromptDefinition,
  withDocument: ({ name, use }, definition) => ({ name, use, definition }),
  check: async (_ctx, { row, work }) => {
    const findings = await Promise.resolve(checkPrompt(work.definition, row.variables));
    return { findings, faults: findings.filter(isFault).map(({ message }) => message) };
  },
  compare: (before, after) => ({ sentences: describeChanges(before, after) }),
  copyOf: ({ work }, limits) => ({
    draft: { ...work, name: cutText(`${work.name} (copy)`, limits.formTitleLength) },
    source: "copy",
  }),
  editorPath: (id) => `/admin/ai-settings/prompts/${id}`,
  toFile: ({ work }) => ({
    name: "prompt.json",
    file: { format: "executive-advisor/prompt", formatVersion: 1, ...work },
  }),
  refresh: (ctx, id) => chooseFirst(ctx, id),
  versionCounts: "everything",
  sittingFrom: 1,
  audit: {
    prefix: "prompt",
    about: (promptId, { name, use }) => ({ promptId, title: name, use }),
    details: {
      review_asked: (fact) => fact,
      reviewed: (fact) => fact,
      created: ({ source }) => ({ source }),
      changed: (fact) => fact,
      published: ({ number }) => ({ number }),
      returned: ({ number, returnsTo }) => ({ number, returnsTo }),
    },
  },
});

/** The first that is published for a use is the one that the product asks with, until somebody chooses another. */
const chooseFirst = (ctx: Context, id: string) =>
  ctx.db
    .insert(promptChoices)
    .select(
      ctx.db
        .select({ use: prompts.use, promptId: sql<string>`${prompts.id}`.as("prompt_id") })
        .from(prompts)
        .where(eq(prompts.id, id)),
    )
    .onConflictDoNothing();
