import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Part } from "../chapter.ts";
import { CONSENT } from "./consent.ts";
import { PUBLIC_CONTENT } from "./public-content.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const ADMINS: Part = {
  title: "For admins",
  chapters: [
    {
      id: "people",
      role: "admin",
      title: "People, roles and help",
      lead: "Everyone with an account, searched and filtered; what you filter is what the CSV holds.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Invite people",
              `Paste addresses, one a line. The link in the mail opens for ${LIMITS.invitationMs / DAY_MS} days.`,
            ],
            ["Roles", "Given and taken at once; they hold from the person’s next request."],
            [
              "Suspend",
              "The person sees a notice in place of everything else, until you restore the account.",
            ],
            [
              "Act as this person",
              `To see what they see, for ${LIMITS.sessionImpersonationMs / HOUR_MS} hour and with a reason. It is recorded, and what is theirs alone stays closed.`,
            ],
          ],
        },
      ],
      action: { label: "Open people", to: "/admin/users" },
    },
    {
      id: "next-steps",
      role: "admin",
      title: "The first day of others",
      lead: "Next steps are what a new person is led through.",
      blocks: [
        {
          kind: "text",
          text: "Add steps, describe each in a line, and put them in order by dragging or with the arrow keys. A mandatory step has to be done before the workspace opens; the others are suggestions.",
        },
        {
          kind: "text",
          text: "Changes reach people who are half-way, and nothing of what they did is lost.",
        },
      ],
      action: { label: "Open next steps", to: "/admin/next-steps" },
    },
    {
      id: "arrange-menus",
      role: "admin",
      title: "What stands in the menus",
      lead: "The sidebar and the header of the public pages, in your order and your words.",
      blocks: [
        {
          kind: "text",
          text: "Put lines in order by dragging or with the arrow keys, rename them, gather them under headings, hide them, or show them to some roles alone. The preview shows what each role gets; nobody else sees anything before you save.",
        },
        {
          kind: "text",
          text: "A hidden screen is gone from the menus and still answers at its address: who may open it is decided by roles. *Reset* brings the product’s own menus back. What you save reaches every location within a minute.",
        },
      ],
      action: { label: "Open the sidebar", to: "/admin/sidebar-modules" },
    },
    {
      id: "screens-at-paths",
      role: "admin",
      title: "A screen at a path of your own",
      lead: "The route table puts screens of the product at further paths, and keeps them for some roles.",
      blocks: [
        {
          kind: "text",
          text: "Choose a path, the screen and who may open it, and put the entries in order by dragging or with the arrow keys. An entry can narrow who gets in; it never opens what a role may not see.",
        },
      ],
      action: { label: "Open the route table", to: "/admin/app-routes" },
    },
    {
      id: "read-feedback",
      role: "admin",
      title: "What people tell you",
      lead: "Every rating with its comment and screenshot, and the trend of the score.",
      blocks: [
        {
          kind: "text",
          text: "Filter it, open a screenshot, mark what is handled, and take it along as CSV. Whether people are asked at all is one switch in *Settings*.",
        },
      ],
      action: { label: "Open feedback", to: "/admin/feedback" },
    },
    {
      id: "send-notifications",
      role: "admin",
      title: "Tell people something",
      lead: "Write to one person, to everyone with a role, or to everyone; now, or at a time that you set.",
      blocks: [
        {
          kind: "text",
          text: "You see what they will see, and how many people it reaches, before anything is sent. Afterwards the figures show how many have it and how many read it.",
        },
        {
          kind: "text",
          text: "What waits for its time can be changed or cancelled. People decide by themselves whether announcements also reach them by mail.",
        },
      ],
      action: { label: "Open notifications", to: "/admin/notifications" },
    },
    {
      id: "site-settings",
      role: "admin",
      title: "What holds for everyone",
      lead: "Who may sign up, whose role needs a second factor, which privacy text is in force.",
      blocks: [
        {
          kind: "text",
          text: "Each setting says what it does, whom a change reaches, and who changed it when; *History* lists every change. A change holds from each person’s next request.",
        },
        {
          kind: "text",
          text: "The version of the privacy text never goes down. Raise it when something changed that people should know: they are asked again.",
        },
      ],
      action: { label: "Open the settings", to: "/admin/settings" },
    },
    {
      id: "redirects",
      role: "admin",
      title: "Old paths that still work",
      lead: "A redirect sends whoever opens an old path to where it is now.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Test a path",
              "Type it under *What happens to …*: you see which rule answers, where it leads, and which rules are passed over and why.",
            ],
            [
              "Unknown paths",
              "What people asked for in vain, the most wanted first, with *Make a redirect* beside each.",
            ],
            [
              "A file of them",
              "*Import CSV* shows what each row would do before anything is written. An import that is interrupted goes on with the same file.",
            ],
          ],
        },
        {
          kind: "text",
          text: "A change is published at once and reaches every location within a minute. Loops and chains are refused, and a date may switch a redirect on or off by itself.",
        },
      ],
      action: { label: "Open the redirects", to: "/admin/redirects" },
    },
    ...PUBLIC_CONTENT,
    ...CONSENT,
    {
      id: "operations",
      role: "admin",
      title: "What happened, and what is stuck",
      lead: "Five screens answer most questions about the installation.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Audit log",
              "Who did what, when and from where. Its chain shows whether a row was changed afterwards.",
            ],
            [
              "Errors",
              "What failed for people or on the server, the same error once: how often, for whom, since which version. Resolve it, and it comes back by itself if it happens again.",
            ],
            ["Deployments", "Which version runs, since when, and which ran before."],
            ["Mails", "Each mail that was sent or waits, and why one failed."],
            ["Outbox", "Deliveries that failed for good, to be tried again or dropped."],
          ],
        },
      ],
      action: { label: "Open the audit log", to: "/admin/audit" },
    },
  ],
};
