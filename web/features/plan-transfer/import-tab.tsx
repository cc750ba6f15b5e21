import { LIMITS } from "../../../worker/kernel/limits.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { fileSource } from "./sources.ts";
import { TransferSteps } from "./transfer-steps.tsx";
import { useTransfer } from "./use-transfer.ts";

const MEGABYTE = 1024 * 1024;

/** A file is looked at before anything of it is taken over. */
export function ImportTab() {
  const transfer = useTransfer();
  const choose = (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-base text-muted">
        First you see what the file would change. Nothing is saved until you confirm. You can undo
        it in one step.
      </p>
      <FileDrop
        hint={`An exported plan as JSON, up to ${LIMITS.planDocumentBytes / MEGABYTE} MB`}
        accept=".json,application/json"
        onFile={(file) => void transfer.begin(fileSource(file))}
      />
    </div>
  );
  return (
    <TransferSteps
      transfer={transfer}
      choosing={choose}
      verb="Import"
      again={{ label: "Choose another file", onSelect: transfer.restart }}
    />
  );
}
