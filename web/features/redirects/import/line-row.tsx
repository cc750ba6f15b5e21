import { cx } from "../../../ui/cx.ts";
import { Count } from "../../../ui/count.tsx";
import { PathPair } from "../path-pair.tsx";

type LineRowProps = {
  line: number;
  /** Null where the file has no such row any more. */
  paths: { fromPath: string; toPath: string } | null;
  because: string;
  isMuted?: boolean;
};

/** One row of a file: its line, where it leads, and what is to be said of it. */
export function LineRow({ line, paths, because, isMuted = false }: LineRowProps) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 py-1.5 md:grid-cols-[3.5rem_minmax(0,3fr)_minmax(0,2fr)]">
      <span className="figures pt-1 text-right text-xs text-faint">
        <span className="sr-only">Line </span>
        <Count value={line} />
      </span>
      {paths ? <PathPair short from={paths.fromPath} to={paths.toPath} /> : null}
      <span className={cx("text-sm wrap-anywhere max-md:col-start-2", isMuted && "text-muted")}>
        {because}
      </span>
    </li>
  );
}
