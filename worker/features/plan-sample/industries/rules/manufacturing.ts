import type { IndustryContent } from "../../rules/sample-content.ts";

export const MANUFACTURING: IndustryContent = {
  small: {
    squads: [
      ["Shop floor", "Runs the machines and the daily board."],
      ["Tools and set-up", "Prepares tools, fixtures and programs before a job starts."],
      ["Quotes and orders", "Prices enquiries and confirms dates."],
      ["Quality bench", "Measures parts and finds causes."],
      ["Buying", "Keeps material and outside work on time."],
      ["Owner’s desk", "Decides on machines, prices and people."],
    ],
    goals: [
      [
        "See every late job on one board",
        "Dates are kept in three heads and a spreadsheet, so customers hear of delays first.",
        "Know each morning which jobs will be late",
        [
          ["Open jobs with a promised date on the board", 35, 100, "%"],
          ["Delays that the customer hears of from us first", 20, 90, "%"],
        ],
        [
          [
            "Daily board at the machines",
            "Ten minutes at seven, one line for each open job.",
            0,
            [
              "Job board with promised dates",
              "Everyone sees what runs, what waits and for what.",
              1,
            ],
          ],
          [
            "Call before the date",
            "The order’s owner calls two days before a date slips.",
            2,
            ["Weekly list of dates at risk", "No customer is surprised.", 1],
          ],
        ],
      ],
      [
        "Cut set-up time on the two bottleneck machines",
        "The machines that limit output are idle a third of the shift between jobs.",
        "Make small batches pay on the bottleneck",
        [
          ["Set-up time on the bottleneck", 95, 50, "minutes"],
          ["Spindle hours per shift", 4.6, 6, "hours"],
        ],
        [
          [
            "Set up while the machine runs",
            "Tools, fixtures and program are ready before the last part is done.",
            1,
            [
              "Tool trolleys for the ten most frequent jobs",
              "The next job starts within the hour.",
              6,
            ],
          ],
          [
            "Standard fixtures",
            "One base plate for most parts, so that clamping is not invented each time.",
            1,
            ["Zero-point clamping on both machines", "Changing a fixture takes minutes.", 18],
          ],
        ],
      ],
      [
        "Quote within two days at a price that earns",
        "Half of the quotes take a week, and nobody checks what the job cost afterwards.",
        "Win the work that pays",
        [
          ["Quotes sent within two working days", 42, 90, "%"],
          ["Gross margin on closed jobs", 24, 30, "%"],
        ],
        [
          [
            "Quote from rates, not from memory",
            "Machine hours, material and outside work by a table that is checked each quarter.",
            2,
            ["Rate card and quote sheet", "Two people can quote, not one.", 4],
          ],
          [
            "Look back at finished jobs",
            "Planned and actual hours side by side for every job above 20 hours.",
            2,
            ["Hours booked by job and machine", "Prices follow what jobs really take.", 9],
          ],
        ],
      ],
      [
        "Halve scrap and rework on repeat parts",
        "The same ten parts cause most of the scrap, and each time the cause is guessed.",
        "Make good parts the first time",
        [
          ["Scrap and rework on repeat parts", 6.5, 3, "% of value"],
          ["Repeat parts with a control plan", 4, 25, "parts"],
        ],
        [
          [
            "Control plans for the worst ten",
            "What is measured, how often, and what happens when it drifts.",
            3,
            ["First-part release at the machine", "A wrong set-up costs one part, not fifty.", 7],
          ],
          [
            "Better material from fewer suppliers",
            "Bar stock and castings with certificates, from two suppliers each.",
            4,
            [
              "Supplier agreements with incoming checks",
              "Material is no longer a cause of scrap.",
              5,
            ],
          ],
        ],
      ],
      [
        "Earn a third of sales with three framework customers",
        "Single orders leave no room to plan people or machines.",
        "Become the fixed supplier for three customers nearby",
        [
          ["Sales under framework agreements", 12, 33, "%"],
          ["Order book", 6, 14, "weeks"],
        ],
        [
          [
            "Framework offer",
            "Reserved capacity and a fixed price list against a yearly volume.",
            5,
            [
              "Offer and contract for framework customers",
              "Three customers plan with us a year ahead.",
              8,
            ],
          ],
          [
            "Five-axis capacity",
            "One machine that the framework parts need, bought or shared.",
            5,
            [
              "Machine decision and installation",
              "Parts that are bought elsewhere today are made here.",
              260,
            ],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Production planning", "Turns orders into a weekly plan that people can trust."],
      ["Line improvement", "Removes losses on the lines, one after another."],
      ["Maintenance", "Keeps machines available, planned instead of urgent."],
      ["Quality engineering", "Finds causes and closes them for good."],
      ["Supply", "Agrees volumes and dates with suppliers."],
      ["Product and sales", "Brings products to market and prices them."],
    ],
    goals: [
      [
        "Freeze next week’s production plan by Thursday",
        "Changes inside the week cost a set-up each and upset suppliers.",
        "Run the week as it was planned",
        [
          ["Orders moved inside the frozen week", 38, 10, "orders"],
          ["Lines that start Monday with the planned job", 55, 95, "%"],
        ],
        [
          [
            "Thursday freeze",
            "Sales, planning and production agree the week in 45 minutes.",
            0,
            [
              "Frozen-week rule with one escalation path",
              "Urgent orders have a price and an owner.",
              3,
            ],
          ],
          [
            "Material check before the freeze",
            "No order is frozen without its parts in house or confirmed.",
            4,
            ["Shortage list from the ERP", "Lines do not stop for a missing part.", 8],
          ],
        ],
      ],
      [
        "Raise on-time delivery above 90 %",
        "Three of ten deliveries are late, and two key accounts have said so in writing.",
        "Deliver what we promise",
        [
          ["Orders delivered on the confirmed day", 71, 90, "%"],
          ["Backlog older than its date", 410, 120, "order lines"],
        ],
        [
          [
            "Promise by capacity",
            "Dates come from free capacity, not from standard lead times.",
            0,
            [
              "Capacity check when an order is confirmed",
              "A confirmed date is one that can be kept.",
              35,
            ],
          ],
          [
            "Clear the backlog",
            "A shift on Saturdays for six weeks, by customer priority.",
            1,
            ["Backlog sprint", "Planning starts from zero instead of from arrears.", 60],
          ],
        ],
      ],
      [
        "Lift equipment effectiveness on the three main lines",
        "Output is missing on exactly the lines that the growth products need.",
        "Get the next ten per cent from the machines we have",
        [
          ["OEE of the three main lines", 58, 70, "%"],
          ["Unplanned stops per week", 46, 20, "stops"],
        ],
        [
          [
            "Loss tracking at the line",
            "Operators record why a line stopped, in one press.",
            1,
            ["Stop reasons on line terminals", "The five biggest losses are known by line.", 70],
          ],
          [
            "Planned maintenance",
            "Wear parts are changed by hours run, before they fail.",
            2,
            ["Maintenance plans for 40 critical machines", "Two of three stops are planned.", 95],
          ],
        ],
      ],
      [
        "Cut quality cost from 4.1 to 2.5 % of sales",
        "Complaints are answered quickly and come back all the same.",
        "Close causes, not complaints",
        [
          ["Cost of poor quality", 4.1, 2.5, "% of sales"],
          ["Complaints that come back within a year", 31, 8, "%"],
        ],
        [
          [
            "Eight steps that end",
            "A complaint is closed when its cause is proven gone.",
            3,
            ["Complaint workflow with effect check", "The same fault is not paid for twice.", 40],
          ],
          [
            "Inspection at the source",
            "Cameras at the two stations where most faults begin.",
            3,
            ["Inline inspection on assembly", "Faults are found minutes after they are made.", 180],
          ],
        ],
      ],
      [
        "Earn 20 % of sales with products younger than three years",
        "The range is ageing, and prices of the old products fall each year.",
        "Renew the range",
        [
          ["Sales with products younger than three years", 9, 20, "%"],
          ["Time from decision to first series part", 22, 14, "months"],
        ],
        [
          [
            "Platform for the compact range",
            "One base for three sizes, with two thirds common parts.",
            5,
            ["Compact platform to series release", "Three products from one tool set.", 850],
          ],
          [
            "Launch with key accounts",
            "Five customers test the pre-series and get it first.",
            5,
            [
              "Pilot programme with five customers",
              "The first year’s volume is agreed before the start.",
              90,
            ],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Plant network", "Decides what is made where."],
      ["Operations excellence", "Brings one production system to every plant."],
      ["Digital factory", "Connects machines and makes their data useful."],
      ["Global procurement", "Bundles volumes and secures supply."],
      ["Sustainability office", "Measures and lowers energy and emissions."],
      ["Portfolio management", "Steers ranges and investments."],
    ],
    goals: [
      [
        "Agree one set of plant figures for the board",
        "Eleven plants report output and cost by eleven definitions.",
        "Compare plants on the same ten figures",
        [
          ["Plants that report by the common definitions", 3, 11, "plants"],
          ["Days from month end to the plant report", 12, 6, "days"],
        ],
        [
          [
            "Definition of ten figures",
            "Finance and operations sign one page for each figure.",
            1,
            ["Figure handbook and sign-off", "A plant’s figure means the same everywhere.", 20],
          ],
          [
            "Plant report by day six",
            "One template, filled from the ledgers.",
            2,
            ["First common plant report", "The board decides on figures it can compare.", 45],
          ],
        ],
      ],
      [
        "Secure supply of the 50 critical parts",
        "Four line stops last year went back to single-source parts.",
        "No line stops for a part that we knew was at risk",
        [
          ["Critical parts with a second source or six weeks’ stock", 18, 50, "parts"],
          ["Line hours lost to missing parts per month", 64, 15, "hours"],
        ],
        [
          [
            "Risk map of critical parts",
            "Supplier health, lead time and tooling for each part.",
            3,
            ["Supplier risk map with weekly review", "Risks are known a quarter ahead.", 60],
          ],
          [
            "Second source programme",
            "Approve alternatives for 32 parts, the ones that stop most first.",
            3,
            [
              "Approval of second sources, wave one",
              "Half of the single-source risk is gone.",
              420,
            ],
          ],
        ],
      ],
      [
        "Roll out the production system to four lead plants",
        "The two pilot plants gained 9 % productivity; the others have not begun.",
        "Make the pilots’ result the normal result",
        [
          ["Plants certified to level two", 2, 6, "plants"],
          ["Productivity gain in the lead plants", 0, 6, "%"],
        ],
        [
          [
            "Lead plant roll-out",
            "A team of eight stays 12 weeks in each plant and leaves coaches.",
            1,
            [
              "Level-two certification in four plants",
              "Improvement no longer depends on visitors.",
              1400,
            ],
          ],
          [
            "Machine data standard",
            "One model for states, counts and stops across makes of machine.",
            2,
            [
              "Connectivity for 600 machines",
              "Losses are visible by line in every lead plant.",
              2100,
            ],
          ],
        ],
      ],
      [
        "Lower energy use per tonne by 12 %",
        "Energy is the second largest cost, and key customers ask for product footprints.",
        "Make less energy part of every product’s price",
        [
          ["Energy use", 1.42, 1.25, "MWh per tonne"],
          ["Products with a verified footprint", 5, 60, "% of sales"],
        ],
        [
          [
            "Waste heat and compressed air",
            "The two measures with payback under three years in every plant.",
            4,
            [
              "Energy measures in seven plants",
              "Eight per cent less energy at equal output.",
              5200,
            ],
          ],
          [
            "Product footprints",
            "Bills of material with emission factors, checked by an auditor.",
            4,
            [
              "Footprint service for key accounts",
              "Tenders with footprint demands can be won.",
              650,
            ],
          ],
        ],
      ],
      [
        "Move the footprint from eleven plants to nine strong ones",
        "Two plants run under 50 % utilisation and tie up capital for the growth range.",
        "Concentrate capital where it earns most",
        [
          ["Average utilisation of the network", 67, 80, "%"],
          ["Return on capital employed", 9.5, 13, "%"],
        ],
        [
          [
            "Network decision",
            "Three scenarios with cost, people and customer risk for the board.",
            0,
            ["Transfer plan for two plants", "Every product has one planned home.", 900],
          ],
          [
            "Growth range investment",
            "Capital released by the network goes into the growth range.",
            5,
            [
              "Second line for the growth range",
              "Capacity for the next three years is there.",
              18000,
            ],
          ],
        ],
      ],
    ],
  },
};
