import type { ReactNode } from "react";

import { TextLink } from "../../ui/text-link.tsx";
import { ApiPicture } from "./api-picture.tsx";
import { PalettePicture } from "./palette-picture.tsx";
import { Section } from "./section.tsx";

const PROMISES: readonly { title: string; text: ReactNode }[] = [
  {
    title: "Your machine, your data",
    text: "One command starts the application, its database and its files. Everything is in one folder that you can back up, move or delete. The database is SQLite, which any SQLite tool can read.",
  },
  {
    title: "No third parties",
    text: "Pages load nothing from other companies: no trackers, no external fonts, no cookie banner. A policy sent with every page makes the browser enforce this.",
  },
  {
    title: "Keyboard first",
    text: "One shortcut finds every screen and every action. You don't need a mouse, and screen readers can read everything.",
  },
  {
    title: "An open API",
    text: (
      <>
        Anything you can do on a screen, you can do with a script. The{" "}
        <TextLink to="/api/docs" reloadDocument>
          API reference
        </TextLink>{" "}
        is generated from the same contracts that check each request.
      </>
    ),
  },
];

export function FoundationSection() {
  return (
    <Section id="foundation" title="How it's built." sunken>
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
