import { useLoaderData } from "react-router";
import { ResearchListInput } from "../../../../worker/features/research/contract.ts";
import { listResearches } from "../../../../worker/features/research/queries.ts";
import { NewResearchDialog } from "../../../features/research/list/new-research-dialog.tsx";
import { RESEARCH_LIST } from "../../../features/research/list/research-list.tsx";
import { ResearchMenu } from "../../../features/research/list/research-menu.tsx";
import { researchesQuery } from "../../../features/research/queries.ts";
import { useLiveResearch } from "../../../features/research/use-live-research.ts";
import { TOPICS_AT } from "../../../features/research/words.ts";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useOverList } from "../../../kit/resource-list/use-over-list.ts";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/researches";

export const middleware: Route.MiddlewareFunction[] = [allow("research.own")];

export const handle = { crumb: "Research analyst", savesUrl: true };

export const loader = load((ctx, { request }: Route.LoaderArgs) =>
  listResearches(ctx, readSearch(request, ResearchListInput)),
);

export const shouldRevalidate = keepList(["new", "from"]);

export const meta = () => [{ title: "Research analyst · Executive Advisor" }];

export default function Researches() {
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(RESEARCH_LIST, researchesQuery, loaded, loaded.topics);
  const { dialog, close } = useOverList(list, "new");
  useLiveResearch();
  return (
    <Screen
      manages="research.own"
      wide
      title="Research analyst"
      description="Questions answered from your sources, each claim with its quote. Only you see your researches."
      controls={<LinkButton to={TOPICS_AT}>Topics</LinkButton>}
      action={<NewLink list={list} />}
    >
      <ResourceList
        list={list}
        menu={(research) => <ResearchMenu research={research} onGone={() => undefined} />}
      />
      {dialog.open ? (
        <NewResearchDialog
          topics={list.page.topics}
          from={list.params.get("from")}
          open
          onClose={close}
        />
      ) : null}
    </Screen>
  );
}
