import { ArrowLeft, X } from "lucide-react";
import { useMemo } from "react";
import { useAuthIfAny } from "../../shell/auth.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { KINDS } from "../plan-fields/kinds.ts";
import { ContextChat } from "../plan-advisor/context-chat.tsx";
import { PanelFrame } from "../plan-panel/panel-frame.tsx";
import { closeChat, useAskedSelection } from "../plan-store/address/open-chat.ts";
import { useOpenItem } from "../plan-store/address/open-item.ts";
import { useItem } from "../plan-store/use-plan.tsx";

/** The chat in the place of the item's panel, with the way back to it. */
export function Chat() {
  const open = useOpenItem();
  const selected = useAskedSelection();
  const item = useItem(open?.kind ?? "goal", open?.id ?? "");
  const current = useMemo(
    () => (open && item ? [{ kind: open.kind, id: open.id }] : selected),
    [open, item, selected],
  );
  const auth = useAuthIfAny();
  const keeps = auth?.person.permissions.includes("conversations.own") === true;
  return (
    <PanelFrame label="Ask about the plan" shows="chat" onClose={closeChat}>
      <div className="sticky top-0 z-10 flex min-h-12 items-center gap-1 border-b border-line bg-surface py-1.5 pr-3 pl-3">
        {item ? (
          <Button
            size="sm"
            variant="quiet"
            className="mr-auto"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={closeChat}
          >
            Back to the {KINDS[open?.kind ?? "goal"].one}
          </Button>
        ) : (
          <p className="mr-auto pl-2 text-sm text-faint">Executive advisor</p>
        )}
        <IconButton
          size="sm"
          label="Close chat"
          icon={<X aria-hidden="true" />}
          onClick={closeChat}
        />
      </div>
      <div className="p-5 sm:p-6">
        <ContextChat current={current} keeps={keeps} canFollow />
      </div>
    </PanelFrame>
  );
}
