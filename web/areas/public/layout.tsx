import { Outlet, useLoaderData } from "react-router";

import { applyPublicLayout } from "../../../worker/features/navigation/rules.ts";
import { recallPublished } from "../../../worker/http/site-memory.ts";
import { PLACES } from "../../features/navigation/places.ts";
import headerMenu from "../../islands/header-menu.ts?worker&url";
import themeSwitch from "../../islands/theme-switch.ts?worker&url";
import { firstFont } from "../../lib/first-font.ts";
import { loadDocument } from "../../lib/load-document.ts";
import type { PageHandle } from "../../lib/page-kind.ts";
import { publicScreen } from "../../server/allow.server.ts";
import { loadPublic } from "../../server/load.server.ts";
import { SkipLink } from "../../ui/skip-link.tsx";
import type { Route } from "./+types/layout";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

export const handle: PageHandle = { runtime: "none", islands: [headerMenu, themeSwitch] };

export const middleware: Route.MiddlewareFunction[] = [publicScreen];

/** Pages name their own address to search engines and link previews, and have the header that is published. */
export const loader = loadPublic(async (_ctx, _args: Route.LoaderArgs, scope) => {
  const { site } = await recallPublished(scope.env.edge);
  const places = applyPublicLayout(PLACES, site.publicNavigation);
  return {
    origin: scope.env.origin.origin,
    places: places.filter(({ isHidden }) => !isHidden),
  };
});

export const clientLoader = loadDocument;

export const links = firstFont;

export default function PublicLayout() {
  const { places } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main" />
      <PublicHeader places={places} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
