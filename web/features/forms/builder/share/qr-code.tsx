import { Download } from "lucide-react";
import { useMemo } from "react";
import { encode } from "uqr";
import { saveFile } from "../../../../lib/save-file.ts";
import { Button } from "../../../../ui/button.tsx";

/** Of a light border that scanners need around it. */
const BORDER = 4;

/** The address as a code to scan, drawn as one path, and as a file for print. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(address, { border: BORDER, ecc: "M" });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: modules, path: dark.join("") };
  }, [address]);
  const file = () =>
    new Blob(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`,
      ],
      { type: "image/svg+xml" },
    );
  return (
    <div className="flex flex-wrap items-center gap-5">
      <svg
        role="img"
        aria-label={`QR code of ${address}`}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-40 rounded-md border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <p className="max-w-xs text-sm text-muted">
          For posters, slides and name badges. It still works if you change the address.
        </p>
        <Button icon={<Download aria-hidden />} onClick={() => saveFile(file(), `${name}.qr.svg`)}>
          Download SVG
        </Button>
      </div>
    </div>
  );
}
