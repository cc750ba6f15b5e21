import type { ReactNode } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { type Column, DocumentTable } from "./document-table.tsx";
import { Later } from "./later.tsx";

type BlockTableProps<Row> = {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  renderRow: (row: Row) => ReactNode;
};

/** About as high as a row is drawn, in pixels. */
const ROUGH_HEIGHT = 56;

/** A table in blocks, each drawn when it comes near; a short one is one block and drawn at once. */
export function BlockTable<Row>({ caption, columns, rows, renderRow }: BlockTableProps<Row>) {
  const size = LIMITS.documentRows;
  const blocks = Array.from({ length: Math.ceil(rows.length / size) }, (_, place) =>
    rows.slice(place * size, (place + 1) * size),
  );
  return blocks.map((block, place) => (
    <Later key={place} height={block.length * ROUGH_HEIGHT} isNow={blocks.length === 1}>
      <DocumentTable caption={caption} columns={columns} goesOn={place > 0}>
        {block.map(renderRow)}
      </DocumentTable>
    </Later>
  ));
}
