import { buttonClass } from "../../../ui/button-style.ts";

type PageStepsProps = { path: string; page: number; pages: number };

/** Links, so that they work without script. */
export function PageSteps({ path, page, pages }: PageStepsProps) {
  const to = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev" className={buttonClass({ size: "sm" })}>
          Newer
        </a>
      ) : (
        <span />
      )}
      <p className="figures text-sm text-muted">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <a href={to(page + 1)} rel="next" className={buttonClass({ size: "sm" })}>
          Older
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
