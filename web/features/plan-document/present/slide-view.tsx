import { cx } from "../../../ui/cx.ts";
import { HealthValue } from "../../plan-fields/measure/health-value.tsx";
import { ProgressValue } from "../../plan-fields/measure/progress-value.tsx";
import { type Slide, type SlideRow, sectionOf } from "./make-slides.ts";

/** The less there is to say, the larger it is said. */
const SHORT = 120;

/** One idea, as large as the window lets it be. */
export function SlideView({ slide }: { slide: Slide }) {
  const { title, text, rows, more } = slide;
  const isText = text !== "" && rows.length === 0;
  const isFirst = slide.section === null;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-[clamp(1.25rem,4vh,3rem)] py-6">
      <div>
        {isFirst ? null : <p className="text-lg text-faint">{sectionOf(slide)}</p>}
        <h2
          className={cx(
            "serif wrap-anywhere text-ink",
            isText && !isFirst ? "text-2xl text-muted" : "text-[clamp(2rem,5.2vw,4.25rem)]/[1.1]",
          )}
        >
          {title}
        </h2>
      </div>
      {text === "" ? null : (
        <p
          className={cx(
            "serif wrap-anywhere whitespace-pre-line text-ink",
            isFirst
              ? "text-[clamp(1.5rem,3vw,2.5rem)] text-muted"
              : text.length <= SHORT
                ? "text-[clamp(2rem,5.2vw,4.25rem)]/[1.15]"
                : "text-[clamp(1.5rem,3.2vw,2.75rem)]/[1.25]",
          )}
        >
          {text}
        </p>
      )}
      {rows.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <SlideLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      {more > 0 ? <p className="figures text-xl text-muted">And {more} more.</p> : null}
    </div>
  );
}

function SlideLine({ row }: { row: SlideRow }) {
  const { id, title, detail, measured, judged } = row;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 py-[clamp(0.5rem,1.6vh,1.1rem)]">
      <div className="min-w-0 basis-96 grow">
        <p className="serif text-[clamp(1.15rem,2.1vw,1.75rem)]/[1.25] wrap-anywhere text-ink">
          {title}
        </p>
        {detail === "" ? null : (
          <p className="line-clamp-2 text-[clamp(0.95rem,1.3vw,1.15rem)] wrap-anywhere text-muted">
            {detail}
          </p>
        )}
      </div>
      {measured === null ? null : (
        <div className="flex items-center gap-6">
          {judged === null ? null : <HealthValue plain kind={judged} id={id} />}
          <ProgressValue plain kind={measured} id={id} className="w-44" />
        </div>
      )}
    </li>
  );
}
