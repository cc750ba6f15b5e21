import { useState } from "react";

import { SkipLink } from "../../ui/skip-link.tsx";
import { ThemeSwitch, type ThemeChoice } from "../../ui/theme-switch.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { ActionSection } from "./action-section.tsx";
import { CardSection } from "./card-section.tsx";
import { ChartSection } from "./chart-section.tsx";
import { ColourSection } from "./colour-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FieldSection } from "./field-section.tsx";
import { NavigationSection } from "./navigation-section.tsx";
import { OrderSection } from "./order-section.tsx";
import { OverlaySection } from "./overlay-section.tsx";
import { SightSection } from "./sight-section.tsx";
import { StatusSection } from "./status-section.tsx";
import "./styleguide.css";
import { TableSection } from "./table-section.tsx";
import { TypeSection } from "./type-section.tsx";

const contents = [
  ["colour", "Colour"],
  ["type", "Type"],
  ["sight", "Line of sight"],
  ["actions", "Actions"],
  ["fields", "Fields"],
  ["status", "Status and people"],
  ["cards", "Pages, cards, figures"],
  ["tables", "Tables"],
  ["order", "Putting in order"],
  ["navigation", "Finding the way"],
  ["overlays", "What floats"],
  ["feedback", "Saying what happened"],
  ["charts", "Charts"],
] as const;

const TOOLTIP_DELAY_MS = 700;
const TOOLTIP_SKIP_MS = 300;

export default function Styleguide() {
  const [theme, setTheme] = useState<ThemeChoice>("system");

  function choose(next: ThemeChoice) {
    setTheme(next);
    document.documentElement.dataset["theme"] = next;
  }

  return (
    <TooltipProvider delayMs={TOOLTIP_DELAY_MS} skipDelayMs={TOOLTIP_SKIP_MS}>
      <SkipLink target="components" />
      <header className="sticky top-0 z-30 border-b border-line bg-paper">
        <div className="mx-auto flex max-w-reading items-center justify-between gap-4 px-4 py-3 sm:px-8">
          <Wordmark />
          <ThemeSwitch value={theme} onChange={choose} />
        </div>
      </header>
      <div className="mx-auto max-w-reading px-4 sm:px-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
        <nav aria-label="Contents" className="hidden lg:block">
          <ul className="sticky top-20 flex flex-col gap-1 pt-12 text-sm">
            {contents.map(([id, title]) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-sm py-1 text-muted hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="components" tabIndex={-1} className="min-w-0 outline-none">
          <div className="pt-12 pb-14">
            <h1 className="serif text-5xl text-ink">
              A quiet <em className="text-accent">boardroom</em>
            </h1>
            <p className="mt-5 max-w-prose text-lg text-muted">
              Paper, ink, one accent. Hairlines instead of shadows, a serif for what a leader reads
              and a sans for what they operate. Every part of the product, in every state, in both
              themes.
            </p>
          </div>
          <ColourSection />
          <TypeSection />
          <SightSection />
          <ActionSection />
          <FieldSection />
          <StatusSection />
          <CardSection />
          <TableSection />
          <OrderSection />
          <NavigationSection />
          <OverlaySection />
          <FeedbackSection />
          <ChartSection />
        </main>
      </div>
    </TooltipProvider>
  );
}
