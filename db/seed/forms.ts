import { createHash } from "node:crypto";
import type { Database } from "../client.ts";
import { contentVersions } from "../schema/contents.ts";
import { forms } from "../schema/forms.ts";
import { outbox } from "../schema/outbox.ts";
import { field, settings, when } from "./form-fields.ts";
import { seedId } from "./seed-id.ts";

const DAY = 86_400_000;
const NO_DELIVERY = { notifyAddresses: [], webhookUrl: "", confirmation: null };

const german = (label: string, options: readonly string[] = [], hint = "") => ({
  label,
  hint,
  placeholder: "",
  linkText: "",
  options,
});

const TALK = {
  title: "Talk to an advisor",
  description: "Half an hour, by phone or video, with someone who has run a technology team.",
  fields: [
    field("name", "text", "Your name", { required: true }),
    field("email", "email", "Work email", { required: true }),
    field("company", "text", "Company", { prefill: "company" }),
    field("topic", "select", "What is it about?", {
      required: true,
      options: [
        "Strategy for the year",
        "A budget to defend",
        "A difficult project",
        "Something else",
      ],
    }),
    field("project", "textarea", "What makes the project difficult?", {
      condition: when("topic", "A difficult project"),
    }),
    field("when", "checkbox", "When do you have time?", {
      options: ["Mornings", "Around noon", "Afternoons", "Evenings"],
    }),
    field("privacy", "checkbox", "You may use my details to call me", {
      required: true,
      linkText: "How we handle data",
      linkUrl: "/privacy",
    }),
    field("source", "hidden", "Where they came from", { prefill: "utm_source", value: "direct" }),
  ],
  settings: settings({
    submitButtonText: "Ask for a call",
    successMessage: "Thank you. An advisor calls you within one working day.",
    translations: {
      de: {
        title: "Mit einem Berater sprechen",
        description:
          "Eine halbe Stunde, am Telefon oder per Video, mit jemandem, der selbst ein Technikteam geführt hat.",
        submitButtonText: "Um Anruf bitten",
        successMessage: "Vielen Dank. Ein Berater ruft Sie innerhalb eines Arbeitstages an.",
        closedMessage: "",
        fields: {
          name: german("Ihr Name"),
          email: german("Geschäftliche E-Mail"),
          company: german("Unternehmen"),
          topic: german("Worum geht es?", [
            "Strategie für das Jahr",
            "Ein Budget, das zu verteidigen ist",
            "Ein schwieriges Projekt",
            "Etwas anderes",
          ]),
          project: german("Was macht das Projekt schwierig?"),
          when: german("Wann haben Sie Zeit?", ["Vormittags", "Mittags", "Nachmittags", "Abends"]),
          privacy: {
            ...german("Sie dürfen meine Angaben verwenden, um mich anzurufen."),
            linkText: "So gehen wir mit Daten um",
          },
        },
      },
    },
  }),
};

const FORUM = {
  title: "Technology Leaders’ Forum: registration",
  description: "Thursday, from nine to five, in Hamburg and online. Dinner follows.",
  fields: [
    field("step-you", "step", "You"),
    field("name", "text", "Your name", { required: true }),
    field("email", "email", "Work email", { required: true }),
    field("company", "text", "Company"),
    field("step-day", "step", "The day"),
    field("attendance", "radio", "How will you attend?", {
      required: true,
      options: ["In Hamburg", "Online"],
    }),
    field("sessions", "checkbox", "Which sessions will you join?", {
      options: [
        "Strategy that survives a quarter",
        "Budgets without the yearly fight",
        "Running a platform team",
        "Working with a board",
      ],
    }),
    field("dinner", "radio", "Will you stay for dinner?", {
      options: ["Yes", "No"],
      condition: when("attendance", "In Hamburg"),
    }),
    field("food", "text", "What should the kitchen know?", {
      placeholder: "Vegetarian, allergic to nuts",
      condition: when("dinner", "Yes"),
    }),
  ],
  settings: settings({
    theme: "executive-modern",
    submitButtonText: "Register",
    successMessage: "You are registered. The programme follows by email.",
    closedMessage: "The forum is fully booked. Write to us to be on the waiting list.",
    canSaveForLater: true,
    answersMost: 240,
  }),
};

const PULSE = {
  title: "After the workshop",
  description: "Three questions, one minute.",
  fields: [
    field("score", "radio", "How useful was the workshop for your next quarter?", {
      required: true,
      options: ["Very", "Rather", "Hardly", "Not at all"],
    }),
    field("best", "textarea", "What will you do differently on Monday?"),
    field("missing", "textarea", "What did you miss?", { condition: when("score", "Hardly") }),
  ],
  settings: settings({ theme: "executive-minimal", submitButtonText: "Send" }),
};

const DEMO = [
  { slug: "talk-to-an-advisor", form: TALK, days: 40, isDraft: false },
  { slug: "leaders-forum", form: FORUM, days: 18, isDraft: false },
  { slug: "after-the-workshop", form: PULSE, days: 2, isDraft: true },
];

/** Two forms that are published, and one that is still being written. */
export function formRows(db: Database, people: readonly { id: string }[], now: number) {
  const author = people[0]?.id ?? null;
  return DEMO.flatMap(({ slug, form, days, isDraft }, index) => {
    const id = seedId(60, index + 1);
    const at = now - days * DAY;
    const stamps = { createdAt: at, updatedAt: at, createdBy: author, updatedBy: author };
    const published = { publishedNumber: 1, publishedAt: at, hasChanges: false, isActive: true };
    const row = db.insert(forms).values({
      id,
      slug,
      ...form,
      ...stamps,
      delivery: NO_DELIVERY,
      ...(isDraft ? {} : published),
    });
    if (isDraft) return [row];
    const hash = createHash("sha256").update(JSON.stringify(form)).digest("hex");
    return [
      row,
      db.insert(contentVersions).values({
        kind: "form" as const,
        contentId: id,
        number: 1,
        document: form,
        hash,
        note: "First version",
        createdAt: at,
        createdBy: author,
      }),
      db.insert(outbox).values({
        id: seedId(61, index + 1),
        kind: "contents.publish-one",
        runAt: now,
        createdAt: now,
        payload: { kind: "form", id, names: [] },
      }),
    ];
  });
}
