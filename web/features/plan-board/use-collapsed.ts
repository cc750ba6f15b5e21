import { useCallback, useState } from "react";
import { lastingStorage, readText } from "../../lib/expiring-storage.ts";
import { PERSONAL } from "../../lib/personal-storage.ts";

/** Which columns of a board are folded; kept in this browser for the person. */
export function useCollapsed(board: string) {
  const name = `${PERSONAL}board-folded:${board}`;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => read(name));
  const toggle = useCallback(
    (key: string) =>
      setCollapsed((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        write(name, next);
        return next;
      }),
    [name],
  );
  return { collapsed, toggle };
}

function read(name: string): ReadonlySet<string> {
  try {
    return new Set((readText(lastingStorage(), name) ?? "").split(",").filter(Boolean));
  } catch {
    return new Set();
  }
}

function write(name: string, keys: ReadonlySet<string>): void {
  try {
    if (keys.size === 0) lastingStorage()?.removeItem(name);
    else lastingStorage()?.setItem(name, [...keys].join(","));
  } catch {
    // Without storage the choice holds until the page is left.
  }
}
