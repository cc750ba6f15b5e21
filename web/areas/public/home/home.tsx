import type { MetaFunction } from "react-router";

import { AudienceSection } from "../../../features/home/audience-section.tsx";
import { ClosingCall } from "../../../features/home/closing-call.tsx";
import { FoundationSection } from "../../../features/home/foundation-section.tsx";
import { Hero } from "../../../features/home/hero.tsx";
import { LevelsSection } from "../../../features/home/levels-section.tsx";
import { QuestionsSection } from "../../../features/home/questions-section.tsx";
import { pageMeta } from "../page-meta.ts";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Executive Advisor Platform",
    description:
      "For executives, technology leaders and their coaches. Goals, projects, people and money in one plan, from the mission to this week’s work.",
    path: "/",
    matches,
  });

export default function Home() {
  return (
    <>
      <Hero />
      <LevelsSection />
      <QuestionsSection />
      <AudienceSection />
      <FoundationSection />
      <ClosingCall />
    </>
  );
}
