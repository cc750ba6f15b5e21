import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { fileSize } from "../../lib/file-size.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Time } from "../../ui/time.tsx";
import { FileUses } from "./attachments/file-uses.tsx";
import { downloadFile } from "./download-file.ts";
import type { Question } from "./entry-menu.tsx";
import { FileVersions } from "./file-versions.tsx";
import { Preview } from "./preview.tsx";
import { fileQuery, contentAddress } from "./queries.ts";
import { FileViews } from "./file-views.tsx";
import { findingWords, kindWords, RIGHT_WORDS } from "./words.ts";

type FileDrawerProps = {
  id: string;
  /** As the list has it, where it does. */
  known: FileEntry | undefined;
  onAsk: (question: Question) => void;
  /** What belongs to a file besides. */
  children?: (file: FileEntry) => ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** One file, with what it holds. */
export function FileDrawer({ id, known, onAsk, children, open, onOpenChange }: FileDrawerProps) {
  const { data, error, refetch } = useQuery({ ...fileQuery(id), enabled: known === undefined });
  const file = known ?? data;
  return (
    <Drawer
      size="lg"
      title={file?.name ?? "File"}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        file && file.trashedAt === null ? (
          <>
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              onClick={() => downloadFile(contentAddress(file), file.name)}
            >
              Download
            </Button>
            {file.right === "own" ? (
              <>
                <Button onClick={() => onAsk({ kind: "share", entries: [file] })}>Share</Button>
                <Button onClick={() => onAsk({ kind: "rename", entries: [file] })}>Rename</Button>
                <Button onClick={() => onAsk({ kind: "move", entries: [file] })}>Move</Button>
              </>
            ) : null}
          </>
        ) : null
      }
    >
      {file ? (
        <div className="flex flex-col gap-5">
          {file.kind === "file" ? <Preview key={file.id} file={file} /> : null}
          <Facts file={file} />
          {file.kind === "file" && file.trashedAt === null ? (
            <>
              {file.right === "read" ? null : <FileVersions file={file} />}
              {file.right === "own" ? (
                <>
                  {children?.(file)}
                  <FileUses file={file} />
                  <FileViews file={file} />
                </>
              ) : null}
            </>
          ) : null}
        </div>
      ) : error ? (
        <ErrorState
          bare
          title="The file didn’t load"
          next={error.message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Drawer>
  );
}

function Facts({ file }: { file: FileEntry }) {
  const formats = useFormats();
  return (
    <KeyValueList
      items={[
        ...(file.owner === null ? [] : [{ label: "From", value: file.owner }]),
        ...(file.right === "own"
          ? []
          : [{ label: "You", value: RIGHT_WORDS[file.kind][file.right] }]),
        { label: "Type", value: kindWords(file) },
        { label: "Size", value: fileSize(file.bytes, formats) },
        ...(file.kind === "file" ? [{ label: "Found", value: findingWords(file) }] : []),
        { label: "Changed", value: <Time value={file.updatedAt} /> },
        ...(file.trashedAt === null
          ? []
          : [{ label: "Deleted", value: <Time value={file.trashedAt} /> }]),
      ]}
    />
  );
}
