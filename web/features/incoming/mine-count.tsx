import { useQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { mineQuery } from "./queries.ts";

/** How much waits for the reader, beside the menu's item. */
export function MineCount() {
  const formats = useFormats();
  const { data } = useQuery(mineQuery());
  if (!data || data.mine === 0) return null;
  return (
    <Badge tone="info">
      {formats.number(data.mine)}
      <span className="sr-only"> open and yours</span>
    </Badge>
  );
}
