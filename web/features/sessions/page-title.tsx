import type { ReactNode } from "react";

type PageTitleProps = { title: string; children?: ReactNode };

export function PageTitle({ title, children }: PageTitleProps) {
  return (
    <div className="mb-6">
      <h1 className="serif text-3xl">{title}</h1>
      {children ? <p className="mt-2 text-muted">{children}</p> : null}
    </div>
  );
}
