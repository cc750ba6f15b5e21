import type { KpiGeometry } from "./kpi-geometry.ts";

/** The good side of the lines of a KPI, the lines, and the way of its values. */
export function KpiDrawing({ geometry, width }: { geometry: KpiGeometry; width: number }) {
  const { band, low, high, points } = geometry;
  return (
    <>
      <rect x="0" y={band.y} width={width} height={band.height} className="fill-good/10" />
      {[low, high].map((y) =>
        y === null ? null : (
          <path
            key={y}
            d={`M0 ${y}H${width}`}
            className="fill-none stroke-muted"
            strokeWidth="1.2"
            strokeDasharray="5 3"
          />
        ),
      )}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        className="fill-none stroke-accent"
        strokeWidth="1.6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  );
}
