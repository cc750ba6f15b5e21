import { FileText, Presentation as Screen, Printer } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import {
  changeChoices,
  DETAILS,
  type DocumentChoices,
  openSlide,
  SECTIONS,
  SECTION_TITLES,
} from "./document-choices.ts";
import type { usePaper } from "./use-paper.ts";
import { chooseSince, NOTHING, useSince, useSinceChoices } from "./use-since.ts";
import { oldestFirst } from "./compose/orders.ts";

const DETAIL_LABELS = { headline: "Headline", standard: "Standard", full: "Full" };
const ALL = "all";

type DocumentBarProps = { choices: DocumentChoices; paper: ReturnType<typeof usePaper> };

/** What of the plan the document shows, and what can be done with it. */
export function DocumentBar({ choices, paper }: DocumentBarProps) {
  const { plan } = usePlanStore();
  useKind("theme");
  const { sections, detail, themeId } = choices;
  const themes = [...plan.all("theme").values()]
    .map(({ id, name }) => ({ kind: "theme" as const, id, name }))
    .toSorted(oldestFirst(plan));
  const theme = themes.find(({ id }) => id === themeId);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Detail"
        value={detail}
        segments={DETAILS.map((value) => ({ value, label: DETAIL_LABELS[value] }))}
        onChange={(value) => changeChoices({ detail: value })}
      />
      <Menu
        trigger={
          <Button>
            {sections.length === SECTIONS.length
              ? "All parts"
              : `${sections.length} of ${SECTIONS.length} parts`}
          </Button>
        }
        entries={SECTIONS.map((section) => ({
          kind: "check",
          label: SECTION_TITLES[section],
          checked: sections.includes(section),
          // A document of nothing is none.
          disabled: sections.length === 1 && sections.includes(section),
          onChange: (isShown) =>
            changeChoices({
              sections: SECTIONS.filter((one) =>
                one === section ? isShown : sections.includes(one),
              ),
            }),
        }))}
      />
      {themes.length > 0 ? (
        <Menu
          trigger={
            <Button className="max-w-56">
              <span className="truncate">{theme ? theme.name : "All themes"}</span>
            </Button>
          }
          entries={[
            {
              kind: "choice",
              label: "Theme",
              value: theme?.id ?? ALL,
              options: [
                { value: ALL, label: "All themes" },
                ...themes.map(({ id, name }) => ({ value: id, label: name })),
              ],
              onChange: (value) => changeChoices({ themeId: value === ALL ? null : value }),
            },
          ]}
        />
      ) : null}
      <SinceMenu />
      <span className="flex flex-wrap gap-2 lg:ml-auto">
        <Button onClick={() => openSlide(1, "push")}>
          <Screen aria-hidden /> Present
        </Button>
        <Button onClick={paper.print}>
          <Printer aria-hidden /> Print board paper
        </Button>
        <Button onClick={paper.toWord}>
          <FileText aria-hidden /> Word
        </Button>
      </span>
    </div>
  );
}

/** With which review or close the paper compares. */
function SinceMenu() {
  const choices = useSinceChoices();
  const since = useSince();
  const formats = useFormats();
  if (choices.length === 0) return null;
  const day = (at: string) => formats.date(new Date(at), "date");
  return (
    <Menu
      trigger={
        <Button className="max-w-56">
          <span className="truncate">
            {since === null ? "No comparison" : `Since ${day(since.createdAt)}`}
          </span>
        </Button>
      }
      entries={[
        {
          kind: "choice",
          label: "Compare with",
          value: since === null ? NOTHING : String(since.version),
          options: [
            ...choices.map(({ version, changesSummary, createdAt }) => ({
              value: String(version),
              label: `${changesSummary}, ${day(createdAt)}`,
            })),
            { value: NOTHING, label: "No comparison" },
          ],
          onChange: chooseSince,
        },
      ]}
    />
  );
}
