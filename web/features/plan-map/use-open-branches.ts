import { useMemo, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";

export type OpenBranches = {
  isOpen: (id: string, depth: number) => boolean;
  toggle: (id: string) => void;
  isAllOpen: boolean;
  setAll: (isOpen: boolean) => void;
};

/** A small plan is open from the start, a large one at its top alone; what somebody turned is the other way. */
export function useOpenBranches(size: number): OpenBranches {
  const isSmall = size <= LIMITS.mapOpenMost;
  const [state, setState] = useState({ all: null as boolean | null, turned: new Set<string>() });
  return useMemo(() => {
    const { all, turned } = state;
    const isAllOpen = all ?? isSmall;
    return {
      isAllOpen,
      isOpen: (id, depth) => turned.has(id) !== (all ?? (isSmall || depth === 0)),
      toggle: (id) => {
        const next = new Set(turned);
        if (!next.delete(id)) next.add(id);
        setState({ all, turned: next });
      },
      setAll: (isOpen) => setState({ all: isOpen, turned: new Set() }),
    };
  }, [state, isSmall]);
}
