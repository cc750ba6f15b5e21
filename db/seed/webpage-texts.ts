import type { FormTheme } from "../values/forms.ts";

type SeedPage = {
  slug: string;
  title: string;
  description: string;
  settings: { theme: FormTheme; [more: string]: unknown };
};

/** Two public pages of the demo company, as they are stored: a test holds their HTML against their parts. */
export const SEED_PAGES: readonly SeedPage[] = [
  {
    slug: "open-evening",
    title: "An evening on operating models",
    description:
      "Two leaders who halved the time from decision to delivery show how, and what it cost them.",
    settings: {
      theme: "executive-modern",
      blocks: [
        {
          type: "columns",
          id: "facts",
          columns: [
            {
              title: "When",
              text: "Thursday, 18:30 to 21:00",
            },
            {
              title: "Where",
              text: "The reading room, second floor, or by video",
            },
            {
              title: "Who it is for",
              text: "Heads of technology and of operations",
            },
          ],
        },
        {
          type: "heading",
          id: "expect",
          text: "What to expect",
          level: 2,
        },
        {
          type: "list",
          id: "parts",
          isNumbered: true,
          items: [
            "Forty minutes on **one real reorganisation**, with its figures",
            "Twenty minutes of questions, nothing recorded",
            "Dinner at tables of six, mixed by industry",
          ],
        },
        {
          type: "quote",
          id: "quote",
          text: "We did not need more people. We needed fewer handovers, and someone to say which ones.",
          source: "Head of operations, a maker of water meters",
        },
        {
          type: "heading",
          id: "speak",
          text: "Who speaks",
          level: 2,
        },
        {
          type: "text",
          id: "who",
          text: "**The head of operations** of a maker of water meters, who took eleven committees down to three. **The head of technology** of a regional bank, who tried the same, failed once, and says why.",
        },
        {
          type: "questions",
          id: "asked",
          items: [
            {
              question: "Does it cost anything?",
              answer: "No. Seats are few, so say if you cannot come after all.",
            },
            {
              question: "Can I send somebody from my team?",
              answer:
                "Yes, if they decide on how work is organised. The talk is about that and little else.",
            },
            {
              question: "Will there be a recording?",
              answer:
                "No. People speak more openly without one. You get a page of notes the day after.",
            },
          ],
        },
      ],
      language: "en",
      seoTitle: "",
      seoDescription: "",
      isHiddenFromSearch: false,
      socialPicture: "",
      content:
        '<div class="columns"><div><h2>When</h2><p>Thursday, 18:30 to 21:00</p></div><div><h2>Where</h2><p>The reading room, second floor, or by video</p></div><div><h2>Who it is for</h2><p>Heads of technology and of operations</p></div></div>\n<h2>What to expect</h2>\n<ol><li>Forty minutes on <strong>one real reorganisation</strong>, with its figures</li><li>Twenty minutes of questions, nothing recorded</li><li>Dinner at tables of six, mixed by industry</li></ol>\n<figure class="quote"><blockquote><p>We did not need more people. We needed fewer handovers, and someone to say which ones.</p></blockquote><figcaption>Head of operations, a maker of water meters</figcaption></figure>\n<h2>Who speaks</h2>\n<p><strong>The head of operations</strong> of a maker of water meters, who took eleven committees down to three. <strong>The head of technology</strong> of a regional bank, who tried the same, failed once, and says why.</p>\n<div class="questions"><details><summary>Does it cost anything?</summary><p>No. Seats are few, so say if you cannot come after all.</p></details><details><summary>Can I send somebody from my team?</summary><p>Yes, if they decide on how work is organised. The talk is about that and little else.</p></details><details><summary>Will there be a recording?</summary><p>No. People speak more openly without one. You get a page of notes the day after.</p></details></div>',
    },
  },
  {
    slug: "how-we-decide",
    title: "How we decide",
    description: "Who decides what, how fast, and how you hear of it.",
    settings: {
      theme: "default",
      blocks: [
        {
          type: "text",
          id: "why",
          text: "Most delays in our work are waits for a decision. Since spring we write down who decides what, and how long it may take. This page is for everyone who works with us.",
        },
        {
          type: "heading",
          id: "three",
          text: "Three kinds of decisions",
          level: 2,
        },
        {
          type: "columns",
          id: "kinds",
          columns: [
            {
              title: "Within a team",
              text: "The team decides the same day and tells nobody.",
            },
            {
              title: "Between teams",
              text: "The two leads decide within three days. If they cannot, the next level does on the fourth.",
            },
            {
              title: "For the company",
              text: "The board decides at its next meeting. The reasons are published the day after.",
            },
          ],
        },
        {
          type: "heading",
          id: "ask",
          text: "How to ask for one",
          level: 2,
        },
        {
          type: "list",
          id: "steps",
          isNumbered: true,
          items: [
            "Write one page: the question, two options, and the one you would take",
            "Name the day after which no answer is an answer",
            "Send it to the person who decides, and to no one else",
          ],
        },
        {
          type: "html",
          id: "table",
          html: '<table><caption>How long decisions took, median in days</caption><thead><tr><th scope="col">Kind</th><th scope="col">Last year</th><th scope="col">This spring</th></tr></thead><tbody><tr><td>Within a team</td><td>2</td><td>1</td></tr><tr><td>Between teams</td><td>19</td><td>4</td></tr><tr><td>For the company</td><td>41</td><td>17</td></tr></tbody></table>',
        },
        {
          type: "divider",
          id: "line",
        },
        {
          type: "text",
          id: "privacy",
          text: "What we keep of your questions, and for how long, stands in our [privacy text](/privacy).",
        },
      ],
      language: "en",
      seoTitle: "How we decide: who, how fast, and how you hear of it",
      seoDescription: "",
      isHiddenFromSearch: false,
      socialPicture: "",
      content:
        '<p>Most delays in our work are waits for a decision. Since spring we write down who decides what, and how long it may take. This page is for everyone who works with us.</p>\n<h2>Three kinds of decisions</h2>\n<div class="columns"><div><h3>Within a team</h3><p>The team decides the same day and tells nobody.</p></div><div><h3>Between teams</h3><p>The two leads decide within three days. If they cannot, the next level does on the fourth.</p></div><div><h3>For the company</h3><p>The board decides at its next meeting. The reasons are published the day after.</p></div></div>\n<h2>How to ask for one</h2>\n<ol><li>Write one page: the question, two options, and the one you would take</li><li>Name the day after which no answer is an answer</li><li>Send it to the person who decides, and to no one else</li></ol>\n<div class="html"><table><caption>How long decisions took, median in days</caption><thead><tr><th scope="col">Kind</th><th scope="col">Last year</th><th scope="col">This spring</th></tr></thead><tbody><tr><td>Within a team</td><td>2</td><td>1</td></tr><tr><td>Between teams</td><td>19</td><td>4</td></tr><tr><td>For the company</td><td>41</td><td>17</td></tr></tbody></table></div>\n<hr />\n<p>What we keep of your questions, and for how long, stands in our <a href="/privacy">privacy text</a>.</p>',
    },
  },
];
