import { blankField } from "../../forms/rules/blank.ts";
import type { ConsentDraft, ConsentKind } from "../contract.ts";
import { blankConsent } from "./blank.ts";

const EMAIL = blankField({
  id: "email",
  type: "email",
  label: "Your mail address",
  required: true,
});
const NAME = blankField({ id: "name", type: "text", label: "Your name" });

type Kind = { name: string; about: string; definition: ConsentDraft };

/** What a new text can begin with. Who answers for it is left open: the publish check asks for it. */
export const CONSENT_STARTS: Record<ConsentKind, Kind> = {
  blank: {
    name: "Blank",
    about: "One field for the mail address, and no purpose yet.",
    definition: blankConsent({ fields: [EMAIL] }),
  },
  newsletter: {
    name: "Newsletter",
    about: "Two purposes, each with a box of its own; counts once a mail is confirmed.",
    definition: blankConsent(
      {
        fields: [EMAIL, NAME],
        purposes: [
          {
            id: "newsletter",
            label: "Send me the monthly letter",
            required: false,
            text: "One mail on the first Tuesday of a month. Every one of them has a link that ends it.",
          },
          {
            id: "opened",
            label: "Notice which letters I open",
            required: false,
            text: "So that you get fewer of those that you never read. The letter comes without it, too.",
          },
        ],
      },
      {
        title: "The letter, once a month",
        description: "Tell us where to send it, and what we may do besides.",
        submitButtonText: "Send me the letter",
        isDoubleOptIn: true,
      },
    ),
  },
  event: {
    name: "Event",
    about: "Keeping a guest’s details until it is over, and pictures on top of that.",
    definition: blankConsent(
      {
        fields: [{ ...NAME, required: true }, EMAIL],
        purposes: [
          {
            id: "details",
            label: "Keep my details for this event",
            required: true,
            text: "Your name stands on the guest list. Without it there is no seat; four weeks later it is deleted.",
          },
          {
            id: "pictures",
            label: "Publish pictures in which I can be seen",
            required: false,
            text: "On our own site. You take part without this as well.",
          },
        ],
      },
      { title: "Before you come", description: "What we keep of you, and what we would like to." },
    ),
  },
  testimonial: {
    name: "Testimonial",
    about: "Quoting somebody by name, in words that they have seen.",
    definition: blankConsent(
      {
        fields: [
          { ...NAME, required: true },
          EMAIL,
          blankField({
            id: "quote",
            type: "textarea",
            label: "What we may quote",
            required: true,
          }),
        ],
        purposes: [
          {
            id: "quoting",
            label: "Quote me with my name",
            required: true,
            text: "On our site and in what we show to customers, word for word. Without it nothing is quoted.",
          },
        ],
      },
      { title: "In your words", description: "Read what we would like to quote, and change it." },
    ),
  },
};
