import { type ComponentType, useRef, useState } from "react";
import { loadPart, notifyPart } from "../lib/recovery/recovery.ts";

/** A part of the frame that loads when it is first wanted; a failure to load never ends the screen. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isWanted, setWanted] = useState(false);
  const loading = useRef<Promise<void> | null>(null);

  function prepare(get = load): Promise<void> {
    loading.current ??= get().then(
      (part) => setPart(() => part),
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }

  function open() {
    setWanted(true);
    prepare(() => loadPart(load)).catch(() => {
      setWanted(false);
      notifyPart("failed");
    });
  }

  return {
    Part,
    isOpen: isWanted && Part !== null,
    isLoading: isWanted && Part === null,
    open,
    close: () => setWanted(false),
    /** Ahead of being wanted; a failure shows when it is. */
    prepare: () => void prepare().catch(() => {}),
  };
}
