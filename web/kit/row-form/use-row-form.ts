import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { createRowForm, type RowFormParts, viewOf } from "./row-form.ts";

type Parts<Row extends { version: number }, Draft extends object> = RowFormParts<Row, Draft> & {
  /** In an effect: by then the leave guard knows that nothing is unsaved any more. */
  onSaved?: (row: Row) => void;
  /** Writes of one scope go one after another. */
  scope?: { id: string };
};

export type RowForm<Row extends { version: number }, Draft extends object> = ReturnType<
  typeof useRowForm<Row, Draft>
>;

/** A form over a row, or over a new one without. */
export function useRowForm<Row extends { version: number }, Draft extends object>(
  parts: Parts<Row, Draft>,
) {
  const { save, scope } = parts;
  const write = useMutation({ mutationFn: save, ...(scope && { scope }) });
  const written = { ...parts, save: write.mutateAsync };
  const [form] = useState(() => createRowForm<Row, Draft>(written));
  const state = useSyncExternalStore(form.subscribe, form.read, form.read);
  useEffect(() => form.follow(written));

  const { saved } = state;
  const onSaved = useEffectEvent((row: Row) => parts.onSaved?.(row));
  useEffect(() => {
    if (saved) onSaved(saved);
  }, [saved]);

  return { ...viewOf(state, parts), ...form };
}
