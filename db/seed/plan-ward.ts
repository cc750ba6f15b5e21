import type { GoalWords } from "./plan-words.ts";

/** What is to connect the instruments with the ward around them. */
export const WARD: readonly GoalWords[] = [
  {
    title: "Vital signs recorded without retyping",
    text: "A nurse writes down 140 readings in a shift, and every twentieth is wrong. The monitor knows them all.",
    theme: "One connected ward",
    now: { is: "in_progress", days: [-120, 200] },
    by: "Sunniva Aasen",
    epics: [
      {
        title: "Pilot ward at the teaching hospital",
        text: "Twelve beds, three months, and a nurse who is free to tell us what is wrong with it.",
        brings: "Proof that the shift ends on time.",
        now: { is: "in_progress", stage: "deploying", done: 60, days: [-45, 30] },
        by: "Elif Aksoy",
        costs: [70_000, "EUR"],
        themes: ["One connected ward", "Instruments that prove themselves"],
      },
    ],
    projects: [
      {
        title: "Ward gateway",
        text: "One box for each ward that collects readings and passes them on, whatever the network does.",
        now: { is: "in_progress", days: [-110, 130] },
        by: "Sunniva Aasen",
        squads: ["Firmware and signal", "Connected ward"],
        epics: [
          {
            title: "A day of readings kept while the network is down",
            text: "Nothing is lost and nothing comes twice when the connection returns.",
            now: { is: "in_progress", stage: "testing", done: 70, days: [-110, 30] },
            by: "Mei-Lin Trang",
            costs: [120_000, "EUR"],
          },
          {
            title: "Set-up in ten minutes, without a technician",
            text: "Plug in, scan the code on the box, choose the ward.",
            now: { is: "in_progress", stage: "implementing", done: 35, days: [-30, 60] },
            by: "Elif Aksoy",
            costs: [45_000, "EUR"],
          },
          {
            title: "Old monitors join by a cable adapter",
            text: "Four thousand of our monitors in the field have a serial port and many good years left.",
            brings: "Hospitals need not replace what works.",
            now: { is: "not_started", stage: "ready", days: [15, 120] },
            by: "Oskar Lindvall",
            costs: [60_000, "GBP"],
            themes: ["One connected ward", "Built to be repaired"],
          },
        ],
      },
      {
        title: "Interfaces to the records that hospitals keep",
        text: "Three systems cover nine in ten of the hospitals that we work with.",
        now: { is: "in_progress", days: [-60, 180] },
        by: "Callum Birchall",
        squads: ["Connected ward"],
        epics: [
          {
            title: "Standard messages for observations",
            text: "Every reading goes out with its unit, its time and the device that took it.",
            now: { is: "in_progress", stage: "implementing", done: 50, days: [-60, 50] },
            by: "Callum Birchall",
            costs: [90_000, "EUR"],
          },
          {
            title: "Consent and audit trail for every reading",
            text: "Who saw what, and when, in a form that a data protection officer accepts.",
            now: { is: "in_progress", stage: "implementing", done: 20, days: [-20, 70] },
            by: "Aisha Fadel",
            costs: [38_000, "EUR"],
            themes: ["One connected ward", "Instruments that prove themselves"],
          },
          {
            title: "Trial with two record systems",
            text: "One public and one private hospital; each brings a ward and an administrator.",
            now: { is: "not_started", stage: "funnel", days: [40, 150] },
            by: "Elif Aksoy",
            costs: [66_000, "EUR"],
          },
        ],
      },
      {
        title: "Alarm app for nurses on call",
        text: "The alarm goes to the nearest nurse on duty. After twenty seconds it goes to the next.",
        now: { is: "in_progress", done: 35, days: [-80, 100] },
        because:
          "Two of three epics are nearly done, but the alarm sounds failed on the ward and are being redesigned. Until they work, nothing can be shipped.",
        by: "Aisha Fadel",
        squads: ["Connected ward"],
        epics: [
          {
            title: "Alarm within two seconds on any phone",
            text: "Also on the five-year-old phones that nurses really carry.",
            now: { is: "in_progress", stage: "testing", done: 80, days: [-80, 20] },
            by: "Aisha Fadel",
          },
          {
            title: "On-call list taken from the ward's own roster",
            text: "Nobody keeps a second list.",
            now: { is: "in_progress", stage: "deploying", done: 75, days: [-50, 20] },
            by: "Callum Birchall",
          },
          {
            title: "Alarm sounds that nobody gets used to",
            added: 61,
            text: "Three sounds for three urgencies, tried on a night shift and not in a studio.",
            now: { is: "in_progress", stage: "implementing", done: 25, days: [-60, 40] },
            by: "Elif Aksoy",
          },
        ],
      },
      {
        title: "Fleet view for biomedical engineers",
        text: "Where each device is, how it is, and when it is due.",
        now: { is: "not_started", days: [25, 190] },
        by: "Noor Sabry",
        squads: ["Connected ward", "Discovery"],
        epics: [
          {
            title: "Map of devices by ward and by due date",
            text: "An engineer plans a day's round in one minute.",
            now: { is: "not_started", stage: "ready", days: [25, 110] },
            by: "Noor Sabry",
          },
          {
            title: "Service history by scanning the label",
            text: "The label is on the device; the binder is in another building.",
            now: { is: "not_started", stage: "funnel", days: [80, 190] },
            by: "Noor Sabry",
          },
        ],
      },
    ],
  },
  {
    title: "Analytics subscription for hospital groups",
    text: "Given up after the pilot: the groups want the figures, but they do not want to pay for what they regard as theirs. They are right.",
    theme: "One connected ward",
    now: { is: "cancelled", done: 15, days: [-200, 100] },
    by: "Kojo Ansah",
    projects: [
      {
        title: "Paid pilot with two hospital groups",
        text: "Both groups used the dashboards daily and declined the offer.",
        now: { is: "cancelled", done: 60, days: [-200, -40] },
        by: "Kojo Ansah",
        epics: [
          {
            title: "Dashboards for ward managers",
            text: "What was built has gone into the fleet view.",
            now: { is: "cancelled", stage: "deploying", done: 80, days: [-190, -60] },
            by: "Aisha Fadel",
            costs: [55_000, "EUR"],
          },
        ],
      },
    ],
  },
];
