import { cx } from "../../ui/cx.ts";
import { SightDot } from "./sight-dot.tsx";
import { Missing } from "./missing.tsx";

type DocumentTextProps = {
  title: string;
  text: string;
  /** As a mission is read. */
  large?: boolean;
  missing: { what: string; to: string; where: string };
};

/** Something that people wrote, below its name; or one line that says it is not there. */
export function DocumentText({ title, text, large = false, missing }: DocumentTextProps) {
  const words = text.trim();
  return (
    <div data-print={words === "" ? "no" : undefined} className="relative">
      <SightDot className="top-1.5 -left-[1.84rem] size-2.5 sm:-left-[2.59rem]" />
      <h3 className="text-sm font-semibold text-faint">{title}</h3>
      {words === "" ? (
        <Missing {...missing} />
      ) : (
        <p
          className={cx(
            "mt-1 max-w-[68ch] wrap-anywhere whitespace-pre-line text-ink",
            large ? "serif text-2xl" : "text-base",
          )}
        >
          {words}
        </p>
      )}
    </div>
  );
}
