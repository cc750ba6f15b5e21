import type { Chapter } from "../chapter.ts";

/** What an admin builds for visitors: forms, what comes of them, and pages. */
export const PUBLIC_CONTENT: readonly Chapter[] = [
  {
    id: "build-forms",
    role: "admin",
    title: "Build a form",
    lead: "Build a form beside its preview. It is saved automatically, and nobody sees it until you publish it.",
    blocks: [
      {
        kind: "steps",
        items: [
          "Click *New form* and start blank, from a template, or from an exported file.",
          "Click a field type under *Add a field*, or drag it into place. Reorder fields by dragging or with the arrow keys.",
          "Choose theme, thank-you message, dates and limits under *Settings*, more languages under *Languages*, and who is notified of answers under *Delivery*.",
          "Click *Publish*. The check lists what to fix first, and each line links to its place.",
          "Under *Share* you find the address, a QR code, and the code that shows the form on another website.",
        ],
      },
      {
        kind: "facts",
        items: [
          [
            "Versions",
            "Each time you publish, that version is kept. You see what changed since, and *Bring back* publishes an older one again.",
          ],
          [
            "Closing a form",
            "Switch off *Visitors may open it*. Nothing is lost, and you can open it again at any time.",
          ],
          [
            "Two admins at once",
            "One edits, and the other sees each change. *Take over* asks first. Without a connection both can edit, and the second to save sees the differences and chooses.",
          ],
          [
            "Showing a draft",
            "*Share the draft* makes a link that opens it without an account, until the day you choose.",
          ],
          [
            "Review",
            "If the settings ask for it, another admin has to approve a draft before it is published.",
          ],
        ],
      },
    ],
    action: { label: "Open the forms", to: "/admin/forms-manager" },
  },
  {
    id: "read-answers",
    role: "admin",
    title: "Read the answers",
    lead: "Each form shows its answers one by one, as a summary, and where people stopped.",
    blocks: [
      {
        kind: "facts",
        items: [
          [
            "Answers",
            "Search, filter and choose columns. Click an answer to open it with its files. *Export* downloads what the filter shows, for Excel, as CSV or as JSON.",
          ],
          ["Summary", "The figures for each question, for the answers that the filter shows."],
          [
            "Funnel",
            "How many people opened, started and sent the form, and at which question they stopped. Nobody is identified for this.",
          ],
          [
            "Deleting",
            "*Delete a person’s answers* finds them by email address, in this form or in all forms. It deletes answers, saved drafts and files. This can’t be undone.",
          ],
        ],
      },
    ],
    action: { label: "Open the forms", to: "/admin/forms-manager" },
  },
  {
    id: "write-pages",
    role: "admin",
    title: "Pages for visitors",
    lead: "Build a page from parts. Beside them you see the page as visitors will see it.",
    blocks: [
      {
        kind: "text",
        text: "*New page* starts blank or from a template. *Add a part* offers text, headings, pictures, buttons, lists, columns, quotes, questions, a form, and HTML for anything else. HTML is cleaned, so it can’t run scripts.",
      },
      {
        kind: "facts",
        items: [
          [
            "Page",
            "Theme, language and address. Old addresses of a published page lead to the new one.",
          ],
          [
            "Search",
            "Title, description and picture for search engines and shared links, or *Hide from search engines*.",
          ],
          [
            "Schedule",
            "When the draft is published and the page taken down automatically. To do it at once, use *Visitors may open it*.",
          ],
          [
            "Versions",
            "What was published so far. *Compare* shows how the draft differs. *Bring back* shows visitors an older one again.",
          ],
        ],
      },
      {
        kind: "text",
        text: "Drafts are saved automatically. *Publish* checks first and says what to fix. What you publish is live everywhere within a minute.",
      },
    ],
    action: { label: "Open the pages", to: "/admin/content-manager" },
  },
  {
    id: "use-pictures",
    role: "admin",
    title: "Pictures on pages",
    lead: "Upload a picture once and use it on many pages.",
    blocks: [
      {
        kind: "text",
        text: "Choose or drop a PNG, JPEG or WebP file. Your browser makes it as small as a page needs, and removes location and camera data.",
      },
      {
        kind: "text",
        text: "Under *What it shows*, describe the picture for people who can’t see it, or tick *Only decoration*. You can’t delete a picture that is on a page, or on a version that could be brought back. You see where it is used.",
      },
    ],
    action: { label: "Open the pages", to: "/admin/content-manager" },
  },
];
