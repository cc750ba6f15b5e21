import { fieldOf } from "../plan-fields/kinds.ts";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { Board } from "./board.tsx";

const NO_THEMES: readonly string[] = [];

/** Items in columns, between which they are moved. */
export function ItemBoard({ kind, view, rows }: ViewProps) {
  const field = fieldOf(kind, view.by);
  if (!field || (kind !== "goal" && kind !== "project" && kind !== "epic")) return null;
  const { style } = view;
  return (
    <Board
      key={`${kind} ${field.name} ${style}`}
      kind={kind}
      field={field}
      style={style}
      rows={rows}
      themes={view.filters["themeIds"] ?? NO_THEMES}
    />
  );
}
