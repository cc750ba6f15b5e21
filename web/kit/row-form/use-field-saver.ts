import { useEffect, useState, useSyncExternalStore } from "react";
import { useOnline } from "../../lib/use-online.ts";
import type { DraftStore } from "./draft-store.ts";
import { createFieldSaver, type FieldDraft, type FieldSaverParts } from "./field-saver.ts";

type RowOf<Field extends string> = Readonly<Record<Field, string>> & { version: number };
type Parts<Field extends string, Row extends RowOf<Field>> = Omit<
  FieldSaverParts<Field, Row>,
  "keepDraft"
> & {
  row: Row;
  drafts: () => DraftStore<FieldDraft<Field>>;
};

/** Fields that save themselves in this browser: as they are left, kept when that fails, sent when it works again. */
export function useFieldSaver<Field extends string, Row extends RowOf<Field>>({
  row,
  drafts,
  ...parts
}: Parts<Field, Row>) {
  const [kept] = useState(drafts);
  const [saver] = useState(() =>
    createFieldSaver(row, {
      ...parts,
      keepDraft: (draft) => {
        if (Object.keys(draft).length > 0) kept.write(draft);
        else kept.drop();
      },
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  const isOnline = useOnline();
  useEffect(() => saver.resume(kept.read() ?? {}), [saver, kept]);
  useEffect(() => {
    if (isOnline && saver.read().failure !== null) void saver.retry();
  }, [isOnline, saver]);
  return { ...saver, ...state, fields: parts.fields, contested: saver.contested() };
}
