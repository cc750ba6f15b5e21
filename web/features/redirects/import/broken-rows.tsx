import { Download } from "lucide-react";
import { useState } from "react";
import { csvFile } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Count } from "../../../ui/count.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { CsvFault } from "./split-csv.ts";

const SHOWN = 5;
const MORE = 50;

type BrokenRowsProps = { broken: readonly CsvFault[]; fileName: string };

/** The lines that cannot be taken, each with its reason; all others stay on offer. */
export function BrokenRows({ broken, fileName }: BrokenRowsProps) {
  const [most, setMost] = useState(SHOWN);
  if (broken.length === 0) return null;
  const left = broken.length - most;
  return (
    <Notice
      live
      tone="warn"
      title={
        broken.length === 1 ? (
          "1 line cannot be read"
        ) : (
          <>
            <Count value={broken.length} /> lines cannot be read
          </>
        )
      }
      action={
        <>
          {left > 0 ? (
            <Button size="sm" onClick={() => setMost(most + MORE)}>
              Show more
            </Button>
          ) : null}
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            onClick={() =>
              saveFile(
                csvFile([
                  ["line", "why", "text"],
                  ...broken.map(({ line, because, text }) => [line, because, text] as const),
                ]),
                `not-read-${fileName}`,
              )
            }
          >
            {broken.length === 1 ? "Download line" : "Download lines"}
          </Button>
        </>
      }
    >
      <p>{broken.length === 1 ? "It is" : "They are"} left out. Everything else can be imported.</p>
      <ol className="mt-2 flex flex-col divide-y divide-line">
        {broken.slice(0, most).map(({ line, because, text }) => (
          <li key={line} className="py-1.5 text-sm">
            <span className="font-medium">
              Line <Count value={line} />:
            </span>{" "}
            <span className="wrap-anywhere">{because}</span>
            <span className="line-clamp-2 font-mono text-xs wrap-anywhere text-muted">{text}</span>
          </li>
        ))}
      </ol>
    </Notice>
  );
}
