import type { TestForm } from "../support/make-form.ts";
import { makeForm } from "../support/make-form.ts";
import { blankField } from "../../worker/features/forms/rules/blank.ts";
import type { Bench } from "./open-bench.ts";

/** The same questions as in baselines/hand-written-form.html. */
export const BENCH_FIELDS = [
  blankField({ id: "name", type: "text", label: "Your name", required: true }),
  blankField({
    id: "email",
    type: "email",
    label: "Email address",
    required: true,
    hint: "We answer to this address, and use it for nothing else.",
    placeholder: "you@company.com",
  }),
  blankField({ id: "company", type: "text", label: "Company" }),
  blankField({
    id: "size",
    type: "select",
    label: "How large is your company?",
    options: ["Up to 50 people", "51 to 500", "More than 500"],
  }),
  blankField({
    id: "topic",
    type: "radio",
    label: "What should we talk about?",
    required: true,
    options: ["Strategy", "Execution", "Something else"],
  }),
  blankField({
    id: "areas",
    type: "checkbox",
    label: "Which areas matter to you?",
    options: ["Finance", "People", "Technology", "Markets"],
  }),
  blankField({ id: "when", type: "date", label: "When would suit you?" }),
  blankField({ id: "message", type: "textarea", label: "Your message" }),
  blankField({
    id: "agree",
    type: "checkbox",
    label: "I agree to the processing of my data",
    required: true,
    linkText: "Privacy policy",
    linkUrl: "/privacy",
  }),
];

export const addBenchForm = ({ ctx }: Bench): Promise<TestForm> =>
  makeForm(ctx, {
    title: "Book a conversation with our advisors",
    description: "Forty minutes with someone who has led a company through what you are facing.",
    fields: BENCH_FIELDS,
  });
