import { data } from "react-router";

import { NotFoundScreen } from "../../../features/not-found/not-found-screen.tsx";
import { SnakeFrame } from "../../../features/snake/snake-frame.tsx";
import notFoundIsland from "../../../islands/not-found.ts?worker&url";
import snakeIsland from "../../../islands/snake.ts?worker&url";
import type { PageHandle } from "../../../lib/page-kind.ts";
import { EXISTING_PATHS } from "../../../shell/navigation.ts";

export const handle: PageHandle = { runtime: "none", islands: [notFoundIsland, snakeIsland] };

export const loader = () => data(null, { status: 404 });

export const meta = () => [
  { title: "Page Not Found · Executive Advisor" },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  return <NotFoundScreen isSignedIn={false} existingPaths={EXISTING_PATHS} game={<SnakeFrame />} />;
}
