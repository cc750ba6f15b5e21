import { useLoaderData } from "react-router";
import { ConversationListInput } from "../../../../worker/features/conversations/contract.ts";
import {
  listConversations,
  listFolders,
} from "../../../../worker/features/conversations/queries.ts";
import { findTargets } from "../../../../worker/wired.ts";
import { ADVISOR } from "../../../features/plan-advisor/advisor-address.ts";
import { CONVERSATION_LIST } from "../../../features/plan-advisor/conversation-list.tsx";
import { conversationsQuery } from "../../../features/plan-advisor/queries.ts";
import { ThreadMenu } from "../../../features/plan-advisor/thread-menu.tsx";
import { useLiveConversations } from "../../../features/plan-advisor/use-live-conversations.ts";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { useUserId } from "../../../shell/auth.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Route } from "./+types/conversations";

export const middleware: Route.MiddlewareFunction[] = [allow("conversations.own")];

export const handle = { crumb: "Conversations", savesUrl: true };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [list, folders] = await Promise.all([
    listConversations(ctx, findTargets, readSearch(request, ConversationListInput)),
    listFolders(ctx, findTargets),
  ]);
  return { list, folders };
});

export const meta = () => [{ title: "Conversations · Executive Advisor" }];

export default function Conversations() {
  const loaded = useLoaderData<typeof loader>();
  const userId = useUserId();
  const list = useResourceList(CONVERSATION_LIST, conversationsQuery, loaded.list, loaded.folders);
  useLiveConversations();
  return (
    <Screen
      wide
      title="Conversations"
      description="What you asked the advisor, and what others share with you."
      action={
        <LinkButton variant="primary" to={ADVISOR}>
          New conversation
        </LinkButton>
      }
    >
      <ResourceList
        list={list}
        menu={(row) => <ThreadMenu conversation={row} userId={userId} onGone={() => undefined} />}
      />
    </Screen>
  );
}
