import type { IndustryContent } from "../../rules/sample-content.ts";

export const SOFTWARE: IndustryContent = {
  small: {
    squads: [
      ["Product", "Decides what is built next and why."],
      ["Build", "Writes, tests and ships."],
      ["Customer success", "Gets new customers to their first result."],
      ["Growth", "Brings the right people to the trial."],
      ["Operations", "Keeps the service up and safe."],
      ["Founders", "Pricing, funding and hiring."],
    ],
    goals: [
      [
        "Talk to 20 customers about why they stay or leave",
        "We argue about features without having asked.",
        "Know the three reasons for which people pay",
        [
          ["Interviews done and written up", 2, 20, "interviews"],
          ["Reasons named by at least a third", 0, 3, "reasons"],
        ],
        [
          [
            "Interview fortnight",
            "Everybody in the team sits in on two calls.",
            0,
            ["Interview guide and shared notes", "Arguments end with a quote.", 1],
          ],
          [
            "Churn calls",
            "Accounts that cancelled in the last quarter are asked why, without an offer.",
            2,
            ["Call list of cancelled accounts", "The real reasons to leave are known.", 1],
          ],
        ],
      ],
      [
        "Get a trial to its first result within one day",
        "Most trials end before the product has done anything useful.",
        "Make the first day count",
        [
          ["Trials with a first result on day one", 22, 50, "%"],
          ["Steps from sign-up to first result", 14, 6, "steps"],
        ],
        [
          [
            "Shorter way in",
            "Sample data, one import and no settings before value.",
            1,
            ["Guided start with sample data", "People see a result before they type anything.", 12],
          ],
          [
            "Help at the stuck points",
            "A person writes to every trial that is idle for two hours.",
            2,
            ["Stuck-trial alerts", "We help while they still care.", 3],
          ],
        ],
      ],
      [
        "Win 40 paying customers in one segment",
        "Customers come from everywhere, so nobody recommends us to a neighbour.",
        "Own one narrow segment",
        [
          ["Paying customers in the segment", 11, 40, "customers"],
          ["New customers by recommendation", 10, 30, "%"],
        ],
        [
          [
            "Segment page and proof",
            "One page, two case studies, the words that the segment uses.",
            3,
            ["Two published case studies", "A visitor sees somebody like themselves.", 6],
          ],
          [
            "Price for the segment",
            "Three plans by the one number that grows with their benefit.",
            5,
            ["New plans and a fair switch", "Revenue grows with use.", 4],
          ],
        ],
      ],
      [
        "Bring monthly churn under 2 %",
        "We lose each month a third of what we win.",
        "Keep the customers that we fought for",
        [
          ["Monthly revenue churn", 4.3, 2, "%"],
          ["Accounts with weekly use", 48, 70, "%"],
        ],
        [
          [
            "Weekly habit",
            "One report that arrives on Monday and leads back in.",
            1,
            ["Monday summary with one suggestion", "The product is opened without a reminder.", 15],
          ],
          [
            "Reliable enough to forget",
            "Backups that are tried, alerts that wake somebody, a status page.",
            4,
            [
              "Restore drill, alerts and status page",
              "We report an outage before anyone notices it.",
              8,
            ],
          ],
        ],
      ],
      [
        "Become profitable on subscriptions alone",
        "Consulting pays the salaries today and slows the product.",
        "Live on the product",
        [
          ["Monthly recurring revenue", 18, 55, "thousand"],
          ["Consulting share of revenue", 46, 10, "%"],
        ],
        [
          [
            "Yearly plans",
            "Two months free for paying ahead; cash for the next hire.",
            5,
            ["Annual billing and renewals", "Half of the customers pay ahead.", 5],
          ],
          [
            "Self-service purchase",
            "Sign up, invite, pay and cancel without a call.",
            1,
            ["Checkout, invoices and team invitations", "Small customers cost no sales time.", 22],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Core platform", "APIs, data and speed that everything is built on."],
      ["Onboarding", "From contract to productive use."],
      ["Enterprise readiness", "Single sign-on, audit and permissions."],
      ["Revenue operations", "One funnel from lead to renewal."],
      ["Reliability", "Service levels, incidents and cost of running."],
      ["Product analytics", "What people do and what follows from it."],
    ],
    goals: [
      [
        "Define and publish our service levels",
        "Sales promises what engineering has never measured.",
        "Promise only what we measure",
        [
          ["Customer-facing services with a measured objective", 2, 9, "services"],
          ["Alerts without an action", 70, 20, "%"],
        ],
        [
          [
            "Objectives for nine services",
            "Availability and latency as customers feel them.",
            4,
            ["Error budgets on the wall", "Releases stop when the budget is spent.", 10],
          ],
          [
            "Alert clean-up",
            "Every alert has an owner and a first step, or goes.",
            4,
            ["Runbooks for the top 20 alerts", "Nights are quiet unless something is wrong.", 8],
          ],
        ],
      ],
      [
        "Give every account a health score that predicts renewal",
        "Renewals surprise us in both directions.",
        "See a lost renewal three months ahead",
        [
          ["Renewals predicted right a quarter ahead", 52, 80, "%"],
          ["Accounts with a named sponsor", 60, 95, "%"],
        ],
        [
          [
            "Health score",
            "Use, breadth, support and sponsor, tested on two years of renewals.",
            5,
            ["Score in the CRM with reasons", "Success managers know who to call today.", 25],
          ],
          [
            "Sponsor map",
            "Who decided, who uses, who left, for the top 150 accounts.",
            3,
            ["Sponsor review each quarter", "No renewal hangs on one person.", 12],
          ],
        ],
      ],
      [
        "Cut time to go-live from 11 to 5 weeks",
        "Customers pay from go-live, and consultants are the bottleneck.",
        "Make go-live a routine",
        [
          ["Median time to go-live", 11, 5, "weeks"],
          ["Onboardings without consulting days", 8, 45, "%"],
        ],
        [
          [
            "Templates by use case",
            "Five set-ups that cover four of five customers.",
            1,
            ["Set-up templates with checks", "A new account is 80 % done on day one.", 120],
          ],
          [
            "Data import that explains itself",
            "Errors are shown beside the row, with the fix.",
            0,
            ["Import service with preview", "Customers load their own data.", 160],
          ],
        ],
      ],
      [
        "Win 15 enterprise accounts on security and control",
        "We lose large deals in the security review, not in the demo.",
        "Pass the review of any large customer",
        [
          ["Enterprise accounts won this half", 4, 15, "accounts"],
          ["Security reviews passed at the first try", 35, 85, "%"],
        ],
        [
          [
            "Single sign-on and provisioning",
            "SAML, OIDC and SCIM for every plan above team.",
            2,
            ["Identity for enterprises", "An IT department can run us without tickets.", 210],
          ],
          [
            "Certification",
            "ISO 27001 with controls that engineers can live with.",
            2,
            ["ISO 27001 audit", "Half of the questionnaires become unnecessary.", 140],
          ],
        ],
      ],
      [
        "Get to 115 % net revenue retention",
        "Growth depends on new logos, which get dearer each year.",
        "Grow with the customers that we have",
        [
          ["Net revenue retention", 101, 115, "%"],
          ["Accounts with two or more modules", 28, 55, "%"],
        ],
        [
          [
            "Second module that belongs to the first",
            "Planning data flows into reporting without a project.",
            0,
            [
              "Reporting module, general release",
              "Every third account has a reason to extend.",
              680,
            ],
          ],
          [
            "Pricing by value",
            "Platform fee and usage that grows with what customers get.",
            3,
            ["Price model, migration and guarantees", "Expansion needs no negotiation.", 90],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Platform engineering", "Paved roads for a thousand engineers."],
      ["Product line leadership", "Portfolio, pricing and partner strategy."],
      ["Trust and compliance", "Security, privacy and certifications."],
      ["Cloud economics", "What the service costs, by product and customer."],
      ["Go-to-market", "Segments, partners and sales productivity."],
      ["AI enablement", "Models, data and safeguards for products."],
    ],
    goals: [
      [
        "Stop projects that no product line sponsors",
        "One in four engineers works on something that is in no line’s plan.",
        "Put every team behind a named outcome",
        [
          ["Engineers on sponsored work", 74, 95, "%"],
          ["Initiatives in flight", 212, 140, "initiatives"],
        ],
        [
          [
            "Initiative census",
            "One line each: sponsor, outcome, people, next decision.",
            1,
            ["Portfolio register", "Leaders see all work on one list.", 30],
          ],
          [
            "Stop decisions",
            "Two sessions, decisions by the three product line heads.",
            1,
            ["Stop list with redeployment", "Two hundred engineers join funded outcomes.", 80],
          ],
        ],
      ],
      [
        "Show cloud cost by product and customer tier",
        "The bill grew 38 % while revenue grew 19 %.",
        "Know the margin of every product",
        [
          ["Cloud cost with a product and an owner", 41, 95, "%"],
          ["Idle capacity", 27, 15, "%"],
        ],
        [
          [
            "Tagging by policy",
            "Nothing is deployed without product, owner and environment.",
            3,
            ["Allocation engine", "Each product line gets its own bill.", 260],
          ],
          [
            "Idle capacity sprint",
            "Reservations, sizes and night schedules for the ten largest services.",
            3,
            ["Right-sizing, wave one", "Saves a tenth of the bill without a rewrite.", 150],
          ],
        ],
      ],
      [
        "Halve the lead time from commit to customer",
        "Competitors ship weekly what takes us a quarter.",
        "Ship small and safe, every day",
        [
          ["Median lead time for a change", 18, 9, "days"],
          ["Change failure rate", 17, 8, "%"],
        ],
        [
          [
            "Paved road",
            "One pipeline with tests, scanning and staged release built in.",
            0,
            [
              "Delivery platform for 120 teams",
              "A new service is production-ready in a day.",
              3200,
            ],
          ],
          [
            "Release on demand",
            "Feature flags and canaries replace the release train.",
            0,
            ["Progressive delivery", "A fault affects one customer in a hundred.", 900],
          ],
        ],
      ],
      [
        "Earn the certifications that three markets demand",
        "Public sector, health and banking are a third of the pipeline and closed to us.",
        "Open the regulated markets",
        [
          ["Pipeline open to regulated customers", 12, 60, "%"],
          ["Controls with automatic evidence", 22, 75, "%"],
        ],
        [
          [
            "Evidence without spreadsheets",
            "Controls are read from systems, not asked from teams.",
            2,
            ["Continuous control monitoring", "Audits take weeks instead of quarters.", 1100],
          ],
          [
            "Regional operations",
            "Data, keys and support staff inside two regions.",
            2,
            ["Sovereign regions", "Customers keep data and keys at home.", 6400],
          ],
        ],
      ],
      [
        "Make assisted work a tenth of new revenue",
        "Customers buy outcomes from newcomers that we could deliver on our own data.",
        "Turn our data into work that is done",
        [
          ["New revenue from assisted features", 1, 10, "%"],
          ["Assisted tasks accepted without correction", 44, 75, "%"],
        ],
        [
          [
            "Shared model platform",
            "Evaluation, safeguards and metering once for all products.",
            5,
            [
              "Model gateway with evaluation",
              "A product team ships an assistant in six weeks.",
              4300,
            ],
          ],
          [
            "Partner solutions",
            "Twelve partners build on the platform and sell it.",
            4,
            [
              "Partner programme and marketplace",
              "A fifth of assisted revenue comes by partners.",
              1900,
            ],
          ],
        ],
      ],
    ],
  },
};
