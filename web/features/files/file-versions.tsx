import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { FileEntry, FileVersion } from "../../../worker/features/files/contract.ts";
import { extensionOf } from "../../../worker/features/files/rules/file-names.ts";
import { fileSize } from "../../lib/file-size.ts";
import { toast } from "../../shell/toasts/toast.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PanelSection } from "../../ui/panel-section.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Time } from "../../ui/time.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { downloadFile } from "./download-file.ts";
import { deleteVersion, makeCurrent, versionsQuery, contentAddress } from "./queries.ts";
import { UploadLine } from "./upload/upload-tray.tsx";
import { uploader } from "./upload/uploader.ts";
import { useTasks } from "./upload/use-tasks.ts";
import { useEntryActions } from "./use-entry-actions.ts";

/** What a file held before, and how it gets something new. */
export function FileVersions({ file }: { file: FileEntry }) {
  const reading = useQuery(versionsQuery(file.id));
  // The list of all uploads is behind the drawer.
  const uploads = useTasks().filter((task) => task.fileId === file.id && task.state !== "done");
  return (
    <PanelSection
      title="Versions"
      action={<UploadVersion file={file} />}
      above={
        uploads.length > 0 ? (
          <ul aria-label="Versions on their way" className="rounded-md border border-line">
            {uploads.map((task) => (
              <UploadLine key={task.key} task={task} />
            ))}
          </ul>
        ) : null
      }
      reading={reading}
      failed="The versions didn’t load"
    >
      {({ items }) => <Versions file={file} items={items} />}
    </PanelSection>
  );
}

function UploadVersion({ file }: { file: FileEntry }) {
  const input = useRef<HTMLInputElement>(null);
  const extension = extensionOf(file.name);
  return (
    <>
      <Button size="sm" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        Upload a new version
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={extension === "" ? undefined : `.${extension}`}
        aria-label="New version to upload"
        onChange={({ currentTarget }) => {
          uploader.add([...(currentTarget.files ?? [])], { fileId: file.id });
          currentTarget.value = "";
        }}
      />
    </>
  );
}

function Versions({ file, items }: { file: FileEntry; items: readonly FileVersion[] }) {
  const { refresh } = useEntryActions();
  const [doomed, setDoomed] = useState<number | null>(null);
  const listRef = useFocusAfterRemoval(items.length);
  const choose = useMutation({
    mutationFn: makeCurrent,
    onSuccess: (changed, { file: before, number }) =>
      toast.good({
        title: `Version ${number} is the current one`,
        action: {
          label: "Undo",
          onSelect: () => choose.mutate({ file: changed, number: before.versionNumber }),
        },
      }),
    onError: (error) =>
      toast.bad({ title: "The version was not changed", description: error.message }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (number: number) => deleteVersion(file.id, number),
    onSuccess: (_done, number) => toast.good({ title: `Version ${number} deleted for good` }),
    onSettled: refresh,
  });
  return (
    <>
      <ol ref={listRef} tabIndex={-1} aria-label="Versions" className="divide-y divide-line">
        {items.map((version) => (
          <Version
            key={version.number}
            version={version}
            file={file}
            onChoose={() => choose.mutate({ file, number: version.number })}
            onDelete={() => {
              remove.reset();
              setDoomed(version.number);
            }}
          />
        ))}
      </ol>
      {items.length === 1 ? <p className="text-sm text-muted">No earlier versions yet.</p> : null}
      {doomed === null ? null : (
        <ConfirmDialog
          title={`Delete version ${doomed} for good?`}
          description="This cannot be undone. Its space becomes free."
          confirmLabel="Delete version"
          open
          onOpenChange={(open) => {
            if (!open) setDoomed(null);
          }}
          error={
            remove.error ? (
              <Notice live tone="bad" title="The version was not deleted">
                {remove.error.message}
              </Notice>
            ) : null
          }
          onConfirm={async () => {
            await remove.mutateAsync(doomed);
          }}
        />
      )}
    </>
  );
}

type VersionProps = {
  version: FileVersion;
  file: FileEntry;
  onChoose: () => void;
  onDelete: () => void;
};

function Version({ version, file, onChoose, onDelete }: VersionProps) {
  const { number, bytes, createdAt, isCurrent } = version;
  const formats = useFormats();
  const download = () =>
    downloadFile(contentAddress({ id: file.id, versionNumber: number }), file.name);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>
            Version <span className="figures">{number}</span>
          </span>
          {isCurrent ? <Badge tone="info">Current</Badge> : null}
        </p>
        <p className="text-sm text-muted">
          <span className="figures">{fileSize(bytes, formats)}</span> ·{" "}
          <Time value={createdAt} show="date-time" />
        </p>
      </div>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for version ${number}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        entries={[
          { kind: "action", label: "Download", onSelect: download },
          ...(isCurrent
            ? []
            : [{ kind: "action" as const, label: "Make current", onSelect: onChoose }]),
          ...(isCurrent || file.right !== "own"
            ? []
            : [
                { kind: "separator" as const },
                { kind: "action" as const, label: "Delete…", danger: true, onSelect: onDelete },
              ]),
        ]}
      />
    </li>
  );
}
