import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ToastCard } from "../../ui/toast.tsx";
import type { Toast, ToastAction } from "./toast-state.ts";
import { forgetUndo } from "./last-undo.ts";
import { useSwipe } from "./use-swipe.ts";

interface ToastItemProps {
  toast: Toast;
  onClose: (id: string, hadFocus: boolean) => void;
}

export function ToastItem({ toast, onClose }: ToastItemProps) {
  const card = useRef<HTMLDivElement>(null);
  const { id, tone, title, description, action, otherAction } = toast;
  const close = () => onClose(id, card.current?.contains(document.activeElement) ?? false);
  const { offset, handlers } = useSwipe(close);

  return (
    <ToastCard
      ref={card}
      {...handlers}
      tone={tone}
      title={title}
      description={description}
      onClose={close}
      action={
        action ? (
          <ActionButton
            action={action}
            close={() => {
              forgetUndo(id);
              close();
            }}
          />
        ) : null
      }
      otherAction={otherAction ? <ActionButton action={otherAction} close={close} /> : null}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
      className={
        offset
          ? "touch-none select-none"
          : "touch-none transition-[translate,opacity,transform] duration-(--calm) starting:-translate-y-2 starting:opacity-0"
      }
    />
  );
}

function ActionButton({ action, close }: { action: ToastAction; close: () => void }) {
  const select = () => {
    close();
    action.onSelect();
  };
  return (
    <Button size="sm" onClick={select}>
      {action.label}
    </Button>
  );
}
