import type { NextStep, NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { useKeptItem } from "../../lib/use-kept-item.ts";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { StepEditor } from "./step-editor.tsx";

type StepDrawerProps = {
  list: NextStepList;
  /** From the address: a step's id, or new. */
  open: string | null;
  onClose: () => void;
  onRemove: (step: NextStep) => void;
};

/** A step by its own address. One that another admin removes meanwhile stays open with what was typed. */
export function StepDrawer({ list, open, onClose, onRemove }: StepDrawerProps) {
  const listed = list.items.find(({ id }) => id === open) ?? null;
  const step = useKeptItem(open, listed);
  const isNew = open === "new";
  return (
    <Drawer
      size="lg"
      open={open !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isNew ? "New step" : "Step"}
    >
      {open === null ? null : isNew || step ? (
        <StepEditor key={open} list={list} step={step} onClose={onClose} onRemove={onRemove} />
      ) : (
        <EmptyState
          bare
          headingLevel={3}
          title="This step is gone"
          action={<LinkButton to="?">All steps</LinkButton>}
        >
          Another admin may have removed it.
        </EmptyState>
      )}
    </Drawer>
  );
}
