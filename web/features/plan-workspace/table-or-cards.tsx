import { AS_NARROW_AS_A_PHONE, useMedia } from "../../lib/use-media.ts";
import { ItemCards } from "../plan-cards/item-cards.tsx";
import type { ViewProps } from "../plan-fields/select/use-rows.ts";
import { ItemTable } from "../plan-table/item-table.tsx";

/** Rows below each other with their values side by side; on a phone each becomes a card. */
export function TableOrCards(props: ViewProps) {
  const isNarrow = useMedia(AS_NARROW_AS_A_PHONE);
  return isNarrow ? <ItemCards {...props} asTable /> : <ItemTable {...props} />;
}
