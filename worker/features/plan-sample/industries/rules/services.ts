import type { IndustryContent } from "../../rules/sample-content.ts";

export const SERVICES: IndustryContent = {
  small: {
    squads: [
      ["Client work", "Delivers what was promised."],
      ["Winning work", "Talks, offers and follow-up."],
      ["Knowledge", "Methods, templates and writing."],
      ["Office and money", "Time sheets, invoices and cash."],
      ["Network", "Freelancers and partners."],
      ["Partners", "Focus, fees and people."],
    ],
    goals: [
      [
        "Write down all time and bill last month by the fifth",
        "A tenth of our hours is never written down.",
        "Bill what we work",
        [
          ["Hours recorded on the day", 52, 95, "%"],
          ["Invoices sent by the fifth", 35, 100, "%"],
        ],
        [
          [
            "Time by six o’clock",
            "One reminder, one minute, no excuses for partners either.",
            3,
            ["Time recording on the phone", "Nothing is reconstructed.", 1],
          ],
          [
            "Billing day",
            "Last working day: partners check, the office sends.",
            3,
            ["Invoice run", "Money comes two weeks earlier.", 1],
          ],
        ],
      ],
      [
        "Say in one sentence what we are best at",
        "Our website says what everybody’s says.",
        "Be known for one thing",
        [
          ["Past projects analysed for result and joy", 5, 40, "projects"],
          ["Clients who describe us alike", 2, 10, "clients"],
        ],
        [
          [
            "Forty projects on the wall",
            "Margin, result, fun and referrals decide the focus.",
            5,
            ["Focus workshop", "We know which work to refuse.", 2],
          ],
          [
            "Ten client calls",
            "What did we change for you, in your words?",
            1,
            ["Client language for site and offers", "Clients recognise themselves.", 3],
          ],
        ],
      ],
      [
        "Fill the pipeline with three months of work",
        "We sell when we have no work, and then it is late.",
        "Sell every week",
        [
          ["Signed and likely work", 5, 13, "weeks"],
          ["First talks with the right clients per month", 3, 10, "talks"],
        ],
        [
          [
            "One useful article a fortnight",
            "Answers to questions that clients really asked.",
            2,
            ["Article series and newsletter", "Enquiries begin with ‘I read’.", 4],
          ],
          [
            "Friday follow-up",
            "One hour, every open talk gets a next step.",
            1,
            ["Pipeline board", "No talk is forgotten.", 1],
          ],
        ],
      ],
      [
        "Turn our best project into a fixed-price product",
        "Each offer is invented, and each delivery too.",
        "Sell results instead of days",
        [
          ["Sales with the product", 0, 30, "%"],
          ["Effective hourly rate", 95, 135, "per hour"],
        ],
        [
          [
            "Method in five steps",
            "Inputs, templates and checks for each step.",
            2,
            ["Playbook with templates", "A junior can lead three of five steps.", 8],
          ],
          [
            "Three pilots",
            "A lower price against a case study and honest numbers.",
            0,
            ["Pilot projects", "Proof before the price goes up.", 6],
          ],
        ],
      ],
      [
        "Grow to 20 people without partners at every desk",
        "All projects wait for two people’s evenings.",
        "Let others lead",
        [
          ["Projects led without a partner", 10, 65, "%"],
          ["Profit per head", 21, 32, "thousand"],
        ],
        [
          [
            "Project leads",
            "Four people with budget, client and team, and a coach.",
            5,
            ["Lead programme", "Partners sell and think.", 15],
          ],
          [
            "Bench of freelancers",
            "Twelve people we trust, with terms agreed beforehand.",
            4,
            ["Freelancer pool", "Peaks need no hiring.", 5],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Practice leaders", "Offers, people and quality by practice."],
      ["Resource office", "Staffing, bench and skills."],
      ["Key accounts", "Plans and relationships for the top 30."],
      ["Delivery excellence", "Method, reviews and rescue."],
      ["Talent", "Hiring, growth and retention."],
      ["Commercial and finance", "Pricing, contracts and cash."],
    ],
    goals: [
      [
        "See four weeks of staffing on one page",
        "People sit idle in one practice while another hires freelancers.",
        "Put the right person on the right work",
        [
          ["People with a confirmed plan for four weeks", 45, 95, "%"],
          ["Freelancer days while own people were free", 120, 20, "days"],
        ],
        [
          [
            "Monday staffing call",
            "Practices release and request people in 30 minutes.",
            1,
            ["Four-week staffing view", "Free people are seen by all.", 5],
          ],
          [
            "Skills that are true",
            "Each person names five skills, two colleagues confirm.",
            1,
            ["Skill profiles", "Search finds who can do it.", 8],
          ],
        ],
      ],
      [
        "Review every project above 200,000 each month",
        "Overruns surprise us in the last month.",
        "No surprises in large projects",
        [
          ["Large projects reviewed monthly", 30, 100, "%"],
          ["Overruns found in the last month", 64, 15, "%"],
        ],
        [
          [
            "Green, amber, red by evidence",
            "Five facts, no opinions, a peer from another practice.",
            3,
            ["Peer review routine", "Red is said early and without blame.", 10],
          ],
          [
            "Rescue team",
            "Two senior people for three weeks when it turns red.",
            3,
            ["Rescue playbook", "Projects recover while there is time.", 25],
          ],
        ],
      ],
      [
        "Raise billable use to 74 % without longer days",
        "Proposals and internal projects eat a day a week.",
        "Spend time where clients value it",
        [
          ["Billable use", 66, 74, "%"],
          ["Hours per proposal", 110, 60, "hours"],
        ],
        [
          [
            "Proposal kit",
            "Modules, prices and references that need a day, not a week.",
            5,
            ["Proposal library", "Half of the effort, better answers.", 40],
          ],
          [
            "End ten internal projects",
            "Each needs a sponsor and a date, or it ends.",
            0,
            ["Internal project gate", "Four hundred hours a month come back.", 5],
          ],
        ],
      ],
      [
        "Grow the top 30 accounts by a quarter",
        "We know one buyer in each and one problem.",
        "Become the first call of 30 clients",
        [
          ["Fees from the top 30", 14, 17.5, "million"],
          ["Accounts with three or more buyers", 7, 22, "accounts"],
        ],
        [
          [
            "Account plans that are used",
            "Their goals first, our offers second, reviewed each quarter.",
            2,
            ["Account plans and quarterly reviews", "We bring ideas before tenders.", 35],
          ],
          [
            "Executive forum",
            "Two evenings a year where clients learn from each other.",
            2,
            ["Client forum", "New buyers come by invitation.", 60],
          ],
        ],
      ],
      [
        "Earn a fifth of fees from managed services",
        "Projects end, and every January starts at zero.",
        "Stay with clients after the project",
        [
          ["Recurring share of fees", 6, 20, "%"],
          ["Managed service margin", 18, 28, "%"],
        ],
        [
          [
            "Two managed services",
            "Reporting and process operations, with service levels.",
            0,
            ["Service design and first six clients", "Income that January does not erase.", 320],
          ],
          [
            "Delivery centre",
            "Forty people at a second site, hired for operations.",
            4,
            ["Second site", "Operations at a price that clients keep paying.", 780],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Firm strategy", "Sectors, investments and alliances."],
      ["Industry groups", "Clients and offers by sector."],
      ["Global delivery", "Centres, methods and automation."],
      ["Risk and independence", "Conflicts, quality and regulators."],
      ["People", "Careers, skills and wellbeing."],
      ["Technology and assets", "Platforms, data and products."],
    ],
    goals: [
      [
        "Close the independence gaps before the inspection",
        "A sample found 41 undeclared interests; the regulator samples next month.",
        "Be beyond doubt",
        [
          ["Partners with a complete declaration", 82, 100, "%"],
          ["Declarations checked against registers", 20, 100, "%"],
        ],
        [
          [
            "Declaration fortnight",
            "Every partner, one hour, with help beside them.",
            3,
            ["Declaration drive", "Nobody is left to chance.", 90],
          ],
          [
            "Automatic checks",
            "Registers and brokers are compared each night.",
            3,
            ["Independence monitoring", "A gap is found within a day.", 420],
          ],
        ],
      ],
      [
        "Choose five sectors to lead in",
        "We are third in eleven sectors and first in none.",
        "Invest where we can be first",
        [
          ["Sectors with a funded plan", 0, 5, "sectors"],
          ["Partner time in the chosen sectors", 44, 60, "%"],
        ],
        [
          [
            "Sector decision",
            "Size, share, edge and people, decided by the whole board.",
            0,
            ["Sector investment cases", "Five plans instead of eleven hopes.", 160],
          ],
          [
            "Sector leaders with authority",
            "Budget, hiring and account choice in one role.",
            1,
            ["Sector leadership roles", "Decisions no longer cross four committees.", 120],
          ],
        ],
      ],
      [
        "Put 40 % of delivery on shared assets",
        "Two hundred teams build the same model each year.",
        "Build once, deliver a hundred times",
        [
          ["Engagements that use a shared asset", 12, 40, "%"],
          ["Hours saved per engagement", 0, 18, "%"],
        ],
        [
          [
            "Asset factory",
            "Thirty assets with owners, support and royalties for authors.",
            5,
            ["First 30 assets", "Teams start at 40 %, not at zero.", 7200],
          ],
          [
            "Delivery through centres",
            "A third of every plan starts in a centre by default.",
            2,
            ["Centre-first delivery model", "Better margins at the same fee.", 2600],
          ],
        ],
      ],
      [
        "Cut leaving among top performers to 9 %",
        "We lose every sixth of our best people, two years after promotion.",
        "Be where the best people stay",
        [
          ["Top performers who leave within a year", 17, 9, "%"],
          ["Teams above the wellbeing threshold", 51, 75, "%"],
        ],
        [
          [
            "Three careers",
            "Client, expert and product paths with equal pay.",
            4,
            ["Career paths", "Experts need not become sellers.", 1800],
          ],
          [
            "Load that is seen",
            "Weeks above 55 hours show up and are acted on.",
            4,
            ["Workload early warning", "Partners are measured on it.", 600],
          ],
        ],
      ],
      [
        "Earn a tenth of revenue from products and outcomes",
        "Clients ask why they pay for hours that software now does.",
        "Be paid for what changes",
        [
          ["Revenue from products and outcome fees", 2.5, 10, "%"],
          ["Outcome contracts with a measured baseline", 14, 120, "contracts"],
        ],
        [
          [
            "Product unit",
            "Its own leadership, pricing and support, outside the practices.",
            5,
            ["Product unit with four products", "Products are sold without days.", 24000],
          ],
          [
            "Outcome contracting",
            "Baselines, risk limits and data rights by standard terms.",
            1,
            ["Outcome terms and pricing desk", "Risk is taken where we can carry it.", 1500],
          ],
        ],
      ],
    ],
  },
};
