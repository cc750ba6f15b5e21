import { blankField, blankForm } from "./blank.ts";

export const CONTACT = blankForm(
  {
    title: "Contact us",
    description: "Tell us what it is about. We answer within one working day.",
    fields: [
      blankField({ id: "name", type: "text", label: "Your name", required: true }),
      blankField({ id: "email", type: "email", label: "Email", required: true }),
      blankField({ id: "company", type: "text", label: "Company", prefill: "company" }),
      blankField({
        id: "topic",
        type: "select",
        label: "What is it about?",
        required: true,
        options: ["A project", "An existing contract", "Press", "Something else"],
      }),
      blankField({
        id: "contract",
        type: "text",
        label: "Contract number",
        hint: "At the top of each invoice.",
        condition: {
          any: false,
          rules: [{ fieldId: "topic", test: "is", value: "An existing contract" }],
        },
      }),
      blankField({ id: "message", type: "textarea", label: "Your message", required: true }),
      blankField({
        id: "privacy",
        type: "checkbox",
        required: true,
        label: "You may use my details to answer me.",
        linkText: "How we handle data",
        linkUrl: "/privacy",
      }),
    ],
  },
  {
    submitButtonText: "Send message",
    successMessage: "Thank you. We received your message, and someone will answer it personally.",
  },
);

export const REGISTRATION = blankForm(
  {
    title: "Leadership Day: registration",
    description: "One day, four sessions, dinner together. Register by the Friday before.",
    fields: [
      blankField({ id: "name", type: "text", label: "Your name", required: true }),
      blankField({ id: "email", type: "email", label: "Work email", required: true }),
      blankField({ id: "company", type: "text", label: "Company" }),
      blankField({
        id: "attendance",
        type: "radio",
        label: "How will you attend?",
        required: true,
        options: ["In person", "Online"],
      }),
      blankField({
        id: "sessions",
        type: "checkbox",
        label: "Which sessions will you join?",
        options: [
          "Strategy that survives a quarter",
          "Budgets without the yearly fight",
          "Running a platform team",
          "Working with a board",
        ],
      }),
      blankField({
        id: "dinner",
        type: "radio",
        label: "Will you stay for dinner?",
        required: true,
        options: ["Yes", "No"],
        condition: {
          any: false,
          rules: [{ fieldId: "attendance", test: "is", value: "In person" }],
        },
      }),
      blankField({
        id: "food",
        type: "text",
        label: "Do you have any dietary needs?",
        placeholder: "Vegetarian, allergic to nuts",
        condition: { any: false, rules: [{ fieldId: "dinner", test: "is", value: "Yes" }] },
      }),
      blankField({
        id: "source",
        type: "hidden",
        label: "Source",
        prefill: "utm_source",
        value: "direct",
      }),
    ],
  },
  {
    theme: "executive-modern",
    submitButtonText: "Register",
    successMessage: "You are registered. We will email you the programme and directions.",
    closedMessage:
      "Registration is closed. Write to us if you would like to be on the waiting list.",
  },
);

export const NEWSLETTER = blankForm(
  {
    title: "The monthly letter",
    description: "One letter a month on running technology well. No advertising.",
    fields: [
      blankField({ id: "email", type: "email", label: "Email", required: true, prefill: "email" }),
      blankField({ id: "name", type: "text", label: "First name" }),
      blankField({
        id: "topics",
        type: "checkbox",
        label: "What would you like to read about?",
        options: ["Strategy", "Architecture", "People", "Budget"],
      }),
      blankField({
        id: "consent",
        type: "checkbox",
        required: true,
        label: "Send me the letter. I can unsubscribe with one click in every issue.",
        linkText: "Privacy",
        linkUrl: "/privacy",
      }),
    ],
  },
  {
    theme: "executive-minimal",
    submitButtonText: "Subscribe",
    successMessage: "Welcome. You will get the next letter at the start of the month.",
  },
);
