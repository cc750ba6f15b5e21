import type { ReactNode } from "react";
import { Wordmark } from "../ui/wordmark.tsx";

/** A page of its own for what went wrong where no frame stands around it. */
export function ErrorPage({ home, children }: { home: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-5 py-10 sm:px-8 sm:py-14">
      <header>
        <a
          href={home}
          aria-label="Executive Advisor, to the start"
          className="inline-flex rounded-sm"
        >
          <Wordmark />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="mt-10 outline-none sm:mt-14">
        {children}
      </main>
    </div>
  );
}
