import { data, redirectDocument } from "react-router";

import { MENU } from "../../../../worker/policy/screens.ts";
import { NotFoundScreen } from "../../../features/not-found/not-found-screen.tsx";
import { SnakeFrame } from "../../../features/snake/snake-frame.tsx";
import notFoundIsland from "../../../islands/not-found.ts?worker&url";
import snakeIsland from "../../../islands/snake.ts?worker&url";
import type { PageHandle } from "../../../lib/page-kind.ts";
import type { Route } from "./+types/not-found";

const OWN_ID = "areas/public/not-found/not-found";

export const handle: PageHandle = { runtime: "none", islands: [notFoundIsland, snakeIsland] };

/** A tab that knows a path which the route table had asks for a screen's data: it gets the page that is true now. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    const url = new URL(request.url);
    const asked = url.searchParams.get("_routes") ?? "";
    if (!url.pathname.endsWith(".data") || asked.includes(OWN_ID)) return;
    url.searchParams.delete("_routes");
    throw redirectDocument(url.pathname.slice(0, -".data".length) + url.search);
  },
];

/** The screens of everyone: what is closed to visitors asks them to sign in. */
export const loader = () => {
  const paths = MENU.filter(({ area }) => area === "member").map(({ to }) => to);
  return data({ paths }, { status: 404 });
};

export const meta = () => [
  { title: "Page Not Found · Executive Advisor" },
  { name: "robots", content: "noindex" },
];

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { paths } = loaderData;
  return <NotFoundScreen isSignedIn={false} existingPaths={paths} game={<SnakeFrame />} />;
}
