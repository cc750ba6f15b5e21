import { useEffect, useRef, useState } from "react";
import type { TrialInput, TrialPiece } from "../../../../worker/features/prompts/contract.ts";
import type { Seen } from "../../../kit/publishable/editor-kind.ts";
import { runTrial } from "../queries.ts";

export type Asked = { inputs: TrialInput["inputs"]; pieces: readonly TrialPiece[] };

/** One trial at a time; leaving the screen ends it. */
export function useTrial() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function start(seen: Seen, input: TrialInput) {
    stopper.current?.abort();
    const own = new AbortController();
    stopper.current = own;
    setAsked({ inputs: input.inputs, pieces: [] });
    setError(null);
    setRunning(true);
    try {
      for await (const piece of runTrial(seen, input, own.signal)) {
        setAsked((known) => known && { ...known, pieces: [...known.pieces, piece] });
      }
    } catch (failure) {
      if (!own.signal.aborted) {
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      }
    } finally {
      if (stopper.current === own) setRunning(false);
    }
  }

  function stop() {
    stopper.current?.abort();
    setRunning(false);
  }

  return { asked, isRunning, error, start, stop };
}
