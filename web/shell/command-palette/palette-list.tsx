import { Autocomplete } from "@base-ui/react/autocomplete";
import { ChevronRight } from "lucide-react";
import { cx } from "../../ui/cx.ts";
import { Kbd } from "../../ui/kbd.tsx";
import type { PaletteGroup, PaletteLine } from "./palette-groups.ts";

export function PaletteList() {
  return (
    <Autocomplete.List
      aria-label="Commands"
      className="max-h-[min(26rem,calc(100dvh-9rem))] scroll-py-2 overflow-y-auto overscroll-contain border-t border-line px-2 pt-2 outline-none data-empty:hidden"
    >
      {({ heading, items }: PaletteGroup) => (
        <Autocomplete.Group key={heading} items={items} className="pb-2">
          <Autocomplete.GroupLabel className="px-2.5 pt-1 pb-1 text-xs text-faint">
            {heading}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(line: PaletteLine) => <Line key={line.id} line={line} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function Line({ line }: { line: PaletteLine }) {
  const { label, detail, icon: Icon, keys, asks, failure, choose } = line;
  return (
    <Autocomplete.Item
      value={line}
      onClick={choose}
      className="touch flex min-h-9 cursor-default scroll-my-2 items-center gap-3 rounded-md px-2.5 py-1.5 text-base text-ink select-none data-highlighted:bg-hover"
    >
      <Icon
        aria-hidden="true"
        className={cx("size-4 shrink-0", failure === undefined ? "text-faint" : "text-bad")}
      />
      {failure === undefined ? (
        <span className="max-w-2/3 shrink-0 truncate">{label}</span>
      ) : (
        <span>
          {label}
          <span className="block text-sm text-muted">{failure}</span>
        </span>
      )}
      {detail ? (
        <span className="ml-auto min-w-0 truncate pl-4 text-sm text-faint">{detail}</span>
      ) : null}
      {keys ? <Kbd keys={keys} className={cx("max-sm:hidden", detail ? null : "ml-auto")} /> : null}
      {asks ? (
        <ChevronRight
          aria-hidden="true"
          className={cx("size-4 shrink-0 text-faint", detail ? null : "ml-auto")}
        />
      ) : null}
    </Autocomplete.Item>
  );
}
