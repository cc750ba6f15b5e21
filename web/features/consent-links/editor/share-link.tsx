import { Download, ExternalLink } from "lucide-react";
import { encode, renderSVG } from "uqr";
import type { ConsentLink } from "../../../../worker/features/consent-links/contract.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { buttonClass } from "../../../ui/button-style.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { StatusMark } from "../../../ui/status-mark.tsx";
import { pathOf, standingOf } from "../words.ts";

type ShareLinkProps = { link: ConsentLink; origin: string };

/** The address as people get it, to copy and to scan. */
export function ShareLink({ link, origin }: ShareLinkProps) {
  const { slug, isActive, publishedNumber, formerSlugs } = link;
  const url = origin + pathOf(slug);
  const isOpen = isActive && publishedNumber !== null;
  const download = () =>
    saveFile(new Blob([renderSVG(url, { border: 4 })], { type: "image/svg+xml" }), `${slug}.svg`);
  return (
    <section
      aria-label="Share"
      className="flex flex-col gap-4 rounded-lg bg-sunken p-4 sm:flex-row sm:items-start"
    >
      <QrCode text={url} />
      <div className="flex min-w-0 grow flex-col gap-3">
        <StatusMark plain {...standingOf(link)} />
        <p className="text-base wrap-anywhere text-ink">{url}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton size="sm" value={url} label="Copy address" />
          <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
            QR code
          </Button>
          {isOpen ? (
            <a
              href={pathOf(slug)}
              target="_blank"
              rel="noopener"
              className={buttonClass({ size: "sm" })}
            >
              <ExternalLink aria-hidden />
              View page
            </a>
          ) : null}
        </div>
        {formerSlugs.length > 0 ? (
          <p className="text-sm wrap-anywhere text-muted">
            Old addresses that lead here: {formerSlugs.map(pathOf).join(", ")}
          </p>
        ) : null}
      </div>
    </section>
  );
}

const QUIET = 2;

/** Always dark on white, whatever the theme: cameras look for that. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the address"
      shapeRendering="crispEdges"
      className="size-36 shrink-0 rounded-md"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
