import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  BuilderAnswers,
  BuilderDraft,
  NO_ANSWERS,
} from "../../../worker/features/plan-builder/contract.ts";
import { frameworkProblems } from "../../../worker/features/plan-builder/rules/check-framework.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { problemsIn } from "../../kit/row-form/row-form.ts";
import { useRowForm } from "../../kit/row-form/use-row-form.ts";
import { after } from "../../lib/after.ts";
import { builderQuery, saveAnswers } from "./queries.ts";

/** The answers as they are typed, saved by themselves once nobody types. */
export function useDraft(planId: string, row: BuilderDraft) {
  const cache = useQueryClient();
  const form = useRowForm<BuilderDraft, BuilderAnswers>({
    row,
    contract: BuilderDraft,
    draftOf: (draft) => draft?.answers ?? NO_ANSWERS,
    problemsOf: (draft) => ({
      ...problemsIn<BuilderAnswers>(BuilderAnswers, draft),
      ...frameworkProblems(draft),
    }),
    save: ({ draft, over }) => saveAnswers(planId, draft, over?.version ?? 0),
    show: (draft) => cache.setQueryData(builderQuery(planId).queryKey, draft),
    scope: { id: `plan-builder ${planId}` },
  });
  const { draft, isDirty, isSaving, conflict, submit } = form;
  const canSave = isDirty && !isSaving && conflict === null && form.failure === null;
  useEffect(
    () => (canSave ? after(LIMITS.builderDelayMs, () => void submit()) : undefined),
    [draft, canSave, submit],
  );
  return form;
}

export type DraftForm = ReturnType<typeof useDraft>;
