import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { FileEntry } from "../../../worker/features/files/contract.ts";
import { previewOf } from "../../../worker/features/files/rules/file-types.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-style.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EntryIcon } from "./entry-icon.tsx";
import { beginningQuery, contentAddress } from "./queries.ts";
import { readTable } from "./read-table.ts";

/** What a file holds, as far as a browser can show it safely. */
export function Preview({ file }: { file: FileEntry }) {
  const address = contentAddress(file, true);
  switch (previewOf(file.type)) {
    case "picture":
      return (
        <img
          src={address}
          alt={`Preview of ${file.name}`}
          className="max-h-[60dvh] w-full rounded-md border border-line bg-sunken object-contain"
        />
      );
    case "sound":
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people upload brings no captions along.
      return <audio controls preload="metadata" src={address} className="w-full" />;
    case "video":
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above.
        <video
          controls
          preload="metadata"
          src={address}
          className="max-h-[60dvh] w-full rounded-md"
        />
      );
    case "pdf":
      return (
        <Plain file={file} says="Your browser opens it in a tab of its own.">
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass({})}>
            <ExternalLink aria-hidden="true" />
            Open PDF
          </a>
        </Plain>
      );
    case "text":
    case "table":
      return <Beginning file={file} />;
    case null:
      return (
        <Plain file={file} says="There is no preview for this type. Download it to open it." />
      );
  }
}

type PlainProps = { file: FileEntry; says: string; children?: ReactNode };

function Plain({ file, says, children }: PlainProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-md border border-line bg-sunken px-5 py-10 text-center">
      <EntryIcon entry={file} className="size-10" />
      <p className="text-muted">{says}</p>
      {children}
    </div>
  );
}

function Beginning({ file }: { file: FileEntry }) {
  const { data, error, refetch } = useQuery(beginningQuery(file));
  if (error) {
    return (
      <ErrorState
        bare
        title="The preview didn’t load"
        next={error.message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  if (data.text === "") return <Plain file={file} says="This file is empty." />;
  const rows = previewOf(file.type) === "table" ? readTable(data.text, file.type) : null;
  const isCut = !data.isAll || (rows?.length ?? 0) > LIMITS.filePreviewRows;
  return (
    <div className="flex flex-col gap-2">
      {rows ? (
        <Table name={file.name} rows={rows.slice(0, LIMITS.filePreviewRows)} />
      ) : (
        // Focusable, so that what is longer can be scrolled by keyboard.
        <pre
          tabIndex={0}
          aria-label={`Content of ${file.name}`}
          role="region"
          className="max-h-[60dvh] overflow-auto rounded-md border border-line bg-sunken p-3.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {data.text}
        </pre>
      )}
      {isCut ? (
        <p className="text-sm text-muted">Only the beginning is shown. Download it for the rest.</p>
      ) : null}
    </div>
  );
}

type TableProps = { name: string; rows: readonly (readonly string[])[] };

function Table({ name, rows: [head = [], ...rows] }: TableProps) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`Content of ${name}`}
      className="max-h-[60dvh] overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Content of {name}</caption>
        <thead>
          <tr className="bg-sunken">
            {head.map((cell, at) => (
              <th
                key={at}
                scope="col"
                className="border-b border-line px-3 py-2 text-start font-medium whitespace-nowrap"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at} className="figures px-3 py-1.5 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
