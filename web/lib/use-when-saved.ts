import { useEffect, useEffectEvent } from "react";

/** Tells of what was saved in an effect: by then a guard knows that nothing is unsaved any more. */
export function useWhenSaved<Saved>(saved: Saved | null, onSaved: (saved: Saved) => void) {
  const tell = useEffectEvent(onSaved);
  useEffect(() => {
    if (saved) tell(saved);
  }, [saved]);
}
