import type { IndustryContent } from "../../rules/sample-content.ts";

export const LOGISTICS: IndustryContent = {
  small: {
    squads: [
      ["Dispatch", "Plans tours and talks to drivers."],
      ["Drivers", "Deliver, collect and represent us."],
      ["Workshop", "Keeps vehicles on the road."],
      ["Accounts", "Invoices, tolls and cash."],
      ["Customers and prices", "Offers, surcharges and complaints."],
      ["Owner", "Vehicles, contracts and people."],
    ],
    goals: [
      [
        "Know the cost of every vehicle per day",
        "We price by feeling and learn in March what January cost.",
        "Price from our own numbers",
        [
          ["Vehicles with a daily cost", 0, 18, "vehicles"],
          ["Fuel receipts matched to a vehicle", 55, 100, "%"],
        ],
        [
          [
            "Cost sheet per vehicle",
            "Lease, fuel, driver, tyres, toll and insurance on one line.",
            3,
            ["Vehicle cost sheet", "We know which tour pays.", 1],
          ],
          [
            "Fuel cards by plate",
            "One card for one vehicle, mileage at the pump.",
            2,
            ["Fuel card change", "Outliers are seen within the week.", 1],
          ],
        ],
      ],
      [
        "Cut empty kilometres by a third",
        "Every fourth kilometre is driven for nothing.",
        "Come home loaded",
        [
          ["Empty kilometres", 27, 18, "%"],
          ["Return loads per week", 9, 20, "loads"],
        ],
        [
          [
            "Return loads by Tuesday",
            "Dispatch looks for the way home before the tour starts.",
            0,
            ["Load exchange routine", "Half of the tours come back loaded.", 2],
          ],
          [
            "Neighbour pool",
            "Three hauliers share loads on the main route.",
            4,
            ["Pool agreement", "Fewer trucks meet empty.", 2],
          ],
        ],
      ],
      [
        "Deliver 97 % in the agreed window",
        "Our largest customer has counted, and we have not.",
        "Be the haulier that nobody has to call",
        [
          ["Deliveries in the agreed window", 88, 97, "%"],
          ["Calls asking where the truck is", 35, 8, "per day"],
        ],
        [
          [
            "Live arrival times",
            "Customers get a link with the arrival, and a call when it slips.",
            0,
            ["Telematics with customer link", "The phone is quiet.", 9],
          ],
          [
            "Loading slots",
            "Slots with the five customers where we wait longest.",
            4,
            ["Slot agreements", "Two hours of waiting less per truck and week.", 1],
          ],
        ],
      ],
      [
        "Keep drivers for three years on average",
        "Each driver who leaves costs us 9,000 and a customer’s trust.",
        "Be where good drivers want to stay",
        [
          ["Average stay of a driver", 1.4, 3, "years"],
          ["Tours planned by Thursday", 40, 90, "%"],
        ],
        [
          [
            "Week known by Thursday",
            "Home nights are promised and kept.",
            0,
            ["Tour plan on the phone", "Families can plan.", 3],
          ],
          [
            "A driver’s own truck",
            "One driver, one truck, kept well and rewarded.",
            1,
            ["Vehicle owner bonus", "Repairs fall, pride rises.", 12],
          ],
        ],
      ],
      [
        "Earn a quarter of sales with a fixed regional service",
        "Spot loads pay well in spring and nothing in winter.",
        "Build income that comes every week",
        [
          ["Sales under yearly contracts", 20, 45, "%"],
          ["Margin per vehicle day", 62, 95, "per day"],
        ],
        [
          [
            "Next-day region",
            "Collected by four, delivered by noon, within 120 km.",
            5,
            ["Regional service with fixed prices", "Traders book without asking.", 25],
          ],
          [
            "Two electric vans",
            "For the town centres that close to diesel.",
            5,
            ["Electric vans and depot charging", "We deliver where others may not.", 130],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Network planning", "Lines, hubs and capacity."],
      ["Warehouse operations", "Receiving, picking and shipping."],
      ["Transport control", "Tours, carriers and exceptions."],
      ["Customer solutions", "Tenders, onboarding and pricing."],
      ["Systems", "Transport and warehouse systems, interfaces."],
      ["People and safety", "Shifts, training and accidents."],
    ],
    goals: [
      [
        "Bring yesterday’s exceptions to zero by ten each day",
        "Exceptions are solved when a customer calls.",
        "Solve it before the customer asks",
        [
          ["Exceptions open at ten o’clock", 130, 20, "exceptions"],
          ["Exceptions that we report first", 22, 85, "%"],
        ],
        [
          [
            "Morning control round",
            "Depots and control on one call of 20 minutes.",
            2,
            ["Exception list by depot", "Each exception has a name and a time.", 4],
          ],
          [
            "Scan discipline",
            "Every parcel is scanned at four points; gaps are shown by depot.",
            1,
            ["Scan gap report", "Nothing is lost between two scans.", 6],
          ],
        ],
      ],
      [
        "Reprice the 40 customers below cost",
        "A fifth of our customers cost us money on every shipment.",
        "Carry nothing at a loss",
        [
          ["Customers below cost", 40, 12, "customers"],
          ["Shipments with a measured cost to serve", 15, 100, "%"],
        ],
        [
          [
            "Cost to serve",
            "Stops, handling, waiting and returns by customer.",
            3,
            ["Cost-to-serve model", "Sales negotiates with facts.", 30],
          ],
          [
            "Repricing talks",
            "Price, behaviour or goodbye, in four weeks.",
            3,
            ["Talk pack for 40 customers", "Two points more margin.", 12],
          ],
        ],
      ],
      [
        "Raise picking productivity by 20 %",
        "Peaks are met with temporary staff who make the errors.",
        "Pick more with the team that we have",
        [
          ["Lines picked per hour", 74, 89, "lines"],
          ["Picking errors", 0.62, 0.25, "% of lines"],
        ],
        [
          [
            "Slotting by speed",
            "Fast movers at hip height near the belt, re-slotted monthly.",
            1,
            ["Slotting tool and routine", "Pickers walk a third less.", 45],
          ],
          [
            "Voice or light for the top zone",
            "No scanner to carry for 60 % of the lines.",
            4,
            ["Pick-by-voice in two sites", "New people are productive in three days.", 260],
          ],
        ],
      ],
      [
        "Connect the top 50 customers by interface",
        "Orders by email cost us eleven people and half of the errors.",
        "Let data travel before goods do",
        [
          ["Orders by interface", 41, 85, "%"],
          ["Order errors", 2.8, 0.8, "%"],
        ],
        [
          [
            "Standard connectors",
            "Six connectors cover four of five customers.",
            4,
            ["Connector library", "A customer is connected in five days.", 210],
          ],
          [
            "Customer portal",
            "Orders, tracking, papers and invoices in one place.",
            4,
            ["Portal for small shippers", "Customers without IT stop emailing.", 170],
          ],
        ],
      ],
      [
        "Open the southern hub and cut line-haul by 15 %",
        "A third of our volume drives past its destination to be sorted.",
        "A network that fits today’s freight",
        [
          ["Line-haul cost", 23, 19.5, "% of sales"],
          ["Next-day coverage", 68, 88, "%"],
        ],
        [
          [
            "Hub at the southern junction",
            "Sorting for 9,000 shipments a night, leased with an option.",
            0,
            ["Hub opening", "The south is served overnight.", 3400],
          ],
          [
            "Shift model for the hub",
            "120 people, trained before the opening, with their own team leaders.",
            5,
            ["Recruitment and training", "The first night runs like the hundredth.", 280],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Global network", "Gateways, lanes and capacity buying."],
      ["Contract logistics", "Sites, automation and renewals."],
      ["Commercial excellence", "Pricing, tenders and key accounts."],
      ["Control tower", "Visibility, events and resilience."],
      ["Fleet transition", "Vehicles, energy and depots."],
      ["Technology and data", "Platforms, customs and AI."],
    ],
    goals: [
      [
        "Set one crisis routine for all trade lanes",
        "Each disruption is met by each country on its own.",
        "Decide once, within two hours",
        [
          ["Trade lanes with a tested playbook", 6, 40, "lanes"],
          ["Time from event to customer notice", 19, 4, "hours"],
        ],
        [
          [
            "Playbooks for 40 lanes",
            "Triggers, alternatives, prices and who decides.",
            3,
            ["Disruption playbooks", "Alternatives are booked before rates jump.", 70],
          ],
          [
            "Two-hour call",
            "One duty manager with authority across countries.",
            3,
            ["Duty manager rota", "Customers hear it from us.", 40],
          ],
        ],
      ],
      [
        "Renew the 30 contracts that end this year",
        "They are a fifth of contract logistics profit, and nine are at risk.",
        "Renew on value, a year ahead",
        [
          ["Contract value renewed or extended", 35, 85, "%"],
          ["Renewals with a value story accepted", 6, 30, "contracts"],
        ],
        [
          [
            "Value stories",
            "Savings, service and innovation, agreed with the client’s numbers.",
            1,
            ["Value story for 30 sites", "Tenders are avoided.", 180],
          ],
          [
            "Executive sponsors",
            "A board member for each of the nine at risk.",
            2,
            ["Sponsor programme", "The top hears of trouble within a day.", 60],
          ],
        ],
      ],
      [
        "Price by lane and hour, not by yearly tariff",
        "Our tariff is right on average and wrong on every lane.",
        "Sell capacity for what it is worth",
        [
          ["Spot quotes answered within a minute", 9, 80, "%"],
          ["Gross profit per container", 148, 175, "per TEU"],
        ],
        [
          [
            "Pricing engine",
            "Cost, capacity and win probability by lane.",
            2,
            ["Pricing engine on 200 lanes", "Quotes win more and earn more.", 5200],
          ],
          [
            "Capacity portfolio",
            "Long, index-linked and spot, balanced by lane.",
            0,
            [
              "Procurement portfolio",
              "Margins stay the same in both directions of the market.",
              1600,
            ],
          ],
        ],
      ],
      [
        "Automate 25 sites where labour is scarce",
        "Peaks depend on 14,000 temporary workers who are no longer there.",
        "Make peaks without temporary armies",
        [
          ["Sites with robotic picking or storage", 7, 32, "sites"],
          ["Cost per unit handled", 1.34, 1.12, "per unit"],
        ],
        [
          [
            "Modular automation",
            "Three modules, bought by framework, moved when contracts end.",
            1,
            ["Automation wave of 25 sites", "Investment outlives the contract.", 96000],
          ],
          [
            "Jobs that change",
            "Every affected person gets an offer before the robot comes.",
            5,
            ["Reskilling for 6,000 people", "Sites welcome the change.", 8400],
          ],
        ],
      ],
      [
        "Run a third of road freight without fossil fuel",
        "Twelve of the top twenty customers will buy only low-carbon road from 2028.",
        "Sell low-carbon freight at scale",
        [
          ["Road freight without fossil fuel", 4, 33, "% of tkm"],
          ["Green freight sold at a premium", 12, 60, "% of volume"],
        ],
        [
          [
            "Charging at 60 depots",
            "Grid, storage and slots with partners.",
            4,
            ["Depot energy programme", "Electric tours run without detours.", 120000],
          ],
          [
            "Book and claim",
            "Verified emission cuts that customers can buy by shipment.",
            5,
            ["Emission ledger with audit", "Premiums pay for the transition.", 3900],
          ],
        ],
      ],
    ],
  },
};
