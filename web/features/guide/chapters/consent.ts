import type { Chapter } from "../chapter.ts";

/** What people agree to, and how it stays provable. */
export const CONSENT: readonly Chapter[] = [
  {
    id: "ask-for-consent",
    role: "admin",
    title: "Asking for consent",
    lead: "A text says what people agree to. A link is where they are asked. Many links can use the same text.",
    blocks: [
      {
        kind: "steps",
        items: [
          "Write the text with *New text*: what you ask, a separate box for each purpose, who is responsible for the data, and where the privacy policy is.",
          "Add the languages that your readers need. People see the text in their language, and that is what they agree to.",
          "Click *Publish …*. The check refuses a missing policy, a box that is ticked in advance, or a promise not to record something that is recorded.",
          "Give it an address with *New link* and share it.",
        ],
      },
      {
        kind: "text",
        text: "With confirmation by email, a consent counts only once the link in the email is opened. A change to a text becomes a new version. For earlier consents, the words that people agreed to are kept.",
      },
    ],
    action: { label: "Open the links", to: "/admin/consent" },
  },
  {
    id: "prove-consents",
    role: "admin",
    title: "Proving and ending consents",
    lead: "Each consent keeps the exact words, when they were agreed to, and a signed receipt.",
    blocks: [
      {
        kind: "facts",
        items: [
          [
            "Records",
            "Search by full email address, purpose, day, text or link. *Sealed* means that a record has not changed since it was stored.",
          ],
          ["Export", "A file that anyone can check without this installation, or a spreadsheet."],
          [
            "Withdrawing",
            "People do it themselves with the link in their email or at *Your consents*, for all purposes or for one. It is recorded and deletes nothing.",
          ],
          [
            "Erasing",
            "Use *Erase …* in a record. People can also do it themselves. Who it was is deleted for good. The fact that someone agreed is kept.",
          ],
          [
            "Keys",
            "Receipts are signed with the current key. *Renew the key …* retires it. Receipts that it signed stay valid.",
          ],
        ],
      },
    ],
    action: { label: "Open the consents", to: "/admin/consent" },
  },
];
