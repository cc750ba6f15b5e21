import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";

/** The browser's own modal dialog: it holds the focus, gives it back and closes on Escape. */
export function PaletteDialog(props: { onClose: () => void; children: ReactNode }) {
  const { onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  // A press on the backdrop has the dialog itself as its target, and no part of it.
  const closeOutside = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onClose();
  });

  useEffect(() => {
    const { style } = document.documentElement;
    const onPress = (event: Event) => closeOutside(event);
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
    style.overflow = "hidden";
    document.addEventListener("pointerdown", onPress);
    return () => {
      style.overflow = "";
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="Search or do anything"
      onClose={onClose}
      className="mx-auto mt-3 w-[calc(100vw-1.5rem)] max-w-2xl overflow-hidden rounded-lg border border-line-strong bg-surface text-ink shadow-lift backdrop:bg-scrim sm:mt-[12vh]"
    >
      {children}
    </dialog>
  );
}
