import type { IndustryContent } from "../../rules/sample-content.ts";

export const HEALTHCARE: IndustryContent = {
  small: {
    squads: [
      ["Reception", "Phones, appointments and first impressions."],
      ["Clinicians", "See patients and decide on care."],
      ["Nursing", "Prepares, treats and follows up."],
      ["Billing", "Codes, claims and payments."],
      ["Recall", "Brings patients back when it is time."],
      ["Practice lead", "Rota, safety and money."],
    ],
    goals: [
      [
        "Answer nine of ten calls before eleven",
        "Patients who do not get through go to the emergency room.",
        "Be reachable when people need us",
        [
          ["Calls answered before eleven", 61, 90, "%"],
          ["Time until a call is answered", 7, 2, "minutes"],
        ],
        [
          [
            "Two at the phone from eight to ten",
            "Paperwork moves to the afternoon.",
            0,
            ["Morning rota and call count", "Nobody hears the busy tone twice.", 1],
          ],
          [
            "Prescriptions without calling",
            "Repeat prescriptions by form, ready the next day.",
            0,
            ["Repeat prescription form", "A third of the calls is not needed.", 2],
          ],
        ],
      ],
      [
        "Cut no-shows to one in twenty",
        "An empty quarter of an hour helps nobody and costs us a day a week.",
        "Use every appointment",
        [
          ["No-show rate", 12, 5, "%"],
          ["Freed slots that are filled again", 25, 70, "%"],
        ],
        [
          [
            "Reminders that can be answered",
            "Two days before, with one press to move or cancel.",
            0,
            ["Text reminders", "Patients free what they cannot use.", 3],
          ],
          [
            "Waiting list for short notice",
            "Patients who can come within two hours.",
            4,
            ["Short-notice list", "Freed slots help somebody the same day.", 1],
          ],
        ],
      ],
      [
        "Bring 300 chronic patients into planned care",
        "We see diabetes and heart patients when something is wrong.",
        "Treat the long-term ill by plan",
        [
          ["Chronic patients with a care plan", 70, 300, "patients"],
          ["Diabetes patients with HbA1c in target", 48, 60, "%"],
        ],
        [
          [
            "Nurse-led clinic",
            "Half a day a week, by protocol, with a doctor next door.",
            2,
            ["Protocols for three conditions", "Doctors see the patients who need a doctor.", 6],
          ],
          [
            "Recall by month of birth",
            "Everybody is invited once a year, nobody is forgotten.",
            4,
            ["Recall register", "Check-ups happen before complaints.", 4],
          ],
        ],
      ],
      [
        "Get paid within 30 days for what we do",
        "Claims come back for missing codes, and some are never sent again.",
        "Leave no treatment unbilled",
        [
          ["Claims rejected at first try", 11, 3, "%"],
          ["Days until payment", 52, 30, "days"],
        ],
        [
          [
            "Code on the day",
            "Clinicians close the record before they leave the room.",
            1,
            ["Record templates with codes", "What was done is what is billed.", 5],
          ],
          [
            "Weekly claim round",
            "Rejections are corrected within the week, by reason.",
            3,
            ["Rejection list by reason", "Errors stop at their source.", 2],
          ],
        ],
      ],
      [
        "Add a second clinician without longer days",
        "We turn away new families each week, and the team works ten hours.",
        "Grow in care, not in overtime",
        [
          ["Registered patients", 2400, 3400, "patients"],
          ["Overtime of the team", 9, 3, "hours a week"],
        ],
        [
          [
            "Two rooms more",
            "The flat above becomes two consulting rooms.",
            5,
            ["Building work and equipment", "Three clinicians can work in parallel.", 120],
          ],
          [
            "Partner with a future",
            "A part-time colleague with a path to partnership.",
            5,
            ["Recruitment and induction", "A colleague who stays.", 25],
          ],
        ],
      ],
    ],
  },
  medium: {
    squads: [
      ["Patient flow", "Beds, theatres and discharge."],
      ["Clinical quality", "Outcomes, infection and learning."],
      ["Digital records", "The record, its interfaces and devices."],
      ["Workforce", "Rotas, agency use and retention."],
      ["Outpatients", "Clinics, referrals and follow-up."],
      ["Theatre planning", "Lists, kit and people for every operation."],
    ],
    goals: [
      [
        "Plan discharge from the first day on every ward",
        "Beds are free at five in the afternoon; patients need them at nine.",
        "Free beds when patients need them",
        [
          ["Patients with an expected discharge date on day one", 38, 90, "%"],
          ["Discharges before noon", 14, 30, "%"],
        ],
        [
          [
            "Morning board rounds",
            "Fifteen minutes by ward: what keeps this patient here?",
            0,
            ["Board rounds on eight wards", "Waits are named and owned.", 5],
          ],
          [
            "Medicines the day before",
            "Discharge prescriptions are written the afternoon before.",
            0,
            ["Day-before discharge pack", "Nobody waits for tablets.", 8],
          ],
        ],
      ],
      [
        "Halve hygiene and catheter lapses",
        "Two of our infections in the last quarter were avoidable.",
        "Protect every patient from avoidable harm",
        [
          ["Hygiene compliance at the bedside", 72, 90, "%"],
          ["Catheter infections per 1,000 days", 3.1, 1.5, "per 1,000 days"],
        ],
        [
          [
            "Observers from other wards",
            "Ten observations a week, results on the ward by Monday.",
            1,
            ["Peer observation", "Staff hear it from colleagues.", 6],
          ],
          [
            "Catheter stop order",
            "Each catheter has a reason and a day it comes out.",
            1,
            ["Stop order in the record", "Catheters come out two days earlier.", 15],
          ],
        ],
      ],
      [
        "Use theatres 85 % of the time",
        "Lists begin late and end early while 900 people wait.",
        "Treat more people in the same theatres",
        [
          ["Theatre use in core hours", 69, 85, "%"],
          ["People waiting more than 18 weeks", 900, 450, "people"],
        ],
        [
          [
            "First patient at eight",
            "Golden patient, team brief at seven forty, delays by cause.",
            5,
            ["On-time start programme", "Half an hour more in each theatre.", 30],
          ],
          [
            "Lists by real length",
            "Booking by surgeon’s own times, not by standard slots.",
            5,
            ["Scheduling with actual durations", "Fewer cancellations on the day.", 85],
          ],
        ],
      ],
      [
        "Bring agency spend under 4 % of payroll",
        "We pay double for nights that our own people would work under a better rota.",
        "Staff safely with our own people",
        [
          ["Agency share of payroll", 9.5, 4, "%"],
          ["Nurses who leave within a year", 24, 14, "%"],
        ],
        [
          [
            "Self-rostering",
            "Teams choose shifts six weeks ahead within safe rules.",
            3,
            ["Self-rostering on all wards", "People stay because their week works.", 95],
          ],
          [
            "First year with a mentor",
            "Protected time, one mentor, a check at 30, 90 and 180 days.",
            3,
            ["Preceptorship programme", "New nurses feel safe sooner.", 110],
          ],
        ],
      ],
      [
        "Shift 30 % of follow-ups to virtual or patient-led",
        "Half of all follow-ups change nothing, and people travel an hour for them.",
        "See people when it helps them",
        [
          ["Follow-ups that are virtual or patient-led", 9, 30, "%"],
          ["Wait for a first appointment", 13, 8, "weeks"],
        ],
        [
          [
            "Patient-initiated follow-up",
            "Patients in six specialties call when they need us, within rules.",
            4,
            ["PIFU in six specialties", "First appointments get the freed slots.", 140],
          ],
          [
            "Shared record with family doctors",
            "Letters within a day, results for both sides.",
            2,
            ["Record sharing, first 60 practices", "Tests are not done twice.", 520],
          ],
        ],
      ],
    ],
  },
  large: {
    squads: [
      ["Network strategy", "What is offered at which hospital."],
      ["Value-based care", "Contracts, risk and outcomes."],
      ["Clinical informatics", "One record, one set of pathways."],
      ["Operations centre", "Transfers, beds and logistics across sites."],
      ["Research and partnerships", "Trials, universities and industry."],
      ["Workforce and culture", "Leaders, wellbeing and supply of people."],
    ],
    goals: [
      [
        "Open the transfer centre around the clock",
        "Twelve hospitals refuse each other’s patients while beds are empty.",
        "One bed base for twelve hospitals",
        [
          ["Transfers accepted within 30 minutes", 46, 85, "%"],
          ["Hospitals with live bed states", 4, 12, "hospitals"],
        ],
        [
          [
            "One number for transfers",
            "Nurses with authority to place a patient anywhere in the network.",
            3,
            ["Transfer centre, first phase", "A doctor makes one call.", 180],
          ],
          [
            "Live bed states",
            "Each site confirms beds four times a day until it is automatic.",
            3,
            ["Bed board for twelve sites", "Nobody phones to ask for a bed.", 90],
          ],
        ],
      ],
      [
        "Make sepsis care the same at every site",
        "Mortality differs by a factor of two between our own hospitals.",
        "The same chance at every door",
        [
          ["Sepsis bundle within one hour", 54, 85, "%"],
          ["Sites within the network’s best quartile", 3, 9, "sites"],
        ],
        [
          [
            "One sepsis pathway",
            "Screening, antibiotics and escalation by one protocol.",
            2,
            ["Sepsis alert in the record", "The right nurse gets the alert.", 220],
          ],
          [
            "Site champions",
            "A nurse and a doctor at each site with time for it.",
            5,
            ["Champion network", "Results are discussed every week.", 150],
          ],
        ],
      ],
      [
        "Concentrate complex surgery at three centres",
        "Eight sites do fewer than twenty of procedures where volume saves lives.",
        "Do rare things often, in few places",
        [
          ["Complex cases at sites above the volume threshold", 57, 90, "%"],
          ["Major complications", 8.2, 5.5, "%"],
        ],
        [
          [
            "Service decision",
            "Volumes, outcomes and travel times, decided with clinicians.",
            0,
            ["Surgical network plan", "Each procedure has a home.", 400],
          ],
          [
            "Capacity at the centres",
            "Two theatres and 24 intensive care beds.",
            0,
            ["Centre expansion", "The centres can take what comes.", 42000],
          ],
        ],
      ],
      [
        "Take a third of revenue under value-based contracts",
        "Volume pays us for admissions that good care would avoid.",
        "Be paid for health",
        [
          ["Revenue under value-based contracts", 11, 33, "%"],
          ["Avoidable admissions per 1,000", 41, 30, "per 1,000"],
        ],
        [
          [
            "Care management for the top five per cent",
            "Nurses and pharmacists for 18,000 people at high risk.",
            1,
            ["Care management at scale", "A quarter fewer admissions in this group.", 7800],
          ],
          [
            "Risk data that clinicians trust",
            "Registers with reasons, refreshed weekly.",
            2,
            ["Population data platform", "Teams know who to call this week.", 5100],
          ],
        ],
      ],
      [
        "Become the region’s first choice for clinical trials",
        "We treat a million people and enrol a thousand.",
        "Bring research to every patient",
        [
          ["Patients enrolled in trials", 1000, 3500, "patients"],
          ["Time from contract to first patient", 190, 90, "days"],
        ],
        [
          [
            "One trials office",
            "Contracts, ethics and pharmacy once for all sites.",
            4,
            ["Trials office for twelve sites", "Sponsors deal with one partner.", 2400],
          ],
          [
            "Leaders who make time",
            "Protected research sessions for 120 clinicians.",
            5,
            ["Clinician researcher programme", "Research attracts people who stay.", 3600],
          ],
        ],
      ],
    ],
  },
};
