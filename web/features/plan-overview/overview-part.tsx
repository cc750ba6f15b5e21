import { type ReactNode, useEffect, useRef } from "react";

type OverviewPartProps = { id: string; title: string; children: ReactNode };

/** One of the three questions. */
export function OverviewPart({ id, title, children }: OverviewPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The parts come after the address was read.
    if (location.hash === `#${id}`) heading.current?.scrollIntoView();
  }, [id]);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 ref={heading} id={id} className="serif scroll-mt-20 text-2xl text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
