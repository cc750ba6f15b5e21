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
      lead: "Search and filter everyone with an account. *Export* downloads what the filter shows, for Excel or as CSV.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Invite people",
              `Paste addresses, one per line. The link in the email works for ${LIMITS.invitationMs / DAY_MS} days.`,
            ],
            ["Roles", "Assign or remove them. Changes apply from the person’s next request."],
            [
              "Admin rights",
              "On a person’s page, limit an admin to some areas: read, edit or publish. Only an admin with all rights can do that, and one always keeps them.",
            ],
            [
              "Suspend",
              "The person is signed out and reads your reason at the next sign-in. It ends on the day you choose, or when you restore the account.",
            ],
            [
              "Merge accounts",
              `For two accounts of one person: choose the one that stays and read what moves. The other is closed. Roles, ways to sign in and the first plan stay with it. You can undo it for ${LIMITS.mergeUndoMs / HOUR_MS} hours. After that the account stays closed, and is deleted with the one that stays.`,
            ],
            [
              "Act as this person",
              `See what they see for ${LIMITS.sessionImpersonationMs / HOUR_MS} hour. You have to give a reason. It is recorded, and parts that are only for them stay closed.`,
            ],
          ],
        },
      ],
      action: { label: "Open people", to: "/admin/users" },
    },
    {
      id: "ai",
      role: "admin",
      title: "Language models",
      lead: "Connect providers, choose models, and bound what they cost.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Connect",
              "Add a provider with its key. The key is stored encrypted and never shown again. A server in your own network works too.",
            ],
            ["Test", "Make a real call. You see the request, the answer, its time and its cost."],
            ["Models", "Say what each can do and what a million tokens cost. Old prices stay."],
            [
              "Budgets",
              "Set a monthly limit for everyone, a role, a company or a person. The tightest counts.",
            ],
            [
              "Consent",
              "People allow each provider once, in their own settings. Until then the built-in engine works for them. Another address asks them again.",
            ],
            ["Stop", "One switch stops all calls at once, also those that run."],
          ],
        },
      ],
      action: { label: "Open API integrations", to: "/admin/api-integrations" },
    },
    {
      id: "search-services",
      role: "admin",
      title: "Search the web and read pages",
      lead: "*API integrations* also connects services that search the web and services that read pages.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Services",
              "Each has an address, a key and limits. The key is stored encrypted and never shown again. Only public addresses work.",
            ],
            [
              "Order",
              "The service that you added first is asked first. If it fails, the next one is asked.",
            ],
            [
              "Limits",
              "Set how many calls all people make in a month, and how many each person makes in a day.",
            ],
            ["Test", "Make a real call. You see what is sent, what comes back and what is read."],
            ["Calls", "See who called which service and how it went. Searches are not stored."],
          ],
        },
        {
          kind: "text",
          text: "What a page says is shown as text and never obeyed. The switch that stops all AI calls stops these calls too.",
        },
      ],
      action: { label: "Open API integrations", to: "/admin/api-integrations" },
    },
    {
      id: "research-instructions",
      role: "admin",
      title: "Research instructions",
      lead: "They say how a language model asks, reads and writes in research.",
      blocks: [
        {
          kind: "text",
          text: "Each is a draft until you publish it. Every published version is kept. You can compare versions, go back to one, and try a draft beside what is in use. Sources are added as data, never as instructions.",
        },
      ],
      action: { label: "Open research instructions", to: "/admin/research-instructions" },
    },
    {
      id: "research",
      role: "admin",
      title: "Research with quotes",
      lead: "*Research topics* says what is asked and what may be read. *Research analyst* answers it, step by step.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Topics",
              "Write questions, and choose what may be read: knowledge sources, files, feeds and the web. Files are those that the person who starts the research can open.",
            ],
            [
              "Steps",
              "Questions, sources, claims, contradictions, gaps and the brief show as they come. You can close the page, stop it, and continue later.",
            ],
            [
              "Claims",
              "Every claim is a quote, word for word, with its place and its source. Without a source there is no claim.",
            ],
            [
              "Contradictions and gaps",
              "Different figures for the same time, questions with one source or none, old sources and missing figures.",
            ],
            [
              "Brief",
              "Edit its sections, export it as Word or Markdown, or print it. Only you see your researches.",
            ],
          ],
        },
      ],
      action: { label: "Open the research analyst", to: "/admin/strategic-research-analyst" },
    },
    {
      id: "report-templates",
      role: "admin",
      title: "Reports of people",
      lead: "*Report templates* says what reports show. *Reports of people* says who may have which, and how they went.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Templates",
              "Each has sections, an audience and a length. Nothing changes for people until you publish it.",
            ],
            [
              "Introductions",
              "Each sentence names the plan or a figure with a variable. One that would be true of any plan can’t be published.",
            ],
            [
              "Who may have which",
              "A template is for everyone, or for some roles and people. Schedules of those who lose it end.",
            ],
            [
              "Reports and schedules",
              "Who made what, failures with their step, and the spend. Titles and texts stay with their owner.",
            ],
          ],
        },
      ],
      action: { label: "Open the templates", to: "/admin/agent-templates" },
    },
    {
      id: "next-steps",
      role: "admin",
      title: "Onboarding new people",
      lead: "Next steps guide new people through onboarding.",
      blocks: [
        {
          kind: "text",
          text: "Add steps and describe each in a line. Reorder them by dragging or with the arrow keys. Mandatory steps must be done before the workspace opens. The others are suggestions.",
        },
        {
          kind: "text",
          text: "Changes also apply to people who have already started. Nothing they did is lost.",
        },
      ],
      action: { label: "Open next steps", to: "/admin/next-steps" },
    },
    {
      id: "arrange-menus",
      role: "admin",
      title: "Edit the menus",
      lead: "Choose the order and names in the sidebar and in the header of the public pages.",
      blocks: [
        {
          kind: "text",
          text: "Reorder items by dragging or with the arrow keys. You can rename them, group them under headings, hide them, or show them only to some roles. The preview shows what each role gets. Nobody else sees a change until you save.",
        },
        {
          kind: "text",
          text: "A hidden screen is not in the menus, but still opens at its address. Roles decide who may open it. *Reset* restores the product’s own menus. What you save is live everywhere within a minute.",
        },
      ],
      action: { label: "Open the sidebar", to: "/admin/sidebar-modules" },
    },
    {
      id: "screens-at-paths",
      role: "admin",
      title: "Add your own paths",
      lead: "With the route table, screens also open at other paths. You can limit them to some roles.",
      blocks: [
        {
          kind: "text",
          text: "Choose a path, the screen and who may open it. Reorder the entries by dragging or with the arrow keys. An entry can limit who gets in. It never shows a role what it may not see.",
        },
      ],
      action: { label: "Open the route table", to: "/admin/app-routes" },
    },
    {
      id: "read-feedback",
      role: "admin",
      title: "Read the feedback",
      lead: "Every rating with its comment and screenshot, and the trend of the score.",
      blocks: [
        {
          kind: "text",
          text: "Filter it, open a screenshot, set how far the work on it is, and export it for Excel or as CSV. One switch in *Settings* decides whether people are asked at all.",
        },
      ],
      action: { label: "Open feedback", to: "/admin/feedback" },
    },
    {
      id: "work-incoming",
      role: "admin",
      title: "Work through what comes in",
      lead: "Form answers, feedback and errors in one list, each with an owner, a state and labels.",
      blocks: [
        {
          kind: "text",
          text: "Open one to write notes for other admins, reply by email, make a task of it, or merge it with another. Your open ones are counted beside *Incoming* in the menu.",
        },
        {
          kind: "text",
          text: "*Rules* do the first steps by themselves, such as giving low scores to one person. Try a rule on the last hundred things before you save it. Its log says what it did.",
        },
      ],
      action: { label: "Open incoming", to: "/admin/incoming" },
    },
    {
      id: "send-notifications",
      role: "admin",
      title: "Send notifications",
      lead: "Write to one person, everyone with a role, or everyone. Send it now or schedule it.",
      blocks: [
        {
          kind: "text",
          text: "Before you send, you see a preview and how many people will get it. Afterwards you see how many received it and how many read it.",
        },
        {
          kind: "text",
          text: "You can change or cancel what is scheduled. People choose whether they also get announcements by email.",
        },
      ],
      action: { label: "Open notifications", to: "/admin/notifications" },
    },
    {
      id: "records",
      role: "admin",
      title: "History, trash and retention",
      lead: "What you change or delete can be brought back, and what is old goes by itself.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "History",
              "Under *History*, a record shows who changed what and when. You can return to any of its states. That is a new change, and can be undone too.",
            ],
            [
              "Trash",
              "Deleted records wait in the trash for 30 days, or as long as the settings say. They come back with everything that belonged to them. Public addresses close at once.",
            ],
            [
              "Retention",
              "Choose how long answers, errors and emails are kept. The preview shows what would go. A legal hold keeps one record, whatever the rules say.",
            ],
            ["Search", "The search at the top finds every record you may see, and says why."],
          ],
        },
      ],
      action: { label: "Open the trash", to: "/admin/trash" },
    },
    {
      id: "site-settings",
      role: "admin",
      title: "Settings for everyone",
      lead: "Who may sign up, which roles need a second factor, and which privacy text applies.",
      blocks: [
        {
          kind: "text",
          text: "Each setting says what it does, who a change affects, and who changed it and when. *History* lists every change. A change applies from each person’s next request.",
        },
        {
          kind: "text",
          text: "The version of the privacy text never goes down. Raise it after a change that people should know about. They are then asked to confirm again.",
        },
      ],
      action: { label: "Open the settings", to: "/admin/settings" },
    },
    {
      id: "redirects",
      role: "admin",
      title: "Redirect old paths",
      lead: "A redirect sends people from an old path to the new one.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Test a path",
              "Type it under *What happens to …*. You see which rule applies, where it leads, and which rules are skipped and why.",
            ],
            [
              "Unknown paths",
              "Paths that people tried but that don’t exist, most requested first. Each has *Make a redirect* beside it.",
            ],
            [
              "Import a file",
              "*Import CSV* shows what each row would do before anything is saved. The import then runs in the background, and you can close the page. Refused rows are kept for a month.",
            ],
          ],
        },
        {
          kind: "text",
          text: "A change is published at once and is live everywhere within a minute. Loops and chains are refused. You can set dates that switch a redirect on or off automatically.",
        },
      ],
      action: { label: "Open the redirects", to: "/admin/redirects" },
    },
    ...PUBLIC_CONTENT,
    ...CONSENT,
    {
      id: "prompts",
      role: "admin",
      title: "Instructions for language models",
      lead: "A prompt has instructions and a message. Models get only what you publish.",
      blocks: [
        {
          kind: "steps",
          items: [
            "Open the tab *Prompts* and press *New prompt*. It begins with a text that works.",
            "Type {{ to name a variable. Its value is added behind the message as data, never as text.",
            "Add a sample in the *Playground*, and run the draft beside what is in use. You see the cost first.",
            "Press *Publish*. Every version is kept and can come back.",
          ],
        },
        {
          kind: "facts",
          items: [
            [
              "Variables",
              "Values that prompts can name: of the company, of the person, of the call, and constants that you add. Each shows which prompts use it.",
            ],
            [
              "In use",
              "Of several prompts for one purpose, the product asks with the one that you choose. Without one, the built-in engine answers.",
            ],
          ],
        },
      ],
      action: { label: "Open AI settings", to: "/admin/ai-settings" },
    },
    {
      id: "strategic-models",
      role: "admin",
      title: "Frameworks for the strategy builder",
      lead: "Five come with the product. Change them, or write your own.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Sections",
              "Each section is asked in one step of the builder. Its questions come in place of the builder’s own.",
            ],
            [
              "Headings",
              "Answers appear in the strategy under the heading of their question. Each heading is used once.",
            ],
            [
              "Versions",
              "A draft keeps the version that it was begun with. Its people can change to a newer one.",
            ],
            [
              "Retire",
              "A retired model is no longer offered. Drafts keep it, and you can offer it again.",
            ],
          ],
        },
      ],
      action: { label: "Open the strategic models", to: "/admin/strategic-models" },
    },
    {
      id: "ai-training",
      role: "admin",
      title: "What the advisor can quote",
      lead: "Knowledge sources, words of companies, and answers that people marked.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Knowledge sources",
              "Write a text or choose a file, for everyone or for one company. The advisor quotes it word by word when people ask where something is written. It is not sent to a provider.",
            ],
            [
              "Vocabulary",
              "Owners and managers keep the words of their company; you can too. The advisor answers what a word means and understands its other names. Prompts can name them.",
            ],
            [
              "Marked answers",
              "You see the marks of people who agreed to share them, without their names. Sort them into good examples, to fix, or done. Nothing private of a plan is shown.",
            ],
          ],
        },
      ],
      action: { label: "Open AI training", to: "/admin/ai-training" },
    },
    {
      id: "operations",
      role: "admin",
      title: "Logs and failures",
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
              "What failed for people or on the server. Each error is listed once, with how often, who was affected and since which version. If a resolved error happens again, it reopens automatically.",
            ],
            ["Deployments", "Which version runs, since when, and which ran before."],
            ["Emails", "Every email that was sent or is waiting, and why one failed."],
            ["Outbox", "Deliveries that failed for good. Try them again or drop them."],
          ],
        },
      ],
      action: { label: "Open the audit log", to: "/admin/audit" },
    },
  ],
};
