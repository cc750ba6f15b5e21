import { type ComponentType, useRef, useState } from "react";
import { toast } from "./toasts/toast.ts";

/** A part of the frame that loads when it is first wanted; a failure to load never ends the screen. */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isWanted, setWanted] = useState(false);
  const loading = useRef<Promise<void> | null>(null);

  function prepare(): Promise<void> {
    loading.current ??= load().then(
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
    prepare().catch(() => {
      setWanted(false);
      toast.bad({
        title: "This part could not be loaded",
        description: "Check your connection and try again. Nothing on the screen was changed.",
      });
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
