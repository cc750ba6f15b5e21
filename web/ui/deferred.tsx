import { useEffect, useState, type ComponentType } from "react";
import { loadPart, notifyPart } from "../lib/recovery/recovery.ts";
import { mayWarm, offerPart } from "../lib/warm-parts.ts";

interface Openable {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface Appearing {
  /** Takes the place of what stood for it while it was fetched, so it does not move in. */
  appears?: boolean | undefined;
}

/**
 * A part fetched when first wanted or when the page rests: what floats weighs more than a whole
 * screen and is never part of the first view. If it cannot be fetched it closes, and can be tried again.
 */
export function deferred<Props extends Openable>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;

  async function fetchPart(get: typeof load) {
    try {
      Part = await get();
    } catch {
      pending = undefined;
    }
  }

  function warm(): Promise<void> {
    pending ??= fetchPart(load);
    return pending;
  }

  async function warmIfOnline(): Promise<void> {
    if (mayWarm()) await warm();
  }

  /** Somebody waits for it: it is tried again, and where that fails it is said. */
  async function want(): Promise<void> {
    await warm();
    if (!Part) await (pending ??= fetchPart(() => loadPart(load)));
    if (!Part) notifyPart("failed");
  }

  function Deferred(props: Props & Appearing) {
    const [ready, setReady] = useState(Part !== undefined);
    const [settled, setSettled] = useState(props.appears === true);
    const { onOpenChange } = props;
    useEffect(() => {
      let gone = false;
      async function prepare() {
        await want();
        if (gone) return;
        if (Part) setReady(true);
        else onOpenChange(false);
      }
      void prepare();
      return () => {
        gone = true;
      };
    }, [onOpenChange]);
    useEffect(() => setSettled(ready), [ready]);
    // Closed for its first moment: what opens from closed moves in, what begins open only appears.
    return Part && ready ? <Part {...props} open={props.open && settled} /> : null;
  }

  offerPart(warmIfOnline);
  return Object.assign(Deferred, { warm: warmIfOnline });
}
