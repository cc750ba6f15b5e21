import { useMemo, useState } from "react";

export type Folding = {
  isFolded: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of them, whatever each was before. */
  isAllFolded: boolean;
  setAll: (isFolded: boolean) => void;
};

/** Which objectives show their key results: all, but those that somebody folded; or none, but those unfolded. */
export function useFolding(): Folding {
  const [state, setState] = useState({ isAllFolded: false, others: new Set<string>() });
  return useMemo(() => {
    const { isAllFolded, others } = state;
    return {
      isAllFolded,
      isFolded: (id) => others.has(id) !== isAllFolded,
      toggle: (id) => {
        const next = new Set(others);
        if (!next.delete(id)) next.add(id);
        setState({ isAllFolded, others: next });
      },
      setAll: (isFolded) => setState({ isAllFolded: isFolded, others: new Set() }),
    };
  }, [state]);
}
