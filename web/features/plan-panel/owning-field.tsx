import { useCallback } from "react";
import { useFormats } from "../../ui/preferences.tsx";
import { EditField, type EditProps } from "./controls/edit-field.tsx";
import { useDraftBook } from "./drafts/use-drafts.ts";

const BOTH = ["entityType", "entityId"] as const;

/** What an objective belongs to: a kind of item and which one of it are saved together. */
export function OwningField({ at, row }: Pick<EditProps, "at" | "row">) {
  const book = useDraftBook();
  const formats = useFormats();
  const leave = useCallback(() => void book.save(at, BOTH, formats), [book, at, formats]);
  return <EditField at={at} row={row} leave={leave} name="entityType" />;
}
