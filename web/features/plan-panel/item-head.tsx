import type { ItemKind } from "../../../db/values/plans.ts";
import { Badge } from "../../ui/badge.tsx";
import { startAsking } from "../plan-store/address/ask.ts";
import { KINDS } from "../plan-fields/kinds.ts";
import type { Row } from "../plan-fields/select/keys-of.ts";
import { usePlanPlace } from "../plan-store/use-plan.tsx";
import { HeadActions } from "./head-actions.tsx";
import { useNeighbourKeys } from "./neighbours.ts";
import { PanelBar } from "./panel-bar.tsx";

type ItemHeadProps = { kind: ItemKind; item: Row; isWhole: boolean; onTalk: () => void };

/** What the item is, and what can be done with it as a whole. */
export function ItemHead({ kind, item, isWhole, onTalk }: ItemHeadProps) {
  const hasAccount = usePlanPlace().userId !== null;
  const onAsk = hasAccount ? ask : null;
  useNeighbourKeys(kind, item.id, { o: chooseOwner, "@": onAsk });

  /** Also where the comments are still loading: they begin with the question once they are there. */
  function ask() {
    onTalk();
    startAsking();
  }

  return (
    <PanelBar
      actions={
        isWhole ? <HeadActions kind={kind} item={item} onTalk={onTalk} onAsk={onAsk} /> : null
      }
    >
      {KINDS[kind].one}
      {"isSample" in item && item.isSample ? <Badge className="ml-2">Sample</Badge> : null}
    </PanelBar>
  );
}

/** Its list opens as by the arrow down. */
function chooseOwner() {
  const field = document.getElementById("item-ownerMemberId");
  field?.focus();
  field?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}
