import { type ReactNode, useId } from "react";

/** Settings that belong together, under one heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-5">
      <h2 id={id} className="border-b border-line pb-2 text-base font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
