import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  Outlet,
  StaticRouterProvider,
} from "react-router";
import Users from "../../../web/areas/admin/users/users.tsx";
import { AppFrame } from "../../../web/shell/app-frame.tsx";
import type { FramePerson } from "../../../web/shell/frame-data.ts";

const ADDRESS = "http://localhost/admin/users?limit=100";

type Data = { person: FramePerson; list: unknown };

/** The screen of people with everything around it, rendered from data that are already there. */
export default {
  async fetch(_request: Request, env: { DATA: string }): Promise<Response> {
    const tree = (made ??= await makeTree(env.DATA));
    return new Response(`<!doctype html>${renderToString(tree)}`, {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  },
};

let made: Awaited<ReturnType<typeof makeTree>> | undefined;

async function makeTree(text: string) {
  // Written by the bench from the product's own answers.
  const { person, list } = JSON.parse(text) as Data;
  const Frame = () => (
    <AppFrame person={person} area="admin">
      <Outlet />
    </AppFrame>
  );
  const handler = createStaticHandler([
    {
      path: "/admin",
      loader: () => person,
      Component: Frame,
      children: [
        { path: "users", loader: () => list, Component: Users, handle: { crumb: "People" } },
      ],
    },
  ]);
  const context = await handler.query(new Request(ADDRESS));
  if (context instanceof Response) throw new Error("The screen answered with a response.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return (
    <html lang="en">
      <body>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </body>
    </html>
  );
}
