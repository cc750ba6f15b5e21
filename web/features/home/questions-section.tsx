import type { ReactNode } from "react";
import { cx } from "../../ui/cx.ts";
import { LoadPicture } from "./load-picture.tsx";
import { ReviewPicture } from "./review-picture.tsx";
import { Section } from "./section.tsx";
import { KeyValueList } from "../../ui/key-value-list.tsx";
import { COST_OF_AN_EPIC } from "./demo-company.ts";
import { Picture } from "./picture.tsx";
import { SpendChart } from "./spend-chart.tsx";

export function QuestionsSection() {
  return (
    <Section
      id="questions"
      title="Three questions that a slide deck cannot answer, and a plan should."
    >
      <div className="mt-12 flex flex-col gap-18 lg:mt-14 lg:gap-24">
        <Question
          title="Is it still true?"
          text="Plain rules read the plan and name what no longer holds, with the way to mend it. No model, no guesswork."
          facts={[
            "Every finding names its rule, so that people can argue with it.",
            "Every number says whether it was rolled up, typed, or overridden with a reason.",
          ]}
          picture={<ReviewPicture />}
        />
        <Question
          title="What does it cost?"
          text="People, rates and time become money by squad, project and quarter. Open any figure and see how it was made."
          facts={[
            "Planned and spent stand in one picture, in the currency that the board reads.",
            "Budgets follow the line: an epic’s cost is also its goal’s.",
          ]}
          picture={<CostPicture />}
          isTurned
        />
        <Question
          title="Who carries it?"
          text="Every week of every squad against every promise, before the quarter breaks rather than after."
          facts={[
            "Part-time and external people count for what they can give.",
            "An overload names the promises that collide, and who can move one.",
          ]}
          picture={<LoadPicture />}
        />
      </div>
    </Section>
  );
}

interface QuestionProps {
  title: string;
  text: string;
  facts: readonly string[];
  picture: ReactNode;
  /** The picture before the text, where there is room for both. */
  isTurned?: boolean;
}

function Question({ title, text, facts, picture, isTurned = false }: QuestionProps) {
  return (
    <div
      className={cx(
        "grid items-center gap-x-16 gap-y-8",
        isTurned
          ? "lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
          : "lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]",
      )}
    >
      <div className={cx(isTurned && "lg:order-last")}>
        <h3 className="serif text-3xl text-ink">{title}</h3>
        <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
        <ul className="mt-6 max-w-prose divide-y divide-line border-y border-line">
          {facts.map((fact) => (
            <li key={fact} className="py-3 text-base text-muted">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {picture}
    </div>
  );
}

function CostPicture() {
  return (
    <Picture title="Spent against planned" note="January 2026 to June 2027">
      <SpendChart />
      <div className="mt-6 rounded-lg bg-sunken px-4 pt-3 pb-1.5">
        <p className="pb-1.5 text-sm font-semibold text-ink">Guided set-up in eleven languages</p>
        <KeyValueList items={COST_OF_AN_EPIC} ruled />
      </div>
    </Picture>
  );
}
