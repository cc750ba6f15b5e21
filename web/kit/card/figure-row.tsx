import { Link } from "react-router";
import { Count } from "../../ui/count.tsx";

export type Figure = { label: string; value: number; to: string };

/** Figures side by side, each leading to the list that it counts. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
      {figures.map(({ label, value, to }) => (
        <li key={label} className="min-w-0">
          <Link to={to} className="group flex flex-col-reverse rounded-sm">
            <span className="text-sm text-muted group-hover:text-accent">{label}</span>
            <span className="figures serif text-3xl text-ink">
              <Count value={value} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
