import { useEffect, useState } from "react";
import {
  compareIncoming,
  type TransferComparison,
} from "../../../worker/features/plan-transfer/rules/compare-incoming.ts";
import type { Incoming } from "../../../worker/features/plan-transfer/rules/incoming.ts";
import {
  countRows,
  type RawDocument,
} from "../../../worker/features/plan-transfer/rules/parse-document.ts";
import { readDocument } from "../../../worker/features/plan-transfer/rules/read-document.ts";
import type { PlanStore } from "../plan-store/plan-store-type.ts";
import { useEveryKind } from "../plan-store/use-every-kind.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { inSteps } from "./in-steps.ts";
import type { Source, SourceFault } from "./sources.ts";
import { askTakenIds } from "./ask-taken-ids.ts";

/** A document that can be read, and what the server knows of its ids. */
export type Opened = { source: Source; document: RawDocument; taken: ReadonlySet<string> };

export type Looked = { incoming: Incoming; comparison: TransferComparison };

export type TransferState =
  | { step: "choosing" }
  | { step: "reading"; name: string; share: number | null }
  | { step: "failed"; fault: SourceFault }
  /** Nobody could say whether its ids are free. */
  | { step: "unreachable"; message: string; source: Source }
  | { step: "looking"; opened: Opened; looked: Looked; isReplacing: boolean }
  /** By the name of the operation, and in words. */
  | { step: "done"; label: string; words: string };

/** From a document to what it would change in the plan as it is, which is looked at anew when that changes. */
export function useTransfer() {
  const store = usePlanStore();
  const { userId, ownerName } = usePlanPlace();
  const [state, setState] = useState<TransferState>({ step: "choosing" });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const now = useEveryKind();

  useEffect(() => {
    if (!opened || isHeld) return;
    let isOver = false;
    void lookAnew(opened);
    return () => {
      isOver = true;
    };

    async function lookAnew(document: Opened) {
      const looking = {
        userId,
        isOwner: ownerName === null,
        isReplacing,
        isOver: () => isOver,
        tell,
      };
      const looked = await look(store, document, looking);
      if (looked) setState({ step: "looking", opened: document, looked, isReplacing });
    }

    function tell(share: number) {
      const { name } = opened?.source ?? { name: "" };
      // What is shown stays while it is looked at anew.
      setState((last) => (last.step === "looking" ? last : { step: "reading", name, share }));
    }
  }, [store, opened, isReplacing, userId, ownerName, isHeld, now]);

  async function begin(source: Source) {
    setOpened(null);
    setIsReplacing(false);
    setState({ step: "reading", name: source.name, share: null });
    const read = await source.read();
    if ("fault" in read) {
      setState({ step: "failed", fault: read.fault });
      return;
    }
    const { document } = read;
    try {
      const taken = userId === null ? new Set<string>() : await askTakenIds(store, document);
      setOpened({ source, document, taken });
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      setState({ step: "unreachable", message, source });
    }
  }

  return {
    state,
    begin,
    replace: setIsReplacing,
    /** While it is written, what is left to change is not looked for. */
    hold: setIsHeld,
    finish: (label: string, words: string) => {
      setOpened(null);
      setState({ step: "done", label, words });
    },
    restart: () => {
      setOpened(null);
      setState({ step: "choosing" });
    },
  };
}

type Looking = {
  userId: string | null;
  isOwner: boolean;
  isReplacing: boolean;
  isOver: () => boolean;
  tell: (share: number) => void;
};

async function look(store: PlanStore, opened: Opened, looking: Looking): Promise<Looked | null> {
  const { plan } = store;
  const { userId, isOwner, isReplacing, isOver } = looking;
  const { document, taken, source } = opened;
  const actor = { userId, isOwner };
  const reading = { plan, actor, taken, isOwn: source.isOwn, now: new Date().toISOString() };
  // Each row is read, and then held to the rules.
  const most = 2 * countRows(document) || 1;
  const tell = (steps: number) => looking.tell(Math.min(1, steps / most));
  const incoming = await inSteps(readDocument(document, reading), { isOver, tell });
  if (!incoming) return null;
  const comparison = await inSteps(compareIncoming(incoming, { plan, isReplacing }), { isOver });
  return comparison && { incoming, comparison };
}
