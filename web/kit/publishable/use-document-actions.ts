import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { saveFile } from "../../lib/save-file.ts";
import { isConflict } from "../row-form/conflict.ts";
import type { DocumentKind, Trashed } from "./document-kind.ts";
import type { Seen } from "./editor-kind.ts";

/** What can be done with a document without opening its editor. */
export function useDocumentActions<Row extends Seen>(
  kind: DocumentKind<Row>,
  /** Tells of a deletion, and offers to take it back. */
  deleted?: (trashed: Trashed) => unknown,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { noun, lists, home, toast } = kind;
  const refresh = () => queries.invalidateQueries({ queryKey: lists });
  const failed = (what: string) => (error: Error) =>
    toast.warn({
      title: isConflict(error) ? `Another admin changed this ${noun}` : what,
      description: isConflict(error)
        ? "Nothing was changed. Check the latest version and try again."
        : error.message,
    });
  const openEditor = async (id: string) => {
    await refresh();
    await navigate(`${home}/${id}`);
  };
  return {
    kind,
    deleted,
    refresh,
    failed,
    openEditor,
    duplicate: useMutation({
      mutationFn: ({ id }: Row) => kind.duplicate(id),
      onSuccess: ({ id }) => openEditor(id),
      onError: failed(`The ${noun} was not duplicated`),
    }),
    download: useMutation({
      mutationFn: ({ id }: Row) => kind.exportFile(id),
      onSuccess: ({ document, fileName }) => {
        const text = JSON.stringify(document, null, 2);
        saveFile(new Blob([text], { type: "application/json" }), fileName);
      },
      onError: failed(`The ${noun} was not exported`),
    }),
  };
}

export type DocumentActions<Row extends Seen> = ReturnType<typeof useDocumentActions<Row>>;
