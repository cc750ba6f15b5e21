import "./board-paper.css";
import { type ComponentType, useEffect } from "react";
import { lazyPart } from "../../shell/load-failures/lazy-part.tsx";
import { BriefSection } from "./brief-section.tsx";
import { Contents } from "./contents.tsx";
import { DocumentBar } from "./document-bar.tsx";
import { type Detail, type SectionId, useChoices, useSlide } from "./document-choices.ts";
import { DocumentHead } from "./document-head.tsx";
import { FoundationSection } from "./foundation-section.tsx";
import { goToPart } from "./go-to-part.ts";
import { KpisSection } from "./kpis-section.tsx";
import { ObjectivesSection, type ResultChart } from "./objectives-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PortfolioSection } from "./portfolio-section.tsx";
import { StrategySection } from "./strategy-section.tsx";
import { useBoardPaper } from "./use-board-paper.ts";
import { usePaper } from "./use-paper.ts";
import { useCompanyName } from "./use-company-name.ts";

const Presentation = lazyPart(
  async () => (await import("./present/presentation.tsx")).Presentation,
);

type SectionProps = { detail: Detail; themeId: string | null; Chart: ResultChart };

const PARTS: Record<SectionId, ComponentType<SectionProps>> = {
  brief: BriefSection,
  foundation: FoundationSection,
  strategy: StrategySection,
  objectives: ObjectivesSection,
  kpis: KpisSection,
  portfolio: PortfolioSection,
  people: PeopleSection,
};

/** The whole strategy as one document that can be read, presented and printed. */
export function DocumentModule({ Chart }: { Chart: ResultChart }) {
  const choices = useChoices();
  const { sections, detail, themeId } = choices;
  const isPresented = useSlide() !== null;
  const company = useCompanyName();
  useBoardPaper(company);
  const paper = usePaper(choices, company);
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id !== "") goToPart(id);
  }, []);
  return (
    <div className="@container flex flex-col gap-6">
      <DocumentBar choices={choices} paper={paper} />
      <div className="flex flex-col gap-8 @4xl:flex-row @4xl:gap-10">
        <Contents sections={sections} themeId={themeId} />
        <div className="board-paper @container w-full max-w-5xl min-w-0 pl-2">
          <DocumentHead company={company} themeId={themeId} />
          {sections.map((section) => {
            const Part = PARTS[section];
            return <Part key={section} detail={detail} themeId={themeId} Chart={Chart} />;
          })}
        </div>
      </div>
      {isPresented ? <Presentation company={company} /> : null}
    </div>
  );
}
