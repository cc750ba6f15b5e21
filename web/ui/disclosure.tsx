import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

import { cx } from "./cx.ts";

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
  className?: string | undefined;
  /** For what is drawn when somebody wants to see it. */
  onOpen?: (() => void) | undefined;
}

export function Disclosure(props: DisclosureProps) {
  const { summary, children, open, name, className, onOpen } = props;
  return (
    <details
      open={open}
      name={name}
      className={cx("group/disclosure", className)}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen?.();
      }}
    >
      <summary className="touch flex list-none items-center gap-2.5 rounded-md py-2.5 text-base font-medium text-ink hover:text-accent">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-open/disclosure:rotate-90"
        />
        <span className="min-w-0">{summary}</span>
      </summary>
      <div className="pb-4 pl-6.5 text-base text-muted">{children}</div>
    </details>
  );
}

interface AccordionProps {
  items: readonly { id: string; summary: ReactNode; content: ReactNode }[];
  /** With a name only one is open at a time. */
  name?: string | undefined;
}

export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <Disclosure key={item.id} summary={item.summary} name={name}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  );
}
