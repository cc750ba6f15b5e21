import { blankField, blankForm } from "./blank.ts";

const SCORES = Array.from({ length: 11 }, (_, score) => String(score));

export const FEEDBACK = blankForm(
  {
    title: "How did we do?",
    description: "Three questions, one minute. We read every answer.",
    fields: [
      blankField({
        id: "score",
        type: "radio",
        required: true,
        options: SCORES,
        label: "How likely are you to recommend us to a colleague?",
        hint: "0 means not at all, 10 means certainly.",
      }),
      blankField({
        id: "better",
        type: "textarea",
        label: "What should we have done better?",
        condition: { any: false, rules: [{ fieldId: "score", test: "is-less", value: "9" }] },
      }),
      blankField({
        id: "best",
        type: "textarea",
        label: "What did you value most?",
        condition: { any: false, rules: [{ fieldId: "score", test: "is-more", value: "8" }] },
      }),
      blankField({
        id: "call",
        type: "radio",
        label: "May we call you about it?",
        options: ["Yes", "No"],
      }),
      blankField({
        id: "phone",
        type: "text",
        label: "Phone",
        required: true,
        placeholder: "+49 30 1234567",
        validation: {
          minLength: 6,
          maxLength: 30,
          pattern: String.raw`[+0-9 \(\)\/\-]+`,
          min: "",
          max: "",
        },
        condition: { any: false, rules: [{ fieldId: "call", test: "is", value: "Yes" }] },
      }),
      blankField({
        id: "project",
        type: "hidden",
        label: "Project",
        prefill: "project",
        value: "none",
      }),
    ],
  },
  {
    submitButtonText: "Send feedback",
    successMessage: "Thank you. Your feedback goes to the people who did the work.",
  },
);

export const APPLICATION = blankForm(
  {
    title: "Apply to join us",
    description: "About ten minutes. You can save your answers and come back.",
    fields: [
      blankField({ id: "step-you", type: "step", label: "About you" }),
      blankField({ id: "name", type: "text", label: "Full name", required: true }),
      blankField({ id: "email", type: "email", label: "Email", required: true }),
      blankField({ id: "phone", type: "text", label: "Phone", hint: "With the country code." }),
      blankField({
        id: "role",
        type: "select",
        label: "Which role?",
        required: true,
        prefill: "role",
        options: ["Enterprise architect", "Delivery lead", "Data engineer", "Another one"],
      }),
      blankField({
        id: "role-other",
        type: "text",
        label: "Which one do you have in mind?",
        required: true,
        condition: { any: false, rules: [{ fieldId: "role", test: "is", value: "Another one" }] },
      }),
      blankField({ id: "step-work", type: "step", label: "Your work" }),
      blankField({
        id: "cv",
        type: "file",
        label: "CV",
        required: true,
        hint: "PDF or Word, up to 10 MB.",
        upload: { kinds: ["pdf", "document"], most: 1 },
      }),
      blankField({
        id: "samples",
        type: "file",
        label: "Work you are proud of",
        upload: { kinds: ["pdf", "image", "document"], most: 5 },
      }),
      blankField({
        id: "achievement",
        type: "textarea",
        required: true,
        label: "Which decision of yours made the biggest difference, and how do you know?",
        validation: { minLength: null, maxLength: 3000, pattern: "", min: "", max: "" },
      }),
      blankField({ id: "step-terms", type: "step", label: "Terms" }),
      blankField({ id: "start", type: "date", label: "When could you start?", required: true }),
      blankField({
        id: "salary",
        type: "number",
        label: "Yearly salary you expect, in euros",
        validation: { minLength: null, maxLength: null, pattern: "", min: "0", max: "1000000" },
      }),
      blankField({
        id: "privacy",
        type: "checkbox",
        required: true,
        label: "You may keep my application for six months.",
        linkText: "How we handle applications",
        linkUrl: "/privacy",
      }),
    ],
  },
  {
    theme: "executive-corporate",
    submitButtonText: "Send application",
    successMessage: "We received your application. You will hear from us within ten working days.",
    closedMessage: "We have enough applications for now. Please check again next quarter.",
    canSaveForLater: true,
  },
);
