import type { ActorContext } from "../../kernel/context.ts";
import type { SearchKind, Sought } from "../../kit/search.ts";
import { listFiles } from "./queries.ts";

/** One's own files and those that others share, by their names and by what they hold. */
export const fileSearch: SearchKind = {
  plural: "Files",
  permission: "files.own",
  address: (id) => `/files?file=${id}`,
  find: async (ctx, sought) => {
    const [own, shared] = await Promise.all([
      readPlace(ctx, sought, "all"),
      readPlace(ctx, sought, "shared"),
    ]);
    return [...own, ...shared].slice(sought.offset, sought.offset + sought.limit);
  },
};

async function readPlace(ctx: ActorContext, sought: Sought, place: "all" | "shared") {
  const { items } = await listFiles(ctx, {
    q: sought.q,
    place,
    sort: "latest",
    limit: sought.offset + sought.limit,
  });
  return items
    .filter(({ kind }) => kind === "file")
    .map(({ id, name, found }) => ({
      id,
      title: name,
      why: found?.place || (found ? "Text" : "Title"),
      text: found?.text ?? name,
    }));
}
