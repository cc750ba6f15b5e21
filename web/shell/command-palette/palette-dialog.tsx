import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

/** The browser's own modal dialog: it holds the focus, gives it back and closes on Escape. */
export function PaletteDialog(props: { onClose: () => void; children: ReactNode }) {
  const { onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const { style } = document.documentElement;
    dialog.current?.showModal();
    style.overflow = "hidden";
    return () => {
      style.overflow = "";
    };
  }, []);

  function closeOutside(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search or do anything"
      onClose={onClose}
      onClick={closeOutside}
      className="mx-auto mt-3 w-[calc(100vw-1.5rem)] max-w-2xl overflow-hidden rounded-lg border border-line-strong bg-surface text-ink shadow-lift backdrop:bg-scrim sm:mt-[12vh]"
    >
      {children}
    </dialog>
  );
}
