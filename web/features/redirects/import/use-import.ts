import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { toast } from "../../../shell/toasts/toast.ts";
import { formatsFor } from "../../../lib/formats.ts";
import {
  cancelImport,
  checkRows,
  importsQuery,
  REDIRECT_KEYS,
  sendBatch,
  startImport,
} from "../queries.ts";
import { createImportSession, type ImportSession } from "./import-session.ts";
import { readFile } from "./read-file.ts";

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The import of this screen. It pauses when its screen is left, and goes on with the same file. */
export function useImport(chosenZone: string) {
  const queries = useQueryClient();
  const [session] = useState(() =>
    createImportSession({
      read: (file, onProgress) =>
        readFile(file, {
          place: { timeZone: chosenZone || ownZone(), host: window.location.host },
          onProgress,
          rest: () => new Promise((resolve) => setTimeout(resolve)),
        }),
      check: checkRows,
      start: startImport,
      send: sendBatch,
      cancel: cancelImport,
      findRunning: (fileName, totalRows) =>
        queries
          .getQueryData(importsQuery.queryKey)
          ?.items.find(
            (one) =>
              one.state === "running" && one.fileName === fileName && one.totalRows === totalRows,
          ) ?? null,
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.read, session.read);
  const isWriting = state.step === "writing";

  useEffect(() => () => leave(session), [session]);
  useEffect(() => {
    if (!isWriting) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => {
      window.removeEventListener("beforeunload", hold);
      void queries.invalidateQueries({ queryKey: REDIRECT_KEYS.all });
    };
  }, [isWriting, queries]);
  return { state, session };
}

function leave(session: ImportSession) {
  const { step, run, fileName } = session.read();
  session.pause();
  if (step !== "writing" || !run) return;
  const { number } = formatsFor(undefined, undefined);
  toast.info({
    title: `The import of ${fileName} is paused`,
    description: `${number(run.doneRows)} of ${number(run.totalRows)} rows are done. Choose the same file again to continue.`,
  });
}
