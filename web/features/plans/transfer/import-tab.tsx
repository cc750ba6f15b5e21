import { FileDrop } from "./file-drop.tsx";
import { fileSource } from "./sources.ts";
import { TransferSteps } from "./transfer-steps.tsx";
import { useTransfer } from "./use-transfer.ts";

/** A file is looked at before anything of it is taken over. */
export function ImportTab() {
  const transfer = useTransfer();
  const choose = (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-base text-muted">
        First you see what the file would change. Nothing is written until you say so, and it can be
        undone as one step.
      </p>
      <FileDrop onFile={(file) => void transfer.begin(fileSource(file))} />
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
