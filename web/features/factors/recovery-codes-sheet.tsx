import { Download, Printer } from "lucide-react";
import { buttonClass } from "../../ui/button-style.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

type RecoveryCodesSheetProps = { codes: readonly string[] };

/** Shown once, when they are made: to be copied, kept as a file or printed. */
export function RecoveryCodesSheet({ codes }: RecoveryCodesSheetProps) {
  const text = `Recovery codes for Executive Advisor. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <ol
        aria-label="Recovery codes"
        data-sensitive
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-lg border border-line bg-sunken p-4 font-mono text-base tabular-nums min-[340px]:grid-cols-2 sm:p-5"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2" data-print="no">
        <span data-copies={codes.join("\n")} className="noscript:hidden">
          <CopyButton value={codes.join("\n")} label="Copy all" />
        </span>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="executive-advisor-recovery-codes.txt"
          className={buttonClass({})}
        >
          <Download aria-hidden="true" />
          Download
        </a>
        <Button
          data-print-page=""
          className="noscript:hidden"
          icon={<Printer aria-hidden="true" />}
          onClick={() => globalThis.print()}
        >
          Print
        </Button>
      </div>
    </div>
  );
}
