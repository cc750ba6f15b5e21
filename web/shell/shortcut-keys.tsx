import { Kbd } from "../ui/kbd.tsx";

/** Keys one after the other; those pressed together share a frame. */
export function ShortcutKeys({ keys }: { keys: readonly (readonly string[])[] }) {
  return (
    <span className="flex items-center gap-1 text-xs text-faint">
      {keys.map((together, index) => (
        <span key={together.join("+")} className="flex items-center gap-1">
          {index > 0 ? "then" : null}
          <Kbd keys={together} />
        </span>
      ))}
    </span>
  );
}
