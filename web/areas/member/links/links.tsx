import { useLoaderData, useNavigate } from "react-router";
import { LinkListInput } from "../../../../worker/features/links/contract.ts";
import { listOwnLinks } from "../../../../worker/features/links/queries.ts";
import { listOpenMailLinks } from "../../../../worker/features/mail-links/queries.ts";
import { CreateDialog } from "../../../features/links/create-dialog.tsx";
import { LinkActions } from "../../../features/links/link-actions.tsx";
import { LINKS } from "../../../features/links/link-list.tsx";
import { linksQuery } from "../../../features/links/queries.ts";
import { ViewsDialog } from "../../../features/links/views-dialog.tsx";
import { EmailedLinks } from "../../../features/mail-links/emailed-links.tsx";
import { keepList } from "../../../kit/resource-list/keep-list.ts";
import { NewLink } from "../../../kit/resource-list/new-link.tsx";
import { ResourceList } from "../../../kit/resource-list/resource-list.tsx";
import { useResourceList } from "../../../kit/resource-list/use-resource-list.ts";
import { allow } from "../../../server/allow.server.ts";
import { load } from "../../../server/load.server.ts";
import { readSearch } from "../../../server/read-search.server.ts";
import { Screen } from "../../../shell/screen.tsx";
import type { Route } from "./+types/links";

export const middleware: Route.MiddlewareFunction[] = [allow("links.own")];

export const handle = { crumb: "Links", savesUrl: "new views" };

export const loader = load(async (ctx, { request }: Route.LoaderArgs) => {
  const [links, emailed] = await Promise.all([
    listOwnLinks(ctx, readSearch(request, LinkListInput)),
    listOpenMailLinks(ctx),
  ]);
  return { links, emailed };
});

export const shouldRevalidate = keepList(["new", "views"]);

export const meta = () => [{ title: "Links · Executive Advisor" }];

export default function Links() {
  const navigate = useNavigate();
  const loaded = useLoaderData<typeof loader>();
  const list = useResourceList(LINKS, linksQuery, loaded.links, undefined);
  const { params, overIt, page } = list;
  const close = () =>
    void navigate(overIt({ new: null, views: null }), { preventScrollReset: true });
  const viewed = page.items.find(({ id }) => id === params.get("views"));
  return (
    <Screen
      wide
      title="Links"
      description="What opens without an account. End a link, and nobody who has its address sees anything from then on."
      action={<NewLink list={list} />}
    >
      <EmailedLinks seed={loaded.emailed} />
      <ResourceList
        list={list}
        menu={(link) => <LinkActions link={link} to={overIt({ views: link.id })} />}
      />
      {params.get("new") ? (
        <CreateDialog kind="task_calendar" start="My calendar" onClose={close} />
      ) : null}
      {viewed ? <ViewsDialog link={viewed} onClose={close} /> : null}
    </Screen>
  );
}
