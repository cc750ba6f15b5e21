import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ClipboardPaste, FileSearch, Upload, X } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { FileEntry } from "../../../../worker/features/files/contract.ts";
import type { PickFileDialogProps } from "../../../features/files/attachments/pick-file-dialog.tsx";
import { UploadLine } from "../../../features/files/upload/upload-tray.tsx";
import { uploader } from "../../../features/files/upload/uploader.ts";
import { useTasks } from "../../../features/files/upload/use-tasks.ts";
import { fileQuery } from "../../../features/files/queries.ts";
import { analysisAddress } from "../../../features/plan-analyses/analysis-address.ts";
import { ANALYSES_KEY, createAnalysis } from "../../../features/plan-analyses/queries.ts";
import { usePlanStore } from "../../../features/plan-store/use-plan.tsx";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { deferred } from "../../../ui/deferred.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";

const PickFileDialog = deferred<PickFileDialogProps>(
  async () =>
    (await import("../../../features/files/attachments/pick-file-dialog.tsx")).PickFileDialog,
);

/** Which uploads are for a new analysis. */
const HOLDER = "analysis:new";

type Chosen = Pick<FileEntry, "id" | "name">;

/** One or more reports, uploaded, chosen or pasted, to be compared with the plan. */
export function NewAnalysis() {
  const store = usePlanStore();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [asks, setAsks] = useState<"pick" | "paste" | null>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const uploads = useTasks().filter(({ holder, state }) => holder === HOLDER && state !== "done");
  const choose = ({ id, name }: Chosen) =>
    setChosen((before) =>
      before.some((one) => one.id === id) ? before : [...before, { id, name }],
    );
  const upload = (files: readonly File[]) =>
    uploader.add(files, {
      holder: HOLDER,
      onFile: (file) => {
        choose(file);
        return Promise.resolve();
      },
    });
  const make = useMutation({
    mutationFn: () =>
      createAnalysis({
        id: crypto.randomUUID(),
        planId: store.planId,
        files: chosen.map(({ id }) => ({ fileId: id })),
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ANALYSES_KEY });
      void navigate(analysisAddress(id));
    },
    onError: ({ message }) =>
      toast.bad({ title: "The report was not compared", description: message }),
  });
  const isFull = chosen.length + uploads.length >= LIMITS.analysisFilesMost;
  return (
    <Card as="section" title="Compare a report with the plan">
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={isFull}
          icon={<Upload aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Upload reports
        </Button>
        <Button
          disabled={isFull}
          icon={<FileSearch aria-hidden="true" />}
          onClick={() => setAsks("pick")}
        >
          Choose from your files
        </Button>
        <Button
          disabled={isFull}
          icon={<ClipboardPaste aria-hidden="true" />}
          onClick={() => setAsks("paste")}
        >
          Paste text
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Reports to upload"
          onChange={({ currentTarget }) => {
            const room = LIMITS.analysisFilesMost - chosen.length - uploads.length;
            upload([...(currentTarget.files ?? [])].slice(0, room));
            currentTarget.value = "";
          }}
        />
      </div>
      <p className="mt-2 text-sm text-muted">
        PDF, Word, Excel, PowerPoint, CSV and text, up to {LIMITS.analysisFilesMost} at once. New
        ones are saved in your files.
      </p>
      {uploads.length > 0 ? (
        <ul aria-label="Files on their way" className="mt-3 rounded-md border border-line">
          {uploads.map((task) => (
            <UploadLine key={task.key} task={task} />
          ))}
        </ul>
      ) : null}
      {chosen.length > 0 ? (
        <>
          <ul
            aria-label="Chosen reports"
            className="mt-3 divide-y divide-line border-y border-line"
          >
            {chosen.map(({ id, name }) => (
              <li key={id} className="flex items-center justify-between gap-2 py-1 text-base">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <IconButton
                  size="sm"
                  label={`Remove ${name}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => setChosen(chosen.filter((one) => one.id !== id))}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="primary"
            className="mt-4"
            loading={make.isPending}
            disabled={uploads.some(({ state }) => state === "sending" || state === "checking")}
            onClick={() => make.mutate()}
          >
            Compare with the plan
          </Button>
        </>
      ) : null}
      {asks === "pick" ? (
        <PickFileDialog
          open
          title="Choose a report"
          description="One of your files. You can add more after it."
          action="Add file"
          onOpenChange={(open) => !open && setAsks(null)}
          onPick={(id) => void queries.fetchQuery(fileQuery(id)).then(choose)}
        />
      ) : null}
      {asks === "paste" ? (
        <PasteDialog onClose={() => setAsks(null)} onText={(file) => upload([file])} />
      ) : null}
    </Card>
  );
}

type PasteDialogProps = { onClose: () => void; onText: (file: File) => void };

/** Pasted text becomes a file, so that it has versions, quotes and a trash like any other. */
function PasteDialog({ onClose, onText }: PasteDialogProps) {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (text.trim() === "") {
      field.current?.focus();
      return;
    }
    onText(new File([text], "Pasted report.txt", { type: "text/plain" }));
    onClose();
  }
  return (
    <Dialog
      title="Paste a report"
      description="It is saved as a text file in your files."
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="paste-report" variant="primary">
            Add text
          </Button>
        </>
      }
    >
      <form id="paste-report" noValidate onSubmit={send} className="pb-2">
        <TextArea
          ref={field}
          label="Text"
          value={text}
          maxLength={LIMITS.fileTextLength}
          error={isTried && text.trim() === "" ? "Paste some text." : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
