import { useMemo } from "react";
import { changeAddress, useAddress } from "../../lib/use-address.ts";

export const SECTIONS = [
  "brief",
  "foundation",
  "strategy",
  "objectives",
  "kpis",
  "portfolio",
  "people",
] as const;
export type SectionId = (typeof SECTIONS)[number];

export const SECTION_TITLES: Record<SectionId, string> = {
  brief: "For the board",
  foundation: "Foundation",
  strategy: "Strategy",
  objectives: "Objectives",
  kpis: "KPIs",
  portfolio: "Portfolio",
  people: "People",
};

export const DETAILS = ["headline", "standard", "full"] as const;
export type Detail = (typeof DETAILS)[number];

export type DocumentChoices = {
  sections: readonly SectionId[];
  detail: Detail;
  themeId: string | null;
};

const NAMES = ["sections", "detail", "theme"];
const choicesText = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => NAMES.includes(name))).toString();

/** What of the plan the document shows; whatever the address does not say is as it opens. */
export function readChoices(params: URLSearchParams): DocumentChoices {
  const named = (params.get("sections") ?? "").split(",");
  const sections = SECTIONS.filter((section) => named.includes(section));
  return {
    sections: sections.length > 0 ? sections : SECTIONS,
    detail: DETAILS.find((detail) => detail === params.get("detail")) ?? "standard",
    themeId: params.get("theme"),
  };
}

export function choiceParameters(change: Partial<DocumentChoices>): Record<string, string | null> {
  const { sections, detail, themeId } = change;
  return {
    ...(sections === undefined
      ? {}
      : { sections: sections.length === SECTIONS.length ? null : sections.join(",") }),
    ...(detail === undefined ? {} : { detail: detail === "standard" ? null : detail }),
    ...(themeId === undefined ? {} : { theme: themeId }),
  };
}

export function useChoices(): DocumentChoices {
  const text = useAddress(choicesText);
  return useMemo(() => readChoices(new URLSearchParams(text)), [text]);
}

export const changeChoices = (change: Partial<DocumentChoices>) =>
  changeAddress(choiceParameters(change));

const slideText = (params: URLSearchParams) => params.get("present") ?? "";

/** The slide that is shown, counted from 1; null while nothing is presented. */
export function useSlide(): number | null {
  const text = useAddress(slideText);
  return /^\d{1,4}$/u.test(text) ? Number(text) : null;
}

export const openSlide = (slide: number | null, how: "push" | "replace" = "replace") =>
  changeAddress({ present: slide === null ? null : String(slide) }, how);
