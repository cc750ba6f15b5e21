import type { ReactNode } from "react";

/** Which record, and how it is seen now: by another version there is more to tell. */
export type RecordSeen = {
  kind: string;
  id: string;
  version: number;
  /** For what holds a draft of its own: the record is another one since. */
  onReturned?: (() => Promise<unknown>) | undefined;
};

/** What a feature puts beside every record: into its panel, and among the buttons of a whole screen. */
export type RecordPart = {
  Section: (props: RecordSeen) => ReactNode;
  Button: (props: RecordNamed) => ReactNode;
};

export type RecordNamed = RecordSeen & {
  title: string;
  /** In the corner of a card. */
  isSmall?: boolean;
  /** In place of the word, where there is no room for it. */
  icon?: ReactNode;
};

/** Each feature that has one says so in a file of its own. It is part of every panel's first load: small. */
const PARTS = Object.entries(
  import.meta.glob<RecordPart>("../../features/*/record-part.tsx", {
    eager: true,
    import: "recordPart",
  }),
).map(([file, { Section, Button }]) => ({ file, Section, Button }));

export function RecordSections(record: RecordSeen) {
  return PARTS.map(({ file, Section }) => <Section key={file} {...record} />);
}

export function RecordButtons(record: RecordNamed) {
  return PARTS.map(({ file, Button }) => <Button key={file} {...record} />);
}
