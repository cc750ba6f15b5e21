import type { IndustryContent } from "../../rules/sample-content.ts";

export const FINANCE: IndustryContent = {
  small: {
    squads: [
      ["Advisers", "Meet clients and own the advice."],
      ["Client service", "Onboarding, changes and questions."],
      ["Compliance desk", "Files, checks and the regulator."],
      ["Marketing", "Referrals, events and the website."],
      ["Paraplanning", "Research, comparisons and reports."],
      ["Partners", "Fees, products and people."],
    ],
    goals: [
      [
        "Complete every client file for the coming audit",
        "One in four files lacks a risk profile or proof of identity.",
        "Be ready for the auditor on any day",
        [
          ["Client files complete", 74, 100, "%"],
          ["Identity documents out of date", 61, 0, "documents"],
        ],
        [
          [
            "File fortnight",
            "Two hours a day, the oldest clients first.",
            2,
            ["File checklist and chase letters", "Each file tells the whole story.", 1],
          ],
          [
            "Upload by link",
            "Clients send documents by a safe link instead of by post.",
            1,
            ["Secure document link", "A file is complete in days.", 2],
          ],
        ],
      ],
      [
        "Have a yearly review with every A client",
        "Our best clients hear from us when markets fall.",
        "Earn the fee in person",
        [
          ["A clients reviewed in the last 12 months", 48, 80, "%"],
          ["Preparation per review", 4.5, 2, "hours"],
        ],
        [
          [
            "Review calendar",
            "Twelve dates a month, booked a quarter ahead.",
            0,
            ["Booking page and invitations", "Reviews happen without chasing.", 2],
          ],
          [
            "One-page review",
            "Wealth, goals, changes and two decisions on one page.",
            4,
            ["Review report template", "Clients read it.", 4],
          ],
        ],
      ],
      [
        "Bring in 24 households by referral",
        "Growth depends on two partners’ golf rounds.",
        "Make it easy to recommend us",
        [
          ["New households by referral", 7, 24, "households"],
          ["Clients who recommended us this year", 9, 25, "%"],
        ],
        [
          [
            "Ask at the right moment",
            "After a review that went well, with a card and a page.",
            0,
            ["Referral page and thank-you", "Clients know who we help best.", 3],
          ],
          [
            "Accountant circle",
            "Six accountants, four lunches, shared cases.",
            3,
            ["Accountant partnerships", "Two introductions a month.", 6],
          ],
        ],
      ],
      [
        "Move 80 % of income to recurring fees",
        "Commission makes good years and bad advice look alike.",
        "Be paid for advice",
        [
          ["Recurring share of income", 46, 80, "%"],
          ["Clients on a written service agreement", 30, 90, "%"],
        ],
        [
          [
            "Three service levels",
            "What each gets, how often, at what price.",
            5,
            ["Service levels and fee letters", "Clients know what they pay for.", 5],
          ],
          [
            "Moving conversations",
            "Forty clients a month, prepared and by the same script.",
            0,
            ["Transition plan by client group", "Nobody is surprised by a fee.", 3],
          ],
        ],
      ],
      [
        "Prepare the firm for a third partner",
        "Both partners are over fifty, and clients have begun to ask.",
        "Make the firm outlive its founders",
        [
          ["Households served by the next generation", 0, 120, "households"],
          ["Income per adviser day", 1.1, 1.5, "thousand"],
        ],
        [
          [
            "Partner path",
            "Three years, clear numbers, a price formula.",
            5,
            ["Partnership agreement", "A colleague can plan a life here.", 12],
          ],
          [
            "Paired advice",
            "Every A client knows two people.",
            4,
            ["Second adviser for A clients", "Holidays and retirement frighten nobody.", 6],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Lending", "From application to money."],
      ["Digital channels", "App, web and identity."],
      ["Risk and models", "Scores, limits and provisions."],
      ["Financial crime", "Screening, monitoring and reporting."],
      ["Operations", "Payments, cards and back office."],
      ["Business banking", "Small firms and their bankers."],
    ],
    goals: [
      [
        "Clear the alert backlog in transaction monitoring",
        "Alerts older than 30 days are the regulator’s first question.",
        "No alert waits longer than it may",
        [
          ["Alerts older than 30 days", 1800, 0, "alerts"],
          ["Alerts closed per analyst and day", 14, 22, "alerts"],
        ],
        [
          [
            "Backlog team",
            "Twelve people for two weeks, by typology.",
            3,
            ["Backlog playbook by typology", "Old alerts are decided, with reasons.", 45],
          ],
          [
            "Quiet the five noisiest rules",
            "Thresholds by segment, tested on a year of alerts.",
            2,
            ["Rule tuning with evidence", "A third fewer alerts, and no true one is lost.", 30],
          ],
        ],
      ],
      [
        "Answer complaints within five days",
        "We answer within the legal limit; customers measure by the app next door.",
        "Make a complaint the best call of the month",
        [
          ["Complaints closed within five days", 39, 85, "%"],
          ["Complaints that come back", 18, 6, "%"],
        ],
        [
          [
            "Authority at the first desk",
            "Refunds up to a limit without asking.",
            4,
            [
              "Redress authority and training",
              "Two of three complaints end in the first call.",
              20,
            ],
          ],
          [
            "Top five causes",
            "One owner and one fix for each cause, every month.",
            4,
            ["Root cause board", "The commonest complaint disappears.", 15],
          ],
        ],
      ],
      [
        "Decide small business loans within 24 hours",
        "Firms go to lenders at twice our price because they answer.",
        "Be the fast and fair lender for small firms",
        [
          ["Decisions within 24 hours", 11, 75, "%"],
          ["Small business loans per month", 190, 320, "loans"],
        ],
        [
          [
            "Decision by account data",
            "Cash flow from the current account replaces three documents.",
            2,
            ["Cash-flow score, validated", "Good firms get a yes the same day.", 240],
          ],
          [
            "Straight-through onboarding",
            "Register, owner and signature without a branch.",
            0,
            ["Digital loan journey", "Half of the loans are never touched.", 380],
          ],
        ],
      ],
      [
        "Make the app the main branch for 70 % of customers",
        "Branches do 60 % of what the app could, and queues grow.",
        "Let people do it themselves, and help when it matters",
        [
          ["Customers active in the app each month", 49, 70, "%"],
          ["Service requests solved in the app", 28, 65, "%"],
        ],
        [
          [
            "Top ten requests in the app",
            "Address, card, limits, confirmations and powers of attorney.",
            1,
            ["Self-service for ten requests", "Branches have time for advice.", 420],
          ],
          [
            "Advice by video",
            "Evenings and Saturdays, with shared documents.",
            1,
            ["Video advice in all regions", "Advice does not need a parking space.", 150],
          ],
        ],
      ],
      [
        "Lower the cost-income ratio to 58 %",
        "Rates will fall again, and our costs were built for high ones.",
        "Earn well in a low-rate world",
        [
          ["Cost-income ratio", 67, 58, "%"],
          ["Fee share of income", 22, 30, "%"],
        ],
        [
          [
            "End-to-end process owners",
            "Twelve processes with one owner, one cost and one target.",
            4,
            ["Process ownership with monthly results", "Costs fall where work disappears.", 180],
          ],
          [
            "Packages for firms",
            "Account, payments, insurance and advice for a monthly price.",
            5,
            ["Business packages", "Fee income that does not hang on rates.", 260],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Capital and portfolio", "Where the group’s capital earns."],
      ["Core modernisation", "From old cores to a composable platform."],
      ["Group risk", "Models, stress tests and resilience."],
      ["Client franchise", "Segments, coverage and pricing."],
      ["Sustainable finance", "Transition lending and disclosures."],
      ["Data and AI", "Lineage, models and controls."],
    ],
    goals: [
      [
        "Map the critical services that must never stop",
        "The resilience rules apply in January, and no one list exists.",
        "Know what must survive anything",
        [
          ["Critical services mapped to systems and suppliers", 9, 34, "services"],
          ["Impact tolerances signed by the board", 0, 34, "tolerances"],
        ],
        [
          [
            "Service mapping sprint",
            "Business, technology and suppliers in one room, service by service.",
            2,
            ["Service map with owners", "One page shows what a failure stops.", 220],
          ],
          [
            "Tolerance decisions",
            "How long, how many customers, what harm.",
            2,
            ["Tolerance paper for the board", "Investment goes where harm is greatest.", 80],
          ],
        ],
      ],
      [
        "Return capital from 12 sub-scale portfolios",
        "A tenth of risk-weighted assets earns less than its capital costs.",
        "Put capital where it earns its cost",
        [
          ["Risk-weighted assets below cost of capital", 11.5, 8, "% of total"],
          ["Portfolios with a decision", 2, 12, "portfolios"],
        ],
        [
          [
            "Fix, shrink or sell",
            "Three options with value and effort for each portfolio.",
            0,
            ["Portfolio decisions", "Every portfolio has a plan or an end date.", 300],
          ],
          [
            "Repricing",
            "Clients below hurdle get an offer or a friendly goodbye.",
            3,
            ["Client profitability reviews", "Two points more on the same capital.", 260],
          ],
        ],
      ],
      [
        "Give regulators data with proven lineage",
        "Each stress test costs 400 people six weeks.",
        "One number, one source, one owner",
        [
          ["Critical data elements with lineage", 18, 80, "%"],
          ["Manual adjustments in regulatory reports", 950, 250, "adjustments"],
        ],
        [
          [
            "Lineage for 300 elements",
            "From screen to report, by scanner and by owner.",
            5,
            ["Lineage platform", "Questions are answered in hours.", 6800],
          ],
          [
            "Adjustment diet",
            "Each adjustment has a cause, an owner and an end date.",
            2,
            ["Adjustment register", "Reports come from systems, not from desks.", 1200],
          ],
        ],
      ],
      [
        "Move payments to the new core in two markets",
        "The old core costs a third of the technology budget and closes at midnight.",
        "Run payments on a core that never closes",
        [
          ["Payment volume on the new core", 0, 45, "%"],
          ["Cost per payment", 0.19, 0.11, "per payment"],
        ],
        [
          [
            "Parallel run",
            "Two markets, four weeks, every payment compared.",
            1,
            ["Migration of two markets", "Customers notice nothing but speed.", 38000],
          ],
          [
            "Decommission by design",
            "Nothing counts as migrated before the old part is off.",
            1,
            [
              "Switch-off of 60 applications",
              "Savings arrive in the year they are promised.",
              7200,
            ],
          ],
        ],
      ],
      [
        "Finance 20 billion of our clients’ transition",
        "Clients’ plans need money, and they will take it from the bank that understands them.",
        "Be the transition bank of our home markets",
        [
          ["Transition finance provided", 6, 20, "billion"],
          ["Financed emissions intensity", 100, 82, "index"],
        ],
        [
          [
            "Sector playbooks",
            "Steel, property, transport, farming and energy, with specialists.",
            4,
            ["Playbooks for five sectors", "Bankers talk about the plant, not the label.", 2400],
          ],
          [
            "Transition score in credit",
            "Credit papers show the plan’s credibility beside the rating.",
            4,
            ["Transition score", "Price and limit follow the plan.", 1900],
          ],
        ],
      ],
    ],
  },
};
