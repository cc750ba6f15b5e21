import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Paperclip } from "lucide-react";
import { useId, useRef, useState } from "react";
import type {
  Attachment,
  HolderInput,
} from "../../../../worker/features/files/attachments/contract.ts";
import { shownAs } from "../../../../worker/features/files/rules/file-types.ts";
import { isProblem } from "../../../lib/api-problem.ts";
import { fileSize } from "../../../lib/file-size.ts";
import { toast } from "../../../shell/toasts/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { deferred } from "../../../ui/deferred.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useFormats } from "../../../ui/preferences.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useFocusAfterRemoval } from "../../../ui/use-focus-after-removal.ts";
import { downloadFile } from "../download-file.ts";
import { EntryIcon } from "../entry-icon.tsx";
import { FILES } from "../queries.ts";
import { UploadLine } from "../upload/upload-tray.tsx";
import { uploader } from "../upload/uploader.ts";
import { useTasks } from "../upload/use-tasks.ts";
import type { PickFileDialogProps } from "./pick-file-dialog.tsx";
import { attachFile, attachmentAddress, attachmentsQuery, detachFile } from "./queries.ts";

const PickFileDialog = deferred<PickFileDialogProps>(
  async () => (await import("./pick-file-dialog.tsx")).PickFileDialog,
);

/** The files of an item of a plan, or of a task: all who see it can open them. */
export function Attachments(holder: HolderInput) {
  const heading = useId();
  const { data, error, refetch } = useQuery(attachmentsQuery(holder));
  const key = keyOf(holder);
  const uploads = useTasks().filter(({ holder: of, state }) => of === key && state !== "done");
  // Until it is saved, an item that was just made has none.
  const isUnsaved = isProblem(error, "not_found");
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="text-base font-semibold">
          Files
        </h3>
        {data?.mayAttach ? <Attach holder={holder} /> : null}
      </div>
      {uploads.length > 0 ? (
        <ul aria-label="Files on their way" className="rounded-md border border-line">
          {uploads.map((task) => (
            <UploadLine key={task.key} task={task} />
          ))}
        </ul>
      ) : null}
      {data ? (
        <Attached items={data.items} holder={holder} />
      ) : error && !isUnsaved ? (
        <ErrorState
          bare
          headingLevel={4}
          title="The files didn’t load"
          next={error.message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton className="h-6" />
      )}
    </section>
  );
}

const keyOf = ({ kind, id }: HolderInput) => `${kind}:${id}`;

function useAttach(holder: HolderInput) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => attachFile({ fileId, ...holder }),
    onError: ({ message }) =>
      toast.bad({ title: "The file was not attached", description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: FILES }),
  });
}

function Attach({ holder }: { holder: HolderInput }) {
  const input = useRef<HTMLInputElement>(null);
  const [picks, setPicks] = useState(false);
  const { mutate, mutateAsync } = useAttach(holder);
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="quiet" icon={<Paperclip aria-hidden="true" />}>
            Attach file
          </Button>
        }
        entries={[
          {
            kind: "action",
            label: "Upload from this device…",
            onSelect: () => input.current?.click(),
          },
          { kind: "action", label: "Choose from your files…", onSelect: () => setPicks(true) },
        ]}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={({ currentTarget }) => {
          uploader.add([...(currentTarget.files ?? [])], {
            holder: keyOf(holder),
            // What fails then is said; the file is in Files all the same.
            onFile: ({ id }) => mutateAsync(id).catch(() => undefined),
          });
          currentTarget.value = "";
        }}
      />
      {picks ? <PickFileDialog open onOpenChange={setPicks} onPick={mutate} /> : null}
    </>
  );
}

function Attached({ items, holder }: { items: readonly Attachment[]; holder: HolderInput }) {
  const queries = useQueryClient();
  const listRef = useFocusAfterRemoval(items.length);
  const attach = useAttach(holder);
  const detach = useMutation({
    mutationFn: ({ id }: Attachment) => detachFile(id),
    onError: ({ message }) =>
      toast.bad({ title: "The file was not removed", description: message }),
    onSettled: () => queries.invalidateQueries({ queryKey: FILES }),
  });
  const removed =
    detach.isSuccess && !attach.isPending && !attach.isSuccess ? detach.variables : null;
  return (
    <>
      {items.length === 0 ? (
        <p className="text-sm text-muted">No files yet.</p>
      ) : (
        <ul
          ref={listRef}
          tabIndex={-1}
          aria-label="Attached files"
          className="divide-y divide-line"
        >
          {items.map((file) => (
            <Line
              key={file.id}
              file={file}
              onRemove={() => {
                attach.reset();
                detach.mutate(file);
              }}
            />
          ))}
        </ul>
      )}
      {/* Over a drawer no toast can be pressed. */}
      <div role="status">
        {removed ? (
          <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <span className="min-w-0 wrap-anywhere">
              “{removed.name}” removed from here.
              {removed.owner === null ? null : ` The file stays with ${removed.owner}.`}
            </span>
            {removed.owner === null ? (
              <Button size="sm" onClick={() => attach.mutate(removed.fileId)}>
                Undo
              </Button>
            ) : null}
          </p>
        ) : null}
      </div>
    </>
  );
}

function Line({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const { name, type, bytes, owner, mayRemove } = file;
  const formats = useFormats();
  // What a browser can show safely opens beside this page; all else is downloaded.
  const opens = shownAs(type) !== null;
  return (
    <li className="flex items-center gap-2.5 py-1.5">
      <EntryIcon entry={{ kind: "file", type }} />
      <span className="min-w-0 flex-1">
        <a
          href={attachmentAddress(file, opens)}
          {...(opens ? { target: "_blank", rel: "noreferrer" } : { download: name })}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </a>
        <span className="block text-sm text-muted">
          <span className="figures">{fileSize(bytes, formats)}</span>
          {owner === null ? null : ` · ${owner}`}
        </span>
      </span>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`Actions for ${name}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
        entries={[
          {
            kind: "action",
            label: "Download",
            onSelect: () => downloadFile(attachmentAddress(file), name),
          },
          ...(mayRemove
            ? [
                { kind: "separator" as const },
                { kind: "action" as const, label: "Remove from here", onSelect: onRemove },
              ]
            : []),
        ]}
      />
    </li>
  );
}
