import type { Chapter } from "../chapter.ts";

/** What an admin builds for visitors: forms, what comes of them, and pages. */
export const PUBLIC_CONTENT: readonly Chapter[] = [
  {
    id: "build-forms",
    role: "admin",
    title: "Ask visitors something",
    lead: "A form is built beside its preview, saves itself, and is seen by nobody before you publish it.",
    blocks: [
      {
        kind: "steps",
        items: [
          "Press *New form* and begin blank, with a template, or with a file that was exported.",
          "Press a kind of field under *Add a field*, or drag it to its place. Fields are put in order by dragging or with the arrow keys.",
          "Choose theme, thank-you message, dates and limits under *Settings*, further languages under *Languages*, and who hears of an answer under *Delivery*.",
          "Press *Publish*. The check says what has to be mended first, and each line leads to its place.",
          "Under *Share* you find the address, a QR code, and the code that shows the form on another website.",
        ],
      },
      {
        kind: "facts",
        items: [
          [
            "Versions",
            "Each time you publish, the form is kept as it was. You see what changed since, and *Bring back* publishes an older one again.",
          ],
          [
            "Closing it",
            "Switch *Visitors may open it* off. Nothing is lost, and it can be opened again at any time.",
          ],
          [
            "Two admins at once",
            "Neither is written over: whoever comes second sees how both differ, and chooses.",
          ],
        ],
      },
    ],
    action: { label: "Open the forms", to: "/admin/forms-manager" },
  },
  {
    id: "read-answers",
    role: "admin",
    title: "What visitors answered",
    lead: "Each form has its answers beside it: one by one, together, and where people left.",
    blocks: [
      {
        kind: "facts",
        items: [
          [
            "Answers",
            "Search, filter and choose columns; a press opens one with its files. *Export* takes along what the filter shows, as CSV or JSON.",
          ],
          ["Summary", "Each question with its figures, for the answers that the filter shows."],
          [
            "Funnel",
            "How many opened, began and sent the form, and at which question they stopped. Nobody is told apart for it.",
          ],
          [
            "Deleting",
            "*Delete a person’s answers* finds them by mail address, in this form or in all, and takes answers, saved drafts and files. It cannot be undone.",
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
    lead: "A page is made of parts, written beside the page as visitors will see it.",
    blocks: [
      {
        kind: "text",
        text: "*New page* begins blank or with a template. *Add a part* offers text, headings, pictures, buttons, lists, columns, quotes, questions, a form, and HTML for what no other part can. HTML is cleaned: it cannot run script.",
      },
      {
        kind: "facts",
        items: [
          [
            "Page",
            "Theme, language and address. A former address of a published page leads to the new one.",
          ],
          [
            "Search",
            "Title, description and picture for search engines and for whoever shares it, or *Hide from search engines*.",
          ],
          [
            "Schedule",
            "When the draft goes out and when the page is taken down, by themselves; or at once with *Visitors may open it*.",
          ],
          [
            "Versions",
            "What was published so far. *Compare* tells how the draft differs, *Bring back* shows visitors an older one again.",
          ],
        ],
      },
      {
        kind: "text",
        text: "Drafts save themselves. *Publish* checks first and says what to mend; what you publish reaches every location within a minute.",
      },
    ],
    action: { label: "Open the pages", to: "/admin/content-manager" },
  },
  {
    id: "use-pictures",
    role: "admin",
    title: "Pictures on pages",
    lead: "A picture is sent once and can stand on many pages.",
    blocks: [
      {
        kind: "text",
        text: "Choose a file or drop it: PNG, JPEG or WebP. Your browser makes it as small as a page needs it, and leaves behind what the file says about place and camera.",
      },
      {
        kind: "text",
        text: "Say under *What it shows* what people would miss who cannot see it, or tick *Only decoration*. A picture that stands on a page, or on a version that could be brought back, cannot be deleted: you are told on which.",
      },
    ],
    action: { label: "Open the pages", to: "/admin/content-manager" },
  },
];
