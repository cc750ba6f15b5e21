import type { Chapter } from "../chapter.ts";

/** What people agree to, and how it stays provable. */
export const CONSENT: readonly Chapter[] = [
  {
    id: "ask-for-consent",
    role: "admin",
    title: "Asking for consent",
    lead: "A text says what people agree to; a link is where they are asked. One text can stand behind many links.",
    blocks: [
      {
        kind: "steps",
        items: [
          "Write the text with *New text*: what is asked, each purpose with a box of its own, who answers for the data, and where the privacy policy stands.",
          "Add languages where your readers need them. Whoever comes gets theirs, and that is what they agree to.",
          "Press *Publish …*. The check refuses a missing policy, a box that is ticked beforehand, or words that promise not to record what is recorded.",
          "Give it an address with *New link* and share it.",
        ],
      },
      {
        kind: "text",
        text: "With a confirmation by mail nothing counts before its link is opened. A change to a text becomes a new version: whoever agreed before agreed to the words of then, and those are kept.",
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
            "Found by the whole mail address, purpose, day, text or link. *Sealed* says that a record is still what was stored.",
          ],
          ["Export", "A file that anyone can check without this installation, or a spreadsheet."],
          [
            "Withdrawing",
            "People do it themselves, by the link in their mail or at *Your consents*, for all or for one purpose. It is noted and deletes nothing.",
          ],
          [
            "Erasing",
            "*Erase …* in a record, or the person themselves: who it was goes for good, that somebody agreed stays.",
          ],
          [
            "Keys",
            "Receipts are signed with the current key. *Renew the key …* retires it; what it signed stays good.",
          ],
        ],
      },
    ],
    action: { label: "Open the consents", to: "/admin/consent" },
  },
];
