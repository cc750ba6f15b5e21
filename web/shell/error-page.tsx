import type { ReactNode } from "react";
import { HomeLink } from "../ui/home-link.tsx";
import { Wordmark } from "../ui/wordmark.tsx";

/** A page of its own for what went wrong where no frame stands around it. */
export function ErrorPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col px-5 py-10 sm:px-8 sm:py-14">
      <header>
        <HomeLink className="w-fit">
          <Wordmark />
        </HomeLink>
      </header>
      <main id="main" tabIndex={-1} className="mt-10 outline-none sm:mt-14">
        {children}
      </main>
    </div>
  );
}
