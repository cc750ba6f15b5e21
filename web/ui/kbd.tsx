import { cx } from "./cx.ts";
import { useMounted } from "./use-mounted.ts";

interface KbdProps {
  /** 'mod' is ⌘ on a Mac and Ctrl elsewhere; 'shift', 'alt', 'enter', the arrows and 'esc' are known too. */
  keys: readonly string[];
  className?: string | undefined;
}

export function Kbd({ keys, className }: KbdProps) {
  const mac = useMounted() && isMac();
  return (
    <kbd
      className={cx(
        "inline-flex shrink-0 items-center rounded-sm border border-line-strong px-1.5 font-work text-xs whitespace-nowrap text-faint",
        className,
      )}
    >
      {keys.map((key) => words(mac)[key] ?? key.toUpperCase()).join(" ")}
    </kbd>
  );
}

const isMac = () => /mac|iphone|ipad/iu.test(navigator.userAgent);

function words(mac: boolean): Record<string, string> {
  return {
    mod: mac ? "⌘" : "Ctrl",
    alt: mac ? "⌥" : "Alt",
    shift: mac ? "⇧" : "Shift",
    enter: "↵",
    up: "↑",
    down: "↓",
    left: "←",
    right: "→",
    esc: "Esc",
  };
}
