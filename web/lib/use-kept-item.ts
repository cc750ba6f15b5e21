import { useState } from "react";

/** What was found by the id that is open; it stays when others remove it meanwhile. */
export function useKeptItem<Item extends { id: string }>(
  open: string | null,
  found: Item | null,
): Item | null {
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  return found ?? (known?.id === open ? known : null);
}
