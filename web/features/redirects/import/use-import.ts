import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { showRuns } from "../../../lib/run-door.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { REDIRECT_KEYS } from "../queries.ts";
import { createImportSession, type ImportSession } from "./import-session.ts";
import { cancelImport, checkRows, runImport, sendPart, startImport } from "./queries.ts";
import { readFile } from "./read-file.ts";
import { browserZone } from "../../../lib/browser-zone.ts";

/** The file of this screen, until all of it is sent. It pauses when its screen is left, and goes on with the same file. */
export function useImport(
  chosenZone: string,
  /** The import that the screen shows in its place. */
  openedId: string | undefined,
  onStarted: (id: string) => void,
) {
  const queries = useQueryClient();
  const [session] = useState(() =>
    createImportSession({
      read: (file, onProgress) =>
        readFile(file, {
          place: { timeZone: chosenZone || browserZone(), host: window.location.host },
          onProgress,
          rest: () => new Promise((resolve) => setTimeout(resolve)),
        }),
      check: checkRows,
      start: startImport,
      send: sendPart,
      run: runImport,
      cancel: cancelImport,
    }),
  );
  const state = useSyncExternalStore(session.subscribe, session.read, session.read);
  const isSending = state.step === "sending";
  const startedId = state.step === "started" ? state.opened?.id : undefined;
  const started = useEffectEvent((id: string) => {
    showRuns();
    onStarted(id);
  });

  useEffect(() => {
    if (startedId !== undefined) started(startedId);
  }, [startedId]);
  useEffect(() => {
    if (openedId !== undefined) session.restart();
  }, [openedId, session]);
  useEffect(() => () => leave(session), [session]);
  useEffect(() => {
    if (!isSending) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => {
      window.removeEventListener("beforeunload", hold);
      void queries.invalidateQueries({ queryKey: REDIRECT_KEYS.imports });
    };
  }, [isSending, queries]);
  return { state, session };
}

function leave(session: ImportSession) {
  const { step, opened, fileName } = session.read();
  session.pause();
  if (step !== "sending" || !opened) return;
  toast.info({
    title: `${fileName} is not imported yet`,
    description: "Not all rows were sent. Choose the same file again to continue.",
  });
}
