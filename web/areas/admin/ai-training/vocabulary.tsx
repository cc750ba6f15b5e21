import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLoaderData, useNavigate } from "react-router";
import { AllTermsInput, type Term } from "../../../../worker/features/ai-training/contract.ts";
import { listAllTerms } from "../../../../worker/features/ai-training/terms/list-terms.ts";
import { ADMIN_DOOR, termsQuery, TRAINING_KEYS } from "../../../features/ai-training/queries.ts";
import { TermDrawer } from "../../../features/ai-training/terms/term-drawer.tsx";
import { TERMS } from "../../../features/ai-training/terms/term-list.tsx";
import { TrainingTabs } from "../../../features/ai-training/training-tabs.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/vocabulary";

export const middleware: Route.MiddlewareFunction[] = [allow("ai-training.read")];

export const handle = { crumb: "Vocabulary", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listAllTerms(ctx, readSearch(request, AllTermsInput)),
);

export const shouldRevalidate = keepList(["word"]);

export const meta = () => [{ title: "Vocabulary · Executive Advisor" }];

export default function AllVocabulary() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const list = useResourceList(TERMS, termsQuery, useLoaderData<typeof loader>(), undefined);
  const onSettled = () => queries.invalidateQueries({ queryKey: TRAINING_KEYS.terms });
  const back = useMutation({
    mutationFn: ({ companyId, term, meaning, alsoCalled }: Term) =>
      ADMIN_DOOR.add(companyId, { term, meaning, alsoCalled }),
    onError: (error) => toast.warn({ title: "It was not added again", description: error.message }),
    onSettled,
  });
  const removal = useMutation({
    mutationFn: (row: Term) => ADMIN_DOOR.remove(row),
    onSuccess: (_done, row) =>
      toast.good({
        title: `${row.term} deleted`,
        action: { label: "Undo", onSelect: () => back.mutate(row) },
      }),
    onError: (error, { term }) =>
      toast.warn({ title: `${term} was not deleted`, description: error.message }),
    onSettled,
  });
  const asked = list.params.get("word");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ word: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="ai-training.manage"
      wide
      title="AI training"
      description="Words of each company. Only its members get answers from them."
      action={<NewLink list={list} />}
    >
      <TrainingTabs value="vocabulary" />
      <ResourceList list={list} />
      <TermDrawer
        door={ADMIN_DOOR}
        companyId={null}
        items={list.page.items}
        open={open}
        onClose={() => leave()}
        onRemove={(term) => {
          removal.mutate(term);
          leave(LEAVES_ANYWAY);
        }}
      />
    </Screen>
  );
}
