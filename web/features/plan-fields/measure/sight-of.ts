import { isItemKind, type ItemKind } from "../../../../db/values/plans.ts";
import { lineAbove } from "../../../../worker/features/plans/rules/line-of-sight.ts";
import { titleOf } from "../fields.ts";
import type { PlanStore } from "../../plan-store/plan-store-type.ts";

export type SightNode = { kind: ItemKind; id: string; title: string; color: string | null };

export type Sight = {
  /** What the item hangs on, from the top down. */
  nodes: readonly SightNode[];
  /** Themes by their colour: those that were asked for come before the one at the top of the line. */
  themes: readonly SightNode[];
};

/** What a card says above its title, in a list of what serves certain themes. */
export function sightOf(
  store: Pick<PlanStore, "plan" | "get">,
  kind: ItemKind,
  id: string,
  asked: readonly string[],
): Sight {
  const nodeOf = (one: { kind: string; id: string }): SightNode[] => {
    const item = isItemKind(one.kind) ? store.get(one.kind, one.id) : undefined;
    return item && isItemKind(one.kind)
      ? [
          {
            kind: one.kind,
            id: one.id,
            title: titleOf(item),
            color: "color" in item ? item.color : null,
          },
        ]
      : [];
  };
  const above = lineAbove(store.plan, kind, id).filter((node) => node.id !== id);
  const line = above.toReversed().flatMap(nodeOf);
  const row = store.get(kind, id);
  const own = row && "themeIds" in row ? row.themeIds.filter((theme) => asked.includes(theme)) : [];
  const wanted = own.flatMap((theme) => nodeOf({ kind: "theme", id: theme }));
  // Right below themes of which the first is another one, the line begins with the one that was asked for.
  const nodes =
    line.length === 1 && line[0]?.kind === "theme" ? [...wanted, ...line].slice(0, 1) : line;
  const [top] = nodes;
  const others = top && top.color !== null ? [top] : [];
  return { nodes, themes: [...wanted, ...others.filter(({ id: other }) => !own.includes(other))] };
}
