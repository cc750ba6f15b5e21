import { RotateCcw, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FileEntry } from "../../../../worker/features/files/contract.ts";
import { fileSize } from "../../../lib/file-size.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { copyAddress } from "../copy-address.ts";
import { type Task, uploader } from "./uploader.ts";
import { useTasks } from "./use-tasks.ts";

type UploadTrayProps = { onArrival: () => void; onShare: (file: FileEntry) => void };

/** What is on its way, and what a reload cut off. It stays at the foot of the screen, so that nothing moves for it. */
export function UploadTray({ onArrival, onShare }: UploadTrayProps) {
  const tasks = useTasks();
  const arrived = useEffectEvent(onArrival);
  useEffect(() => {
    // What cannot be asked now is asked when the screen opens again.
    uploader.recall().catch(() => undefined);
    return uploader.onArrival(() => arrived());
  }, []);
  const isBusy = tasks.some(({ state }) => !RESTING.has(state));
  useEffect(() => {
    if (!isBusy) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isBusy]);
  if (tasks.length === 0) return null;
  return (
    <section
      aria-label="Uploads"
      data-bottom-bar=""
      className="sticky bottom-3 z-20 mt-auto flex flex-col rounded-lg border border-line-strong bg-surface shadow-lift"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
        <p role="status" className="text-base font-medium">
          {headline(tasks)}
        </p>
        {tasks.some(({ state }) => state === "done" || state === "failed") ? (
          <Button size="sm" variant="quiet" onClick={uploader.clear}>
            Clear finished
          </Button>
        ) : null}
      </header>
      <ul aria-label="Files on their way" className="max-h-56 divide-y divide-line overflow-y-auto">
        {tasks.toReversed().map((task) => (
          <UploadLine key={task.key} task={task} onShare={onShare} />
        ))}
      </ul>
    </section>
  );
}

/** What this tab has nothing to do for. */
const RESTING: ReadonlySet<Task["state"]> = new Set(["done", "failed", "missing", "elsewhere"]);

/** Says how many, and not how far: that is read out often enough beside each. */
function headline(tasks: readonly Task[]): string {
  const many = (state: Task["state"]) => tasks.filter((task) => task.state === state).length;
  const [done, failed, missing] = [many("done"), many("failed"), many("missing")];
  const [offline, elsewhere] = [many("offline"), many("elsewhere")];
  const running = tasks.filter(({ state }) => !RESTING.has(state)).length;
  const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);
  if (offline > 0) return "Waiting for your connection";
  if (running > 0) return `Uploading ${files(running)}`;
  if (failed > 0) return `${files(failed)} not uploaded`;
  if (missing > 0) return `${files(missing)} to continue`;
  if (elsewhere > 0) return `${files(elsewhere)} uploading in another tab`;
  return `${files(done)} uploaded`;
}

type UploadLineProps = { task: Task; onShare?: UploadTrayProps["onShare"] };

/** One upload: how far it is, or why it failed. */
export function UploadLine({ task, onShare }: UploadLineProps) {
  const { key, name, state, sent, bytes, error, made } = task;
  const formats = useFormats();
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-base" title={name}>
          {name}
        </p>
        {state === "sending" || state === "offline" || state === "missing" ? (
          <ProgressBar
            label={`Upload of ${name}`}
            value={sent}
            max={bytes}
            valueText={`${fileSize(sent, formats)} of ${fileSize(bytes, formats)}`}
          />
        ) : null}
        <p className={state === "failed" ? "text-sm text-bad" : "text-sm text-muted"}>
          {error ?? WORDS[state]}
        </p>
      </div>
      {state === "done" && made ? (
        <Button
          size="sm"
          aria-label={`Copy address of ${name}`}
          onClick={() => void copyAddress(made.id)}
        >
          Copy address
        </Button>
      ) : null}
      {state === "done" && made?.right === "own" && onShare ? (
        <Button size="sm" aria-label={`Share ${name}`} onClick={() => onShare(made)}>
          Share
        </Button>
      ) : null}
      {state === "missing" ? <ChooseAgain taskKey={key} name={name} /> : null}
      {state === "failed" && task.file ? (
        <IconButton
          size="sm"
          label={`Try ${name} again`}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => uploader.retry(key)}
        />
      ) : null}
      {state === "done" || state === "elsewhere" ? null : (
        <IconButton
          size="sm"
          label={`Cancel ${name}`}
          icon={<X aria-hidden="true" />}
          onClick={() => void uploader.cancel(key)}
        />
      )}
    </li>
  );
}

const WORDS: Record<Task["state"], string> = {
  waiting: "Waiting",
  sending: "",
  offline: "Continues when you are online again.",
  checking: "Checking the file",
  done: "Uploaded",
  failed: "",
  missing: "Interrupted. Choose the file again to continue.",
  elsewhere: "Uploading in another tab",
};

function ChooseAgain({ taskKey, name }: { taskKey: string; name: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" aria-label={`Choose ${name} again`} onClick={() => input.current?.click()}>
        Choose
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`The file ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) uploader.resume(taskKey, file);
        }}
      />
    </>
  );
}
