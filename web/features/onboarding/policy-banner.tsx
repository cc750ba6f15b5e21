import { useLocation } from "react-router";
import { StatusShape } from "../../ui/status-mark.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { PolicyNews } from "./policy-news.ts";

/** Above every screen until the new version is confirmed; it keeps nobody from their work. */
export function PolicyBanner({ news }: { news: PolicyNews }) {
  const { pathname, search } = useLocation();
  return (
    <section
      aria-label="A new privacy text"
      data-print="no"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line bg-accent-wash/55 px-4 py-2.5 text-base sm:px-6"
    >
      <StatusShape tone="info" className="text-accent" />
      <p className="line-clamp-3 min-w-0 flex-1 basis-64">
        <strong className="font-semibold">
          The privacy text changed. It is now version {news.version}.
        </strong>{" "}
        {news.changes}
      </p>
      <TextLink to={`/privacy-transparency?next=${encodeURIComponent(pathname + search)}`}>
        Read and confirm
      </TextLink>
    </section>
  );
}
