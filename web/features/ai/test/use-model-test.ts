import { useEffect, useRef, useState } from "react";
import type { TestInput } from "../../../../worker/features/ai/gateway/contract.ts";
import { testModel } from "../queries.ts";
import { NO_RUN, readPieces, type TestRun, withPiece } from "./test-run.ts";

/** One test at a time; leaving the screen ends it. */
export function useModelTest() {
  const [run, setRun] = useState<TestRun>(NO_RUN);
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function start(input: TestInput) {
    stopper.current?.abort();
    const own = new AbortController();
    stopper.current = own;
    setRun(NO_RUN);
    setError(null);
    setRunning(true);
    try {
      const { body } = await testModel(input, own.signal);
      if (!body) throw new Error("The answer has no body.");
      // A response's stream is one of bytes.
      const bytes = body as ReadableStream<Uint8Array>;
      for await (const piece of readPieces(bytes)) setRun((known) => withPiece(known, piece));
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

  return { run, isRunning, error, start, stop };
}
