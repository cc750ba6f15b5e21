import { REVIEW_DEFAULTS } from "../../../../db/values/plans.ts";
import { LIMITS } from "../../../../worker/kernel/limits.ts";
import type { Part } from "../chapter.ts";
import { DIRECTION } from "./direction.ts";

export const PLANNING: Part = {
  title: "Your plan",
  chapters: [
    {
      id: "line-of-sight",
      title: "Build your plan",
      lead: "Everything in *Strategy* is linked to something above it, so each piece of work shows what it is for.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["Theme", "A direction, such as faster claims. A few are enough."],
            ["Goal", "What you want to achieve, and by when."],
            ["Project", "The work for a goal: who does it, and by when."],
            [
              "Epic",
              "A piece of the work, with its budget and outcome. It moves through the stages of the funnel.",
            ],
            [
              "Team members and squads",
              "Who does the work, and how much of their week each squad plans with.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Start at the top. While the plan is new, the *Dashboard* shows the next step. Later it shows where the plan is, what is overdue or off track and what needs you. Click a number to see exactly what it counts.",
        },
      ],
      action: { label: "Open your plan", to: "/strategy" },
    },
    ...DIRECTION,
    {
      id: "plan-views",
      title: "Cards, a board or a table",
      lead: "See the same items in the way you need. Choose it with *View*. The address opens the same view again.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Filter",
              "By any field, several at once. *Needs* finds items without an owner, dates, a budget or a link to the level above.",
            ],
            ["Display", "Sorting, groups and table columns."],
            [
              "Saved views",
              "Save filters, order, groups and view under a name. Or send the address. It shows the same.",
            ],
            [
              "Bulk changes",
              "Select items in a table or on a board, then change or delete them together.",
            ],
          ],
        },
        {
          kind: "text",
          text: "In a table, move from cell to cell with the arrow keys and press Enter to edit. Ctrl K finds any item of the plan by its title.",
        },
      ],
      action: { label: "Open your epics", to: "/strategy/epics" },
    },
    {
      id: "plan-boards",
      title: "Move cards on boards",
      lead: "Each column is a status, a stage of the funnel, a squad, a theme or an owner.",
      blocks: [
        {
          kind: "text",
          text: "Drag a card with the mouse or a finger, or choose a column in the card's menu.",
        },
        {
          kind: "steps",
          items: [
            "Go to a card's title with Tab, and from card to card with the arrow keys.",
            "Press M to pick it up, or Space to select several first.",
            "Choose the column with the arrow keys. Enter drops the card there, Esc leaves it where it was.",
          ],
        },
      ],
      action: { label: "Open the board of your epics", to: "/strategy/epics?by=status" },
    },
    {
      id: "progress-and-health",
      title: "Progress and health",
      lead: "Click any of these numbers to see where it comes from.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Calculated",
              "The progress of themes and projects comes from their epics. The progress of goals comes from their projects. Items are weighted by planned budget if all of them have one, and equally otherwise. Cancelled items don't count.",
            ],
            ["Entered", "If nothing is linked below, the number that someone entered counts."],
            [
              "Set by hand",
              "A number entered with a reason overrides all others. The reason is shown beside it.",
            ],
          ],
        },
        {
          kind: "text",
          text: `Health compares progress with time. An item ${LIMITS.healthAtRiskPoints} % behind an even pace is *At risk*. An item ${LIMITS.healthOffTrackPoints} % behind, or past its end with work left, is *Off track*. Items that are completed, cancelled or on hold, or that have no start and end, are not rated. You can set health by hand and say why. After ${LIMITS.healthLookDays} days without a change, the dashboard asks whether it is still right.`,
        },
      ],
      action: { label: "Open your goals", to: "/strategy/goals" },
    },
    {
      id: "plan-review",
      title: "Plan review",
      lead: "Rules check the whole plan and say what to fix, the worst first.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Fix",
              "Most findings can be fixed with one click, and undone. The rest open the item.",
            ],
            [
              "Follow up",
              "Give a finding an owner and a due date, or make a task of it in your own plan.",
            ],
            [
              "Mute",
              "Leave a finding out until a day you choose, with a reason that everyone can read.",
            ],
          ],
        },
        {
          kind: "text",
          text: `A key result is *stale* after ${REVIEW_DEFAULTS.staleDays} days without a check-in. A theme is *too large* with more than ${REVIEW_DEFAULTS.themeShare} % of the planned money. Targets *add up* when those below make ${REVIEW_DEFAULTS.sumLeast} to ${REVIEW_DEFAULTS.sumMost} % of the one above. Plan settings, Review, change these numbers for one plan.`,
        },
      ],
      action: { label: "Open the plan review", to: "/strategy/dashboard?part=review" },
    },
    {
      id: "plan-start",
      title: "Starting a plan",
      lead: "Questions lead you to a strategy, or a sample for your industry shows what a plan looks like.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Strategy builder",
              "Seven phases, from who you serve to projects with dates and money. Your answers are saved as you go, for everyone who can edit the plan.",
            ],
            [
              "Sample plan",
              "Choose an industry and a size. If a language model writes it, you can close the page: the plan waits for your review for a week. Remove it in one step later: what you changed stays.",
            ],
            [
              "Review",
              "You see each proposed item first. Clear what you don’t want; what belongs to it is left out too.",
            ],
          ],
        },
        {
          kind: "text",
          text: "Both are in the menu behind the three dots of a plan, and work in the planner without an account.",
        },
      ],
      action: { label: "Open the strategy builder", to: "/strategy-builder" },
    },
    {
      id: "plan-updates",
      title: "Updates and reminders",
      lead: "Owners write short updates, readers answer, and the plan asks for both in time.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Write",
              "Open an item you own and choose *Write update*: what happened, what is next, what help you need. Key results are checked in on.",
            ],
            [
              "Read",
              "The reader is named at the item, or is its owner’s manager. They mark it as read, ask a question or note a decision.",
            ],
            [
              "Withdraw",
              "You can remove your update until somebody answers it. After that you can withdraw it: its words go, the answers stay.",
            ],
            [
              "Queue",
              "*Updates* on the dashboard lists what waits for you. Today has the same for all plans. Every entry can be answered by one key.",
            ],
            [
              "How often",
              "Set it for each kind in *Settings › Rhythm*, or at the item. There you also set the review day, the time zone and the periods.",
            ],
          ],
        },
        {
          kind: "text",
          text: `You hear at once when somebody makes you the owner or reader of an item. On the review day you get one reminder with what waits for you in all plans that you are linked to. If nothing is written within ${LIMITS.reminderWorkdays} working days, its reader hears of it, and ${LIMITS.reminderWorkdays} working days later the reader’s manager does. Weekends, your company’s holidays and days on which you are away don’t count. Add your absences in *Settings › Preferences*: until you are back, you get no reminder. Reminders send at most one email a day, after your quiet hours. Choose in your settings how they come.`,
        },
      ],
      action: { label: "Open your updates", to: "/strategy/dashboard?part=updates" },
    },
    {
      id: "plan-list",
      title: "More than one plan",
      lead: "You can have several plans, and so can a company. *All plans*, in the menu behind the three dots, lists them.",
      blocks: [
        {
          kind: "steps",
          items: [
            "*New plan* starts empty, from a template, or as a copy with or without people, dates and progress.",
            "Choose a company as its owner if you lead one. Its owner and its managers can then change the plan.",
            "*Change owner* gives a plan to someone you work with, or to your company.",
            "*Archive* puts a plan away. It can still be read, and brought back at any time.",
          ],
        },
        {
          kind: "text",
          text: "Your first plan is always yours. *Strategy* opens the plan you had open last.",
        },
      ],
      action: { label: "Open all plans", to: "/strategy/plans" },
    },
    {
      id: "plan-portfolio",
      title: "All plans at once, and the map",
      lead: "*Portfolio* shows every plan you can open on one page. *Map* shows how one plan hangs together.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Portfolio",
              "Health, items overdue or off track, due check-ins and planned money of each plan, also by company, theme and owner. Each number opens its items.",
            ],
            [
              "Links between plans",
              "A goal can serve a goal or key result of another plan once that plan’s owner agrees.",
            ],
            [
              "Map",
              "*Strategy › Map* runs from the mission down to each key result. Fold what you don’t need, or print it.",
            ],
            [
              "Private items",
              "Choose who sees an item in its panel. Nobody else finds it in lists, searches, exports or numbers.",
            ],
          ],
        },
      ],
      action: { label: "Open the portfolio", to: "/strategy/portfolio" },
    },
    {
      id: "plan-advisor",
      title: "Ask about a plan",
      lead: "*Executive advisor* answers questions about a plan exactly and shows the items each answer comes from.",
      blocks: [
        {
          kind: "steps",
          items: [
            "Write a question in your own words, for example: What is late? Who owns the new line? What is due next week?",
            "Choose another plan at the top, if you have several.",
            "Open an item in the answer to see where a number comes from.",
            "Find earlier questions under *Conversations*. There you can rename, pin, share and export them.",
            "Beside a plan, choose *Ask the advisor* in its menu or at an item. You see what you ask about before you ask.",
          ],
        },
        {
          kind: "text",
          text: "No language model is used. What can’t be answered exactly is not answered: you see the nearest questions that can be.",
        },
        {
          kind: "text",
          text: "An answer keeps what was true on its day. Press *Ask again* for today’s. People you share a conversation with see of each answer what they may open in the plan themselves.",
        },
      ],
      action: { label: "Ask a question", to: "/executive-advisor" },
    },
    {
      id: "plan-reports",
      title: "Compare a report with a plan",
      lead: "*Executive advisor*, *Analysis* reads reports and shows first what differs from the plan.",
      blocks: [
        {
          kind: "steps",
          items: [
            "Upload a report, choose one from your files or paste its text. Several at once are fine.",
            "Choose *Compare with the plan*. Each statement shows its words, its page and the item it is about.",
            "Where the report is right, set the plan to its value with one press. You can undo it.",
            "Choose *Add task* beside an action. It is given to the person named, if you may give them tasks.",
            "Compare with an earlier report or version to see what is new, changed and gone.",
          ],
        },
        {
          kind: "text",
          text: "Only statements that name an item by its whole title are compared. Others are listed as not found, neither right nor wrong. No language model is used.",
        },
      ],
      action: { label: "Compare a report", to: "/executive-advisor?tab=analysis" },
    },
    {
      id: "reports",
      title: "Make a report",
      lead: "*Reports* in the executive advisor makes board papers, reviews and risk reports from the figures of a plan.",
      blocks: [
        {
          kind: "steps",
          items: [
            "Choose *New report*, then a template, a plan and what to compare with.",
            "Keep working: the report is made in the background. You can stop it or close the page.",
            "Press *Edit* at a section to write your own text. *Refresh figures* keeps it.",
            "Under *Versions* you see what each version changed, and bring an earlier one back.",
            "Export it as a Word document or Markdown, or print it as a PDF.",
            "Under *Schedules* a report is made every week, every month or before a review day. You get an email when it is ready.",
          ],
        },
        {
          kind: "text",
          text: "Each report shows figures of one day and links to what they come from. Only you see it. If a plan is no longer shared with you, its reports are closed too.",
        },
      ],
      action: { label: "Open the reports", to: "/executive-advisor?tab=reports" },
    },
    {
      id: "plan-sharing",
      title: "Share a plan",
      lead: "*Share* invites people by email. Each of them can read, contribute or edit.",
      blocks: [
        {
          kind: "facts",
          items: [
            ["Can read", "See and comment on everything."],
            [
              "Can contribute",
              "Check in on the key results and KPIs they own, set status, progress and health of what they own, and comment. Nothing else.",
            ],
            [
              "Can edit",
              "Change everything. Only the owner shares the plan and changes its settings.",
            ],
          ],
        },
        {
          kind: "text",
          text: "What someone owns depends on who they are in the plan. Open a person under *Team members* and choose *Invite*: accepting the invitation links them. Anyone whose email address matches is asked *Is this you?* first. For yourself, choose *This is me*.",
        },
      ],
      action: { label: "Share your plan", to: "/strategy/dashboard?share=open" },
    },
    {
      id: "plan-undo",
      title: "Undo changes",
      lead: "You can undo every change to the plan, including deletions and changes to many items at once.",
      blocks: [
        {
          kind: "text",
          text: "Ctrl Z undoes your last change, Ctrl Shift Z redoes it (⌘ on a Mac). *What you changed*, beside the two arrows, lists what you did. You can undo any of it, as long as nobody has changed the same thing since.",
        },
        {
          kind: "text",
          text: `If someone else changed an item while you were editing it, you see both versions and choose. You can undo the last ${LIMITS.operationsKept.toLocaleString("en")} changes. Of older ones *Activity* still shows who changed what on which day.`,
        },
      ],
      action: { label: "Open your plan", to: "/strategy" },
    },
    {
      id: "plan-people",
      title: "Squads and workload",
      lead: "A squad sets how much of each member's week it plans with. The plan adds this up, week by week.",
      blocks: [
        {
          kind: "text",
          text: "Anyone over 100 % in any week is marked in the squad, on the person and on the dashboard, with the squads that cause it. Availability is how much of a full week a person can work.",
        },
        {
          kind: "text",
          text: "External people are shown with their vendor's name. *Org chart* shows each person's manager. Drag a person there, or choose another manager.",
        },
      ],
      action: { label: "Open the weekly load", to: "/strategy/teamMembers?view=load" },
    },
    {
      id: "plan-settings",
      title: "Set up the plan",
      lead: "*Plan settings*, in the menu behind the three dots, has three parts. Changes are saved automatically.",
      blocks: [
        {
          kind: "facts",
          items: [
            [
              "Modules",
              "Which modules you see, and in which order. A module that is switched off keeps its content.",
            ],
            [
              "Money",
              "The currency of all totals, the exchange rates that you enter yourself, and what an hour costs. A budget in a currency without a rate is left out of all totals, and the dashboard says so.",
            ],
            [
              "Funnel",
              "The stages of your epics in your own words. You can remove a stage when no epic is in it.",
            ],
          ],
        },
        {
          kind: "text",
          text: "If you are offline, changes are *Saved on this device only*. They are sent as soon as the server answers.",
        },
      ],
      action: { label: "Open the settings", to: "/strategy/dashboard?settings=modules" },
    },
  ],
};
