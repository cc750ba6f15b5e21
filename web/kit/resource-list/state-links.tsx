import { SegmentedControl } from "../../ui/segmented-control.tsx";

type StateLinksProps = {
  states: { label: string; all: string | null; words: Readonly<Record<string, string>> };
  value: string;
  counts: Readonly<Record<string, number>> | undefined;
  to: (state: string | null) => string;
};

/** Which part of a list is shown: the one way in which a state is filtered. */
export function StateLinks({ states, value, counts, to }: StateLinksProps) {
  const { label, all, words } = states;
  const [standard] = Object.keys(words);
  const each = Object.entries(words).map(([state, word]) => ({
    value: state,
    label: word,
    count: counts?.[state],
    to: to(all === null && state === standard ? null : state),
  }));
  return (
    <SegmentedControl
      label={label}
      className="self-start"
      value={value || (all === null ? (standard ?? "") : "")}
      segments={
        all === null
          ? each
          : [{ value: "", label: all, count: allOf(counts), to: to(null) }, ...each]
      }
    />
  );
}

export function allOf(counts: Readonly<Record<string, number>> | undefined): number | undefined {
  if (counts === undefined) return undefined;
  return counts["all"] ?? Object.values(counts).reduce((sum, many) => sum + many, 0);
}
