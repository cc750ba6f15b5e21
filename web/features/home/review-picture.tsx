import { cx } from "../../ui/cx.ts";
import { StatusShape } from "../../ui/status-mark.tsx";
import { toneText } from "../../ui/tone.ts";
import { FINDINGS } from "./demo-company.ts";
import { Picture } from "./picture.tsx";

const WORDS = { bad: "Broken", warn: "In doubt", good: "Holds", info: "Note", neutral: "Note" };

export function ReviewPicture() {
  return (
    <Picture title="What the plan says about itself" note="24 November 2026">
      <ul className="-my-1 divide-y divide-line">
        {FINDINGS.map(({ tone, about, says, mend }) => (
          <li key={about} className="flex gap-3.5 py-3.5">
            <StatusShape tone={tone} className={cx("mt-1.5", toneText[tone])} />
            <div className="min-w-0">
              <p className="text-base text-ink">
                <span className="sr-only">{WORDS[tone]}: </span>
                <strong className="font-semibold">{about}</strong> {says}
              </p>
              <p className="mt-0.5 text-sm text-faint">{mend}</p>
            </div>
          </li>
        ))}
      </ul>
    </Picture>
  );
}
