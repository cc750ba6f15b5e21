import type { ReactNode } from "react";

import { TextLink } from "../../ui/text-link.tsx";
import { ApiPicture } from "./api-picture.tsx";
import { PalettePicture } from "./palette-picture.tsx";
import { Section } from "./section.tsx";

const PROMISES: readonly { title: string; text: ReactNode }[] = [
  {
    title: "Your machine, your data",
    text: "One command starts everything: the application, its database, its files. They live in one folder that you can back up, move or delete, and the database is SQLite, which any tool can read.",
  },
  {
    title: "No third parties",
    text: "No page loads anything from anyone else: no trackers, no foreign fonts, no banner to excuse them. The browser itself enforces it, by a policy sent with every page.",
  },
  {
    title: "Keyboard first",
    text: "One shortcut finds every screen and every action. Nothing needs a mouse, and everything can be read aloud.",
  },
  {
    title: "An open API",
    text: (
      <>
        What a screen can do, a script can do. The{" "}
        <TextLink to="/api/docs" reloadDocument>
          API reference
        </TextLink>{" "}
        is made from the same contracts that check each request.
      </>
    ),
  },
];

export function FoundationSection() {
  return (
    <Section id="foundation" title="What it stands on." sunken>
      <ul className="mt-12 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {PROMISES.map(({ title, text }) => (
          <li key={title}>
            <h3 className="serif text-xl text-ink">{title}</h3>
            <p className="mt-2 text-base text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-14 grid gap-x-8 gap-y-8 lg:grid-cols-2">
        <PalettePicture />
        <ApiPicture />
      </div>
    </Section>
  );
}
