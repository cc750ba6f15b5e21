/** A line of the sidebar. */
export const sidebarRow =
  "touch flex min-h-8 items-center gap-2.5 rounded-md border border-transparent px-2.5 py-1 text-base text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-ink";
