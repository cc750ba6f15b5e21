import type { IndustryContent } from "../../rules/sample-content.ts";

export const RETAIL: IndustryContent = {
  small: {
    squads: [
      ["Shop team", "Serves, advises and keeps the floor right."],
      ["Buying", "Chooses what we stock and at what price."],
      ["Online shop", "Photos, texts, orders and parcels."],
      ["Regulars", "Knows our best customers by name."],
      ["Stock room", "Counts, orders and labels."],
      ["Owner", "Rent, cash and plans."],
    ],
    goals: [
      [
        "Clear the stock that has not sold in six months",
        "A fifth of our cash lies on shelves that nobody looks at.",
        "Turn dead stock into cash",
        [
          ["Value of stock older than six months", 34, 15, "thousand"],
          ["Dead lines still on the floor", 140, 30, "lines"],
        ],
        [
          [
            "Two-week clearance",
            "Three price steps, a table at the door, the rest to an outlet.",
            0,
            ["Clearance with price steps", "Cash for the lines that sell.", 1],
          ],
          [
            "No reorder without sales",
            "A line that sold nothing in 90 days is not ordered again.",
            1,
            ["Reorder list from the till", "Dead stock does not come back.", 1],
          ],
        ],
      ],
      [
        "Never run out of the 50 best sellers",
        "On Saturdays we send people away for what they came for.",
        "Have what people come for",
        [
          ["Best sellers in stock on Saturday morning", 78, 97, "%"],
          ["Sales lost to gaps, as noted at the till", 45, 10, "per week"],
        ],
        [
          [
            "Minimum stock for best sellers",
            "Two numbers on each label: when to order, how many.",
            4,
            ["Order points for 50 lines", "Anyone in the team can order.", 2],
          ],
          [
            "Friday delivery",
            "Suppliers of best sellers deliver before the weekend.",
            1,
            ["Delivery days with six suppliers", "The shelf is full when people come.", 1],
          ],
        ],
      ],
      [
        "Bring regulars back once more each quarter",
        "We know 400 regulars and write to them twice a year.",
        "Give good customers a reason to come back",
        [
          ["Visits per regular and quarter", 2.1, 3.1, "visits"],
          ["Regulars we can write to", 400, 1000, "people"],
        ],
        [
          [
            "Club card that fits the till",
            "Name, last purchase and a thank-you on the fifth visit.",
            3,
            ["Customer card", "We know who has not come for a while.", 5],
          ],
          [
            "Evenings in the shop",
            "One evening a month with a maker or a supplier.",
            0,
            ["Six evenings with makers", "Regulars bring a friend.", 4],
          ],
        ],
      ],
      [
        "Sell a fifth online without losing money on it",
        "Online orders grow, and each parcel costs us more than it earns.",
        "Make the online shop pay for itself",
        [
          ["Share of sales online", 7, 20, "%"],
          ["Contribution per online order", -1.2, 5, "per order"],
        ],
        [
          [
            "Fewer, better listings",
            "200 lines with good photos, sizes and stock that is right.",
            2,
            [
              "Photos and texts for 200 lines",
              "Returns fall because people know what they get.",
              7,
            ],
          ],
          [
            "Click and collect",
            "Reserved within two hours, paid in the shop.",
            2,
            ["Collection with stock from the till", "Half of the online orders need no parcel.", 6],
          ],
        ],
      ],
      [
        "Lift margin by two points and open Sundays in season",
        "Rent rises next year; the same sales will no longer carry it.",
        "Earn the new rent before it comes",
        [
          ["Gross margin", 43, 45, "%"],
          ["Sales per square metre", 3.6, 4.2, "thousand per year"],
        ],
        [
          [
            "Own brand for ten basics",
            "Two makers nearby, our label, twelve points more margin.",
            1,
            ["Own brand, first ten products", "Basics that nobody can compare by price.", 15],
          ],
          [
            "Season Sundays",
            "Ten Sundays with extra help and an offer for the café next door.",
            5,
            ["Sunday trial with a clear stop rule", "We know by numbers whether it pays.", 8],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Category management", "Range, price and space by category."],
      ["Store operations", "Standards, rotas and training in 38 stores."],
      ["E-commerce", "Site, app and fulfilment from stores."],
      ["Supply and stock", "Forecast, replenishment and counts."],
      ["Customer and loyalty", "Segments, offers and service."],
      ["Store development", "Openings, refits and leases."],
    ],
    goals: [
      [
        "Fix stock records in the ten worst stores",
        "One in six records is wrong, and replenishment believes them.",
        "Trust the number on the screen",
        [
          ["Records that match the shelf", 83, 96, "%"],
          ["Stores that count by cycle", 0, 10, "stores"],
        ],
        [
          [
            "Cycle counts",
            "Forty lines a day, the likeliest to be wrong first.",
            3,
            ["Count lists on store devices", "No more counting nights.", 12],
          ],
          [
            "Receiving without shortcuts",
            "Deliveries are checked by sample, and suppliers hear the result.",
            1,
            ["Receiving check with supplier score", "Errors stop at the back door.", 8],
          ],
        ],
      ],
      [
        "Match staffing to traffic in every store",
        "Tuesday mornings are overstaffed while Saturday queues end at the door.",
        "Put hours where customers are",
        [
          ["Store hours planned by traffic", 15, 100, "%"],
          ["Customers who leave a queue", 9, 4, "%"],
        ],
        [
          [
            "Rota by half-hour",
            "Counters at the door, targets by half-hour, swaps on the phone.",
            1,
            ["Traffic-based rotas in 38 stores", "Same hours, shorter queues.", 55],
          ],
          [
            "Second till opens itself",
            "Three in line calls a trained colleague from the floor.",
            1,
            ["Queue call and till training", "Nobody waits longer than four minutes.", 18],
          ],
        ],
      ],
      [
        "Ship online orders from stores within 24 hours",
        "The central warehouse is out of sizes that stores still have.",
        "Make every store a small warehouse",
        [
          ["Orders shipped within 24 hours", 54, 90, "%"],
          ["Online orders lost to ‘sold out’", 13, 5, "%"],
        ],
        [
          [
            "Ship from store",
            "Picking by zone, cut-off at two, carriers collect at four.",
            2,
            ["Ship from 20 stores", "Sizes that a store still has are sold online.", 190],
          ],
          [
            "One stock view",
            "Reservations within a minute across stores and site.",
            3,
            ["Live stock service", "A promise online is a piece on a shelf.", 230],
          ],
        ],
      ],
      [
        "Cut markdowns by a quarter with better buying",
        "We buy too broad and too early, and pay for it every January.",
        "Buy less of what we will not sell",
        [
          ["Markdowns", 18.5, 14, "% of sales"],
          ["Full-price sell-through", 58, 68, "%"],
        ],
        [
          [
            "Range by cluster",
            "Three clusters of stores with their own depth and sizes.",
            4,
            ["Cluster ranges for two seasons", "Stores get what their customers buy.", 75],
          ],
          [
            "Open-to-buy discipline",
            "Thirty per cent of the season is decided after week four.",
            0,
            [
              "In-season buying with five suppliers",
              "Winners are reordered, losers end early.",
              60,
            ],
          ],
        ],
      ],
      [
        "Open six stores that pay back in three years",
        "The last four openings took five years, all for the same two reasons.",
        "Grow by stores that earn",
        [
          ["New stores on plan after 12 months", 40, 85, "%"],
          ["Payback of a new store", 60, 36, "months"],
        ],
        [
          [
            "Location model",
            "Footfall, rivals and our own customers’ postcodes, tested on 38 stores.",
            5,
            ["Location score and gate", "No lease without a number behind it.", 45],
          ],
          [
            "Store in a box",
            "A smaller format with a fixed kit and a six-week fit-out.",
            5,
            ["Six openings in the new format", "A store costs 30 % less to open.", 2600],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Group merchandising", "Range, price and own brands across banners."],
      ["Supply chain", "Distribution centres, transport and availability."],
      ["Digital commerce", "Marketplace, app and data products."],
      ["Store estate", "Formats, leases and energy."],
      ["Retail media", "Sells audience to brands, with proof."],
      ["People and change", "Skills and ways of working for 30,000 people."],
    ],
    goals: [
      [
        "Decide the price position of each banner",
        "Three banners chase the same price image and confuse the same customers.",
        "Give each banner one reason to exist",
        [
          ["Key value items with an agreed index", 120, 600, "items"],
          ["Banners with a signed price role", 1, 3, "banners"],
        ],
        [
          [
            "Price role workshop",
            "Commercial heads agree the index by banner and category.",
            0,
            ["Price roles for three banners", "Price decisions take days, not weeks.", 40],
          ],
          [
            "Weekly price index",
            "600 items against five rivals, every Monday.",
            0,
            ["Price index report", "We know where we are dear, and where by choice.", 90],
          ],
        ],
      ],
      [
        "Stabilise availability in fresh at 97 %",
        "Fresh brings people in, and one in ten shelves is empty at six.",
        "Full fresh shelves until closing",
        [
          ["Fresh availability at 18:00", 90, 97, "%"],
          ["Fresh waste", 6.8, 5.5, "% of sales"],
        ],
        [
          [
            "Order by the hour",
            "Forecast by store and hour with weather and promotions.",
            1,
            ["Fresh forecasting, first 200 stores", "More on the shelf and less in the bin.", 950],
          ],
          [
            "Second delivery for big stores",
            "A small afternoon run for the 80 stores that need it.",
            1,
            ["Afternoon delivery in 80 stores", "Evening customers find what they want.", 700],
          ],
        ],
      ],
      [
        "Take 80 million out of supply chain cost",
        "Four networks serve the same towns on the same day.",
        "One network for three banners",
        [
          ["Supply chain cost", 8.9, 8.2, "% of sales"],
          ["Truck fill", 71, 83, "%"],
        ],
        [
          [
            "Joint transport",
            "Backhaul and shared routes across banners.",
            1,
            ["Transport control tower", "Trucks stop driving half empty.", 3400],
          ],
          [
            "Ambient consolidation",
            "Six ambient centres become four, with automation in two.",
            1,
            ["Ambient network, phase one", "Cost per case falls by 11 %.", 28000],
          ],
        ],
      ],
      [
        "Grow retail media to 1.5 % of sales",
        "Brands spend on our shoppers elsewhere, because we cannot prove our audience.",
        "Sell attention with proof",
        [
          ["Media revenue", 0.4, 1.5, "% of sales"],
          ["Campaigns with measured uplift", 10, 80, "%"],
        ],
        [
          [
            "Measurement first",
            "Test and control stores for every campaign above a threshold.",
            4,
            ["Uplift measurement service", "Brands renew because they see the effect.", 1300],
          ],
          [
            "Self-service booking",
            "Brands book search, screens and print in one place.",
            2,
            ["Media platform for 300 brands", "Small brands book without a salesperson.", 2600],
          ],
        ],
      ],
      [
        "Refit 250 stores to the format that customers prefer",
        "Refitted stores outgrow the others by six points; 700 are older than ten years.",
        "Give the estate a future, store by store",
        [
          ["Stores in the new format", 60, 310, "stores"],
          ["Like-for-like uplift after refit", 4, 6, "%"],
        ],
        [
          [
            "Refit factory",
            "Twelve crews, one kit, five nights a store.",
            3,
            ["Refit wave of 250 stores", "A refit costs a quarter less and closes no day.", 140000],
          ],
          [
            "Skills for the new format",
            "Counter, advice and digital training before the refit.",
            5,
            ["Academy for 9,000 colleagues", "The format works from the first day.", 5200],
          ],
        ],
      ],
    ],
  },
};
