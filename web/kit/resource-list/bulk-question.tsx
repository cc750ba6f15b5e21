import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { SkeletonGroup, SkeletonText } from "../../ui/skeleton.tsx";

type Named = { id: string; name: string; detail?: string };

/** What an action will do, row by row where that is known. */
export type BulkPreview = {
  touched: readonly Named[];
  leftOut: readonly Named[];
  /** When nothing would change. */
  nothing: string;
};

type BulkQuestionProps = {
  title: string;
  /** What it means, and what stays. */
  says: string;
  /** Names the action and how much it touches. */
  confirm: string;
  /** Nothing brings it back. */
  isDanger?: boolean;
  canConfirm?: boolean;
  isBusy: boolean;
  /** What was typed here would be lost. */
  isTyped?: boolean;
  /** Why it was not done. */
  failure?: ReactNode;
  /** What is asked of the server before anything happens. */
  lookUp?: { isPending: boolean; error: Error | null };
  preview?: BulkPreview | undefined;
  /** How far an action in parts has come. */
  progress?: { label: string; done: number; of: number } | undefined;
  onConfirm: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children?: ReactNode;
};

/**
 * The one question before an action on many rows. It is asked where nothing could undo the action, or where
 * it touches rows that are not on the screen; the rest is done at once and offers to be undone.
 */
export function BulkQuestion(props: BulkQuestionProps) {
  const { isBusy, isDanger = false, lookUp, preview, progress, onOpenChange } = props;
  return (
    <Dialog
      role={isDanger ? "alertdialog" : "dialog"}
      size="sm"
      title={props.title}
      description={props.says}
      open={props.open}
      dismissible={!isBusy && !props.isTyped}
      onOpenChange={(next) => {
        if (!isBusy) onOpenChange(next);
      }}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant={isDanger ? "danger" : "primary"}
            disabled={props.canConfirm === false}
            loading={isBusy}
            onClick={props.onConfirm}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.failure ? (
        <Notice tone="bad" live title="Nothing was changed" className="mb-4">
          {props.failure}
        </Notice>
      ) : null}
      {lookUp?.isPending ? (
        <SkeletonGroup label="Checking what will change">
          <SkeletonText lines={2} />
        </SkeletonGroup>
      ) : null}
      {lookUp?.error ? (
        <ErrorState
          bare
          headingLevel={3}
          title={lookUp.error.message}
          safe="Nothing was changed."
        />
      ) : null}
      {preview ? <Preview preview={preview} /> : null}
      {props.children}
      {isBusy && progress && progress.done > 0 ? (
        <ProgressBar
          label={progress.label}
          value={progress.done}
          max={progress.of}
          className="mt-4"
        />
      ) : null}
    </Dialog>
  );
}

function Preview({ preview: { touched, leftOut, nothing } }: { preview: BulkPreview }) {
  return (
    <>
      {touched.length === 0 ? (
        <p className="text-base text-ink">{nothing}</p>
      ) : (
        <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {touched.map(({ id, name, detail }) => (
            <li key={id} className="px-3 py-1.5 text-base">
              {name} <span className="text-sm text-muted">{detail}</span>
            </li>
          ))}
        </ul>
      )}
      {leftOut.length > 0 ? (
        <details className="mt-3 text-base">
          <summary className="font-medium">Skipped: {leftOut.length}</summary>
          <ul className="mt-1 max-h-40 overflow-y-auto">
            {leftOut.map(({ id, name, detail }) => (
              <li key={id} className="py-0.5 text-muted">
                {name}: {detail}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
