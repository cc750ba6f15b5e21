import type { GoalWords } from "./plan-words.ts";

/** What is to show that the instruments can be trusted. */
export const PROOF: readonly GoalWords[] = [
  {
    title: "The whole range certified under the new device regulation",
    text: "Without the new certificate we may sell eleven of our fourteen monitors in Europe for three more weeks only, and the ministries ask for it too.",
    theme: "Instruments that prove themselves",
    now: { is: "in_progress", days: [-300, 20] },
    by: "Ingrid Thorsby",
    projects: [
      {
        title: "Technical files for eleven monitors",
        text: "Design, risk, usability and clinical evidence for each model, in the order in which the notified body reads them.",
        now: { is: "in_progress", days: [-300, -12] },
        by: "Yusuf Adeyemi-Holt",
        squads: ["Regulatory and quality"],
        epics: [
          {
            title: "Files one to six submitted",
            text: "All six were accepted for review at the first attempt.",
            brings: "Six models may stay on the market.",
            now: { is: "completed", stage: "completed", done: 100, days: [-300, -160] },
            by: "Yusuf Adeyemi-Holt",
            costs: [240_000, "EUR"],
          },
          {
            title: "Files seven to eleven, with the missing usability reports",
            text: "The reports depend on fifteen nurses for each model. Four sessions were called off in the spring and have to be repeated.",
            brings: "The other five models may stay on the market.",
            now: { is: "in_progress", stage: "implementing", done: 60, days: [-150, -12] },
            by: "Greta Holmqvist",
            costs: [200_000, "EUR"],
          },
          {
            title: "Labels in 24 languages",
            text: "Every translation is checked by somebody who works on a ward.",
            now: { is: "in_progress", stage: "deploying", done: 90, days: [-70, 10] },
            by: "Anneke van Rooy",
            costs: [35_000, "EUR"],
            themes: ["Instruments that prove themselves", "Care in every clinic"],
          },
        ],
      },
      {
        title: "Clinical study of the oximeter",
        text: "Two hundred newborns in two hospitals, compared with blood samples that are taken anyway.",
        now: { is: "on_hold", days: [-120, 160] },
        by: "Dele Akinsola",
        squads: ["Regulatory and quality", "Firmware and signal"],
        epics: [
          {
            title: "Ethics approval in two countries",
            text: "Both committees agreed, one of them with a condition on how parents are informed.",
            now: { is: "completed", stage: "completed", done: 100, days: [-120, -30] },
            by: "Dele Akinsola",
          },
          {
            title: "The first 60 newborns",
            text: "Waits for sensors from the pilot series, and for the new consent sheet.",
            brings: "Enough to tell whether the filter works on all skin tones.",
            now: { is: "on_hold", stage: "implementing", done: 15, days: [-30, 60] },
            by: "Dele Akinsola",
          },
        ],
      },
      {
        title: "Post-market watch that runs every week",
        text: "Complaints, repairs and publications in one report that is read on Mondays.",
        now: { is: "completed", done: 100, days: [-240, -60] },
        by: "Greta Holmqvist",
        squads: ["Regulatory and quality"],
        epics: [
          {
            title: "One inbox for every complaint",
            text: "By email, telephone or on paper from a technician: each has a number within a day.",
            now: { is: "completed", stage: "completed", done: 100, days: [-240, -130] },
            by: "Greta Holmqvist",
            costs: [22_000, "EUR"],
          },
          {
            title: "Trend report on Mondays",
            text: "What rises faster than sales is marked and gets a person and a date.",
            now: { is: "completed", stage: "completed", done: 100, days: [-130, -60] },
            by: "Noor Sabry",
            costs: [16_000, "EUR"],
          },
        ],
      },
      {
        title: "Security file and penetration test",
        text: "What the regulation asks of everything that is on a hospital's network.",
        now: { is: "in_progress", days: [-60, 45] },
        by: "Sunniva Aasen",
        squads: ["Connected ward"],
        seen: [
          "at_risk",
          "The test is booked and takes five days. Most of the progress comes in the last two weeks, whatever the calendar says now.",
        ],
        epics: [
          {
            title: "List of parts for every release of the software",
            text: "Made by the build itself, with what is known about each part.",
            now: { is: "in_progress", stage: "testing", done: 75, days: [-60, 20] },
            by: "Callum Birchall",
          },
          {
            title: "Penetration test by an outside firm",
            text: "Monitor, gateway and alarm app, with the source code and without.",
            brings: "A report that we can show to a hospital's security officer.",
            now: { is: "not_started", stage: "ready", days: [5, 35] },
            by: "Viktor Stane",
            costs: [48_000, "USD"],
            themes: ["Instruments that prove themselves", "One connected ward"],
          },
          {
            title: "Repair of what the test finds",
            added: 20,
            text: "Nobody knows yet how much this is. Two people are kept free for it.",
            now: { is: "not_started", stage: "funnel" },
          },
        ],
      },
    ],
  },
];
