import type { IndustryContent } from "../../rules/sample-content.ts";

export const CONSTRUCTION: IndustryContent = {
  small: {
    squads: [
      ["Site crew one", "Conversions and extensions."],
      ["Site crew two", "Roofs, façades and repairs."],
      ["Estimating", "Measures, prices and follows up offers."],
      ["Yard and tools", "Material, vans and machines."],
      ["Client care", "Keeps clients informed until the last invoice."],
      ["Owner", "Contracts, people and cash."],
    ],
    goals: [
      [
        "Invoice every finished stage within three days",
        "We build first and write invoices when money runs short.",
        "Get paid as we build",
        [
          ["Stages invoiced within three days", 30, 95, "%"],
          ["Work done and not invoiced", 85, 20, "thousand"],
        ],
        [
          [
            "Stage photos on the phone",
            "The foreman closes a stage with three photos and a signature.",
            0,
            ["Stage sign-off on site", "An invoice needs no visit.", 1],
          ],
          [
            "Invoice Friday",
            "Every Friday at two, all signed stages go out.",
            4,
            ["Invoice templates by stage", "Cash arrives three weeks earlier.", 1],
          ],
        ],
      ],
      [
        "Start each job with everything on site",
        "Crews lose an hour a day to the merchant.",
        "No trips for missing material",
        [
          ["Trips to the merchant per crew and week", 7, 2, "trips"],
          ["Jobs with a complete start list", 25, 90, "%"],
        ],
        [
          [
            "Start list",
            "Material, access, permits and who brings what, a week ahead.",
            3,
            ["Start list for ten job types", "Crews build from the first hour.", 2],
          ],
          [
            "Van stock",
            "Each van has the same forty things, refilled on Monday.",
            3,
            ["Standard van stock", "Small parts never stop a job.", 6],
          ],
        ],
      ],
      [
        "Win one in three offers at ten per cent margin",
        "We write 90 offers a year and win 15, half of them too cheap.",
        "Price fewer jobs, and price them right",
        [
          ["Offers won", 17, 33, "%"],
          ["Margin on completed jobs", 5, 10, "%"],
        ],
        [
          [
            "Say no early",
            "Five questions before a site visit; two nos end it.",
            2,
            ["Enquiry check", "Evenings are for offers that we can win.", 1],
          ],
          [
            "Price book",
            "Our own hours by task, updated after each job.",
            2,
            ["Price book from finished jobs", "The price is right before the haggling.", 5],
          ],
        ],
      ],
      [
        "Finish without a snag list",
        "The last five per cent of a job takes a fifth of the time.",
        "Finish once",
        [
          ["Snags at handover", 14, 3, "per job"],
          ["Final payment after handover", 48, 14, "days"],
        ],
        [
          [
            "Own check a week before",
            "Foreman and owner walk the job with the client’s eyes.",
            1,
            ["Handover check by room", "Clients find nothing.", 2],
          ],
          [
            "Fixed trades",
            "Two electricians and two plumbers, booked a quarter ahead.",
            5,
            ["Framework with four trades", "Trades come when we need them.", 4],
          ],
        ],
      ],
      [
        "Make energy renovation half of our work",
        "Extensions follow interest rates; old houses need insulation anyway.",
        "Be the crew for old houses nearby",
        [
          ["Sales with energy renovation", 15, 50, "%"],
          ["Crew members certified", 1, 6, "people"],
        ],
        [
          [
            "Whole-house package",
            "Survey, funding papers, insulation, windows and heat pump by one firm.",
            4,
            ["Package with fixed stages", "Clients sign one contract.", 18],
          ],
          [
            "Energy certificates for the crew",
            "Two courses each winter, paid by the firm.",
            5,
            ["Training for six people", "Funding bodies list us.", 14],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Project delivery", "Site managers and planners."],
      ["Commercial", "Contracts, variations and accounts."],
      ["Estimating and bids", "Chooses and wins the right work."],
      ["Procurement", "Packages, suppliers and lead times."],
      ["Safety and quality", "Safe sites and right first time."],
      ["Plant and people", "Crews, machines and apprentices."],
    ],
    goals: [
      [
        "Price every open variation",
        "Site agrees changes that the office prices months later, or never.",
        "Be paid for every change",
        [
          ["Variations priced within ten days", 28, 90, "%"],
          ["Open variations without a price", 240, 40, "variations"],
        ],
        [
          [
            "Variation fortnight",
            "A commercial manager on each site until the list is empty.",
            1,
            ["Variation register by project", "No change without a number.", 6],
          ],
          [
            "Change from the phone",
            "Photo, instruction and cost estimate on the day.",
            0,
            ["Site instruction form", "The client signs before the work is covered.", 9],
          ],
        ],
      ],
      [
        "Run weekly look-ahead planning on all sites",
        "Trades meet in the same room and wait for each other.",
        "Make the next six weeks reliable",
        [
          ["Planned tasks done in their week", 54, 80, "%"],
          ["Sites with a six-week look-ahead", 3, 14, "sites"],
        ],
        [
          [
            "Pull planning",
            "Trades plan backwards together, constraints have names and dates.",
            0,
            ["Last-planner boards on 14 sites", "Trades arrive when the work is ready.", 25],
          ],
          [
            "Constraint owner",
            "Each missing drawing, permit or part has an owner in the office.",
            3,
            ["Constraint log", "Sites stop chasing.", 8],
          ],
        ],
      ],
      [
        "Cut reportable accidents to zero",
        "Five people were hurt last year; four of them by falls and reversing plant.",
        "Everybody goes home unhurt",
        [
          ["Reportable accidents in 12 months", 5, 0, "accidents"],
          ["Near misses reported per month", 11, 60, "reports"],
        ],
        [
          [
            "Edges and reversing",
            "Two hazards, one standard, checked daily by photo.",
            4,
            ["Edge protection and traffic plans", "The two killers are designed out.", 120],
          ],
          [
            "Thank you for reporting",
            "A near miss gets an answer in 48 hours, and a change.",
            4,
            ["Near-miss app with answers", "People report because it helps.", 20],
          ],
        ],
      ],
      [
        "Lift project margin by two points",
        "We win at six per cent and finish at three.",
        "Keep the margin that we won",
        [
          ["Margin at completion", 3.1, 5.2, "%"],
          ["Drift from bid to completion", -2.9, -0.8, "points"],
        ],
        [
          [
            "Monthly cost to complete",
            "One method, signed by the site manager, challenged by peers.",
            1,
            ["Cost-value reconciliation", "Losses are seen in month three, not at the end.", 60],
          ],
          [
            "Buy packages earlier",
            "The ten largest packages are bought before the site starts.",
            3,
            ["Early procurement plan", "Prices are fixed while we can choose.", 45],
          ],
        ],
      ],
      [
        "Earn 40 % of turnover with repeat clients and frameworks",
        "We bid 120 times a year, mostly for strangers on price.",
        "Work for people who know us",
        [
          ["Turnover with repeat clients", 19, 40, "%"],
          ["Bid cost per contract won", 68, 40, "thousand"],
        ],
        [
          [
            "Bid gate",
            "No bid without a relationship, a reason to win and a named team.",
            2,
            ["Bid gate and client plans", "Half of the bids, the same orders.", 30],
          ],
          [
            "Off-site bathrooms and risers",
            "Two modules that repeat clients can order again.",
            5,
            ["Module line with a partner", "Schools and hotels take six weeks less.", 900],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Major projects", "Delivers programmes above 100 million."],
      ["Commercial and risk", "Contract terms, claims and risk capital."],
      ["Digital engineering", "Models, data and site technology."],
      ["Supply partners", "Long-term partners and logistics."],
      ["Safety and wellbeing", "Leadership, design and mental health."],
      ["Decarbonisation", "Carbon in design, material and plant."],
    ],
    goals: [
      [
        "Rate the contract risk of the whole order book",
        "Three contracts caused all of last year’s losses, and all had the same clauses.",
        "Know where the next loss is",
        [
          ["Order book with a risk rating", 35, 100, "%"],
          ["Red-rated contracts with a board owner", 4, 12, "contracts"],
        ],
        [
          [
            "Risk review of the order book",
            "Terms, float, ground and client, scored by two outsiders.",
            1,
            ["Contract risk register", "The board sees one page.", 60],
          ],
          [
            "Owners for red contracts",
            "An executive goes to each red site every month.",
            0,
            ["Recovery plans for red contracts", "Trouble is met early.", 40],
          ],
        ],
      ],
      [
        "Set bid rules that the group cannot bypass",
        "Regions win what headquarters would never have signed.",
        "Bid only what we can deliver well",
        [
          ["Bids that passed all gates", 62, 100, "%"],
          ["Fixed-price share of new orders", 71, 50, "%"],
        ],
        [
          [
            "Group bid gates",
            "Four gates with a veto for delivery and risk.",
            1,
            ["Gate process and authority", "Bad contracts end before the bid.", 110],
          ],
          [
            "Delivery lead in the bid",
            "The site manager signs the programme and the price.",
            0,
            ["Named teams in bids", "What is promised is what is built.", 70],
          ],
        ],
      ],
      [
        "Run ten programmes on one connected model",
        "Designs clash on site because models end at the office door.",
        "Build it once in the model",
        [
          ["Programmes with a connected model on site", 1, 10, "programmes"],
          ["Rework", 7.5, 5, "% of cost"],
        ],
        [
          [
            "Common data environment",
            "One place, one naming, one approval path for all partners.",
            2,
            ["Data environment for ten programmes", "Crews build from the latest drawing.", 3800],
          ],
          [
            "Reality capture",
            "Weekly scans against the model, differences to the foreman.",
            2,
            ["Scan-to-model on large sites", "Faults are found before they are covered.", 1700],
          ],
        ],
      ],
      [
        "Halve lost-time injuries across the group",
        "Subcontractors’ people are hurt three times as often as ours.",
        "One safety standard for everyone on site",
        [
          ["Lost-time injuries per million hours", 2.4, 1.2, "per million"],
          ["Subcontractors on the common standard", 30, 90, "%"],
        ],
        [
          [
            "Safety by design",
            "Designers remove the three worst hazards before a bid.",
            4,
            ["Design reviews for hazards", "Risks are gone before people arrive.", 900],
          ],
          [
            "Partner standard",
            "Training, equipment and welfare shared with 200 partners.",
            3,
            ["Partner safety programme", "Everyone works by one rule.", 2200],
          ],
        ],
      ],
      [
        "Cut embodied carbon by 30 % per square metre",
        "Public clients will score carbon at a fifth of the bid from next year.",
        "Win on carbon",
        [
          ["Embodied carbon", 640, 450, "kg per m²"],
          ["Sites without diesel generators", 12, 75, "%"],
        ],
        [
          [
            "Low-carbon concrete and steel",
            "Framework supply with verified declarations for half the volume.",
            3,
            ["Low-carbon supply agreements", "Carbon falls at known cost.", 6500],
          ],
          [
            "Carbon in the cost plan",
            "Each estimate shows money and carbon side by side.",
            5,
            ["Carbon cost planning", "Designers choose with both numbers.", 1400],
          ],
        ],
      ],
    ],
  },
};
