import { blankField } from "../../forms/rules/blank.ts";
import type { ConsentDraft, ConsentKind } from "../contract.ts";
import { blankConsent } from "./blank.ts";

const EMAIL = blankField({
  id: "email",
  type: "email",
  label: "Your email address",
  required: true,
});
const NAME = blankField({ id: "name", type: "text", label: "Your name" });

type Kind = { name: string; about: string; definition: ConsentDraft };

/** What a new text can begin with. Who answers for it is left open: the publish check asks for it. */
export const CONSENT_STARTS: Record<ConsentKind, Kind> = {
  blank: {
    name: "Blank",
    about: "One field for the email address, no purpose yet.",
    definition: blankConsent({ fields: [EMAIL] }),
  },
  newsletter: {
    name: "Newsletter",
    about: "Two purposes, each with its own box. Counts once confirmed by email.",
    definition: blankConsent(
      {
        fields: [EMAIL, NAME],
        purposes: [
          {
            id: "newsletter",
            label: "Send me the monthly letter",
            required: false,
            text: "One email on the first Tuesday of each month. Every email has a link to unsubscribe.",
          },
          {
            id: "opened",
            label: "Notice which letters I open",
            required: false,
            text: "So we can send fewer of those you never read. You get the letter without this too.",
          },
        ],
      },
      {
        title: "Our monthly letter",
        description: "Tell us where to send it and what else we may do.",
        submitButtonText: "Send me the letter",
        isDoubleOptIn: true,
      },
    ),
  },
  event: {
    name: "Event",
    about: "Keep a guest’s details until the event is over, and publish pictures.",
    definition: blankConsent(
      {
        fields: [{ ...NAME, required: true }, EMAIL],
        purposes: [
          {
            id: "details",
            label: "Keep my details for this event",
            required: true,
            text: "Your name is on the guest list, and is deleted four weeks later. Without this, there is no seat.",
          },
          {
            id: "pictures",
            label: "Publish pictures of me",
            required: false,
            text: "On our own site. You can take part without this.",
          },
        ],
      },
      {
        title: "Before you come",
        description: "What we keep about you, and what we would like to publish.",
      },
    ),
  },
  testimonial: {
    name: "Testimonial",
    about: "Quote somebody by name, in words they have seen.",
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
            text: "Word for word, on our site and in what we show customers. Without this, we quote nothing.",
          },
        ],
      },
      { title: "In your words", description: "Read what we would like to quote, and change it." },
    ),
  },
};
