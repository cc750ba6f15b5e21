import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Drawer } from "../../ui/drawer.tsx";
import { closeItem } from "../plan-store/address/open-item.ts";
import { isShapeShown, isWide, WIDE } from "./panel-shape.tsx";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    isWide,
    () => false,
  );
}

type PanelFrameProps = {
  label: string;
  /** Which item or form it is: with another one in it, the panel keeps a focus that went with the last. */
  shows: string;
  /** What Escape does, and a press beside the drawer. */
  onClose?: () => void;
  children: ReactNode;
};

/** Over the right edge of the list where there is room, so that nothing of it moves; else a drawer. */
export function PanelFrame({ children: inside, ...props }: PanelFrameProps) {
  const hasRoom = useIsWide();
  const [hadShape] = useState(isShapeShown);
  const children = <FromTheTop key={props.shows}>{inside}</FromTheTop>;
  if (hasRoom) return <Column {...props}>{children}</Column>;
  const { label, onClose = closeItem } = props;
  return (
    <Drawer
      open
      hideTitle
      bare
      appears={hadShape}
      size="lg"
      title={label}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      {children}
    </Drawer>
  );
}

/** What takes another's place begins with its title, however far that one was scrolled. */
function FromTheTop({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    top.current?.parentElement?.scrollTo(0, 0);
  }, []);
  return <div ref={top}>{children}</div>;
}

const FLOATING = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** What hangs from the header is always there, and only sometimes seen. */
function isAnythingFloating(): boolean {
  return [...document.querySelectorAll(FLOATING)].some((node) => node.getClientRects().length > 0);
}

function Column({ label, shows, onClose = closeItem, children }: PanelFrameProps) {
  const column = useRef<HTMLElement>(null);
  useFocusInAndBack(column);
  useEffect(() => {
    if (document.activeElement === document.body) column.current?.focus({ preventScroll: true });
  }, [shows]);
  useEffect(() => {
    // In the capture phase, before what floats hears of it and closes: that takes the key for itself.
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented) return;
      if (isAnythingFloating()) return;
      const { target } = event;
      const isElsewhere = target instanceof Element && target.closest("input, textarea, select");
      if (isElsewhere && !column.current?.contains(target)) return;
      if (target instanceof Element && target.closest("[data-keeps-escape]")) return;
      onClose();
    }
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [onClose]);
  return (
    <aside
      ref={column}
      tabIndex={-1}
      aria-label={label}
      data-side-panel
      data-print="no"
      className="panel-place overflow-x-clip overflow-y-auto overscroll-contain outline-none"
    >
      {children}
    </aside>
  );
}

/** The focus comes in with the panel, and goes back to where it was when the panel closes. */
function useFocusInAndBack(column: React.RefObject<HTMLElement | null>): void {
  // Read before the panel is drawn: a form in it takes the focus as it comes.
  const [from] = useState(() => document.activeElement);
  useEffect(() => {
    const node = column.current;
    if (node && !node.contains(document.activeElement)) node.focus({ preventScroll: true });
    return () => {
      const isLost =
        document.activeElement === document.body || node?.contains(document.activeElement);
      if (!isLost && document.activeElement !== null) return;
      if (from instanceof HTMLElement && from.isConnected && from !== document.body) from.focus();
      else document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [column, from]);
}
