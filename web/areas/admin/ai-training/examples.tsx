import { useMutation, useQueryClient } from "@tanstack/react-query";
import { MoreHorizontal } from "lucide-react";
import { useLoaderData } from "react-router";
import { EXAMPLE_STATES, type ExampleState } from "../../../../db/values/ai-training.ts";
import {
  type Example,
  ExampleListInput,
} from "../../../../worker/features/ai-training/contract.ts";
import { listExamples } from "../../../../worker/features/ai-training/examples/list-examples.ts";
import { EXAMPLES } from "../../../features/ai-training/examples/example-list.tsx";
import {
  examplesQuery,
  sortExample,
  TRAINING_KEYS,
} from "../../../features/ai-training/queries.ts";
import { TrainingTabs } from "../../../features/ai-training/training-tabs.tsx";
import { EXAMPLE_MARKS } from "../../../features/ai-training/words.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { Route } from "./+types/examples";

export const middleware: Route.MiddlewareFunction[] = [allow("ai-training.read")];

export const handle = { crumb: "Marked answers", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listExamples(ctx, readSearch(request, ExampleListInput)),
);

export const shouldRevalidate = keepList([]);

export const meta = () => [{ title: "Marked answers · Executive Advisor" }];

export default function MarkedAnswers() {
  const queries = useQueryClient();
  const list = useResourceList(EXAMPLES, examplesQuery, useLoaderData<typeof loader>(), undefined);
  const sort = useMutation({
    mutationFn: ({ example, state }: { example: Example; state: ExampleState }) =>
      sortExample(example.messageId, { state, was: example.state }),
    onSuccess: (_done, { state }) =>
      toast.good({ title: `Moved to ${EXAMPLE_MARKS[state].label.toLowerCase()}` }),
    onError: (error) => toast.warn({ title: "Nothing was changed", description: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: TRAINING_KEYS.examples }),
  });
  return (
    <Screen
      manages="ai-training.manage"
      wide
      title="AI training"
      description="Answers that people marked and agreed to share, without their names."
    >
      <TrainingTabs value="examples" />
      <ResourceList
        list={list}
        menu={(example) => (
          <Menu
            trigger={
              <IconButton
                size="sm"
                label={`Sort “${example.question ?? "this answer"}”`}
                icon={<MoreHorizontal aria-hidden />}
                className="relative z-10"
              />
            }
            entries={EXAMPLE_STATES.filter((state) => state !== example.state).map((state) => ({
              kind: "action" as const,
              label: EXAMPLE_MARKS[state].label,
              onSelect: () => sort.mutate({ example, state }),
            }))}
          />
        )}
      />
    </Screen>
  );
}
