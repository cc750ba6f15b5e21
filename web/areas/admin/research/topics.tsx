import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLoaderData, useNavigate } from "react-router";
import { type Topic, TopicListInput } from "../../../../worker/features/research/contract.ts";
import { listTopics } from "../../../../worker/features/research/topics/list-topics.ts";
import { removeTopic, TOPICS, topicsQuery } from "../../../features/research/queries.ts";
import { TopicDrawer } from "../../../features/research/topics/topic-drawer.tsx";
import { TOPIC_LIST } from "../../../features/research/topics/topic-list.tsx";
import { ANALYST_AT } from "../../../features/research/words.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { useTrashToast } from "../../../shell/trash/use-trash-toast.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { LEAVES_ANYWAY } from "../../../ui/unsaved-guard.tsx";
import type { Route } from "./+types/topics";

export const middleware: Route.MiddlewareFunction[] = [allow("research.read")];

export const handle = { crumb: "Research topics", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listTopics(ctx, readSearch(request, TopicListInput)),
);

export const shouldRevalidate = keepList(["topic"]);

export const meta = () => [{ title: "Research topics · Executive Advisor" }];

export default function ResearchTopics() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const deleted = useTrashToast();
  const list = useResourceList(TOPIC_LIST, topicsQuery, useLoaderData<typeof loader>(), undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: TOPICS });
  const removal = useMutation({
    mutationFn: (row: Topic) => removeTopic(row),
    onSuccess: (_done, { id, name }) =>
      deleted({ kind: "research-topic", id, title: `“${name}”`, refresh }),
    onError: (error, { name }) =>
      toast.warn({ title: `${name} was not deleted`, description: error.message }),
    onSettled: refresh,
  });
  const asked = list.params.get("topic");
  const open = asked === removal.variables?.id && !removal.isError ? null : asked;
  const leave = (state?: unknown) =>
    void navigate(list.overIt({ topic: null }), { preventScrollReset: true, state });
  return (
    <Screen
      manages="research.manage"
      wide
      title="Research topics"
      description="What is researched, with the questions and the sources that may be read."
      controls={<LinkButton to={ANALYST_AT}>Researches</LinkButton>}
      action={<NewLink list={list} />}
    >
      <ResourceList list={list} />
      <TopicDrawer
        items={list.page.items}
        open={open}
        onClose={() => leave()}
        onRemove={(topic) => {
          removal.mutate(topic);
          leave(LEAVES_ANYWAY);
        }}
      />
    </Screen>
  );
}
