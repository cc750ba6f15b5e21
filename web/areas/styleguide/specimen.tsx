import type { ReactNode } from "react";

import { cx } from "../../ui/cx.ts";

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
  intro: string;
}

export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-10 pb-16">
      <h2 id={`${id}-title`} className="serif text-3xl text-ink">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-base text-muted">{intro}</p>
      <div className="mt-8 flex flex-col gap-10">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  title: string;
  note?: string | undefined;
  /** One above the other, for what needs the width. */
  wide?: boolean | undefined;
  /** The name of the theme makes ids that stay unique on the page. */
  children: ReactNode | ((theme: string) => ReactNode);
}

const themes = ["light", "dark"];

export function Specimen({ title, note, wide = false, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold text-ink">{title}</h3>
      {note ? <p className="mt-0.5 max-w-prose text-sm text-faint">{note}</p> : null}
      <div
        className={cx(
          "mt-3 grid min-w-0 gap-px overflow-hidden rounded-lg border border-line",
          !wide && "xl:grid-cols-2",
        )}
      >
        {themes.map((theme) => (
          <div key={theme} data-theme={theme} className="min-w-0 bg-paper p-4 sm:p-6">
            {typeof children === "function" ? children(theme) : children}
          </div>
        ))}
      </div>
    </div>
  );
}

export function Row({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={cx("flex flex-wrap items-center gap-3", className)}>{children}</div>;
}
