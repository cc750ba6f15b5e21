import type { Manifest } from "../../worker/local/read-manifest.ts";

export type BudgetRow = { what: string; bytes: number; most: number; wrong?: string };

export type Weigh = (path: string) => number;

/** All that a first visit to a screen loads: the entry, the root, its layouts and itself. */
export function firstLoad(manifest: Manifest, routeId: string, weigh: Weigh): number {
  const files = new Set(filesOf(manifest.entry));
  for (let id: string | undefined = routeId; id !== undefined;) {
    const route: Manifest["routes"][string] | undefined = manifest.routes[id];
    if (!route) throw new Error(`the build knows no route ${id}`);
    for (const file of filesOf(route)) files.add(file);
    id = route.parentId;
  }
  return sum([...files].map(weigh));
}

/** What each route alone needs, and no other route: the screen's own part of the script. */
export function ownChunks(manifest: Manifest, weigh: Weigh): { id: string; bytes: number }[] {
  const routes = Object.values(manifest.routes);
  const users = new Map<string, number>();
  const count = (file: string) => users.set(file, (users.get(file) ?? 0) + 1);
  for (const route of [manifest.entry, ...routes]) filesOf(route).forEach(count);
  return routes.map((route) => ({
    id: route.id,
    bytes: sum(
      filesOf(route)
        .filter((file) => users.get(file) === 1)
        .map(weigh),
    ),
  }));
}

/** Every file that the framework's pages load. A page without it loads none of them. */
export function frameworkFiles(manifest: Manifest): Set<string> {
  return new Set([manifest.entry, ...Object.values(manifest.routes)].flatMap(filesOf));
}

function filesOf(part: Manifest["entry"] | Manifest["routes"][string]): string[] {
  const split =
    "id" in part
      ? [
          part.clientLoaderModule,
          part.clientActionModule,
          part.clientMiddlewareModule,
          part.hydrateFallbackModule,
        ]
      : [];
  const files = [part.module, ...part.imports, ...split];
  return [...new Set(files.filter((file) => file !== undefined))];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
