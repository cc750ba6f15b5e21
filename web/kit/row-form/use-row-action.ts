import { useMutation } from "@tanstack/react-query";
import type * as v from "valibot";
import { currentRow, isConflict } from "./conflict.ts";

type Parts<Row, Input> = {
  contract: v.GenericSchema<unknown, Row>;
  run: (input: Input) => Promise<Row>;
  /** Puts a row in the place of the one that is shown. */
  show: (row: Row) => void;
  /** Shows it as it will be; the answer takes that back. */
  showAhead?: (input: Input) => Promise<() => void>;
  /** Writes of one scope go one after another. */
  scope?: { id: string };
  mutationKey?: readonly unknown[];
  onDone?: (row: Row, input: Input) => void;
  /** Somebody else was faster: what they made of it is shown, and nothing was done. */
  onConflict: () => void;
  /** It stands as it was. */
  onFailed: (error: Error, input: Input) => void;
  onSettled?: () => Promise<unknown>;
};

/** One action on a row without a form: what comes back replaces what is shown, also when it is refused. */
export function useRowAction<Row, Input>(parts: Parts<Row, Input>) {
  const { run, scope, mutationKey } = parts;
  return useMutation<Row, Error, Input, (() => void) | undefined>({
    mutationFn: run,
    ...(scope && { scope }),
    ...(mutationKey && { mutationKey }),
    onMutate: (input) => parts.showAhead?.(input),
    onSuccess(row, input) {
      parts.show(row);
      parts.onDone?.(row, input);
    },
    onError(error, input, takeBack) {
      const current = currentRow(error, parts.contract);
      if (current) parts.show(current);
      else takeBack?.();
      if (isConflict(error)) parts.onConflict();
      else parts.onFailed(error, input);
    },
    onSettled: () => parts.onSettled?.(),
  });
}
