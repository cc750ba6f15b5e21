import type { ActorContext } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { hasRight, PERMISSIONS } from "../../policy/permissions.ts";
import { routesFor } from "../../policy/route-table.ts";
import { listAt, screenOf } from "../../policy/screens.ts";
import { readSite } from "../site/queries.ts";

export type KnownList = { path: string; title: string; canShare: boolean };

/** The list at one of the product's own paths, if the actor may open it. */
export function openList({ actor }: ActorContext, path: string): KnownList | null {
  const list = listAt(path);
  if (!list || !hasRight(actor, list.permission)) return null;
  const { roles } = PERMISSIONS[list.permission];
  return { path, title: list.title, canShare: roles.every((role) => role === "admin") };
}

/** The same at a path that the route table gave it too; a list that the actor may not open is as good as none. */
export async function requireList(ctx: ActorContext, path: string): Promise<KnownList> {
  const list = openList(ctx, path) ?? openList(ctx, await ownPath(ctx, path));
  if (!list) throw notFound("list", path);
  return list;
}

/** Where the product itself has the screen at a path of the route table. */
async function ownPath(ctx: ActorContext, path: string): Promise<string> {
  const { routes } = await readSite(ctx);
  const entry = routesFor(ctx.actor.roles, routes).find((route) => route.path === path);
  return (entry && screenOf(entry.componentName)?.path) ?? "";
}
