export const PLAN_THEMES = [
  {
    name: "Care in every clinic",
    text: "Half of the hospitals that need a monitor have none that works. We go where the road ends, with prices and papers to match.",
    color: "#0ea5e9",
    owner: "Amara Mensah",
  },
  {
    name: "Instruments that prove themselves",
    text: "Trust is measured: in studies, in files, in what we do with every complaint.",
    color: "#7c3aed",
    owner: "Ingrid Thorsby",
  },
  {
    name: "One connected ward",
    text: "Readings flow to where they are needed, and nobody types them twice.",
    color: "#0d9488",
    owner: "Priya Venkataraj",
  },
  {
    name: "Built to be repaired",
    text: "Owners can open, understand and repair every device.",
    color: "#d97706",
    owner: "Henrik Solvang",
  },
  {
    name: "A company that lasts",
    text: "Hospitals rely on us for ten years. So do the people who work here.",
    color: "#be185d",
    owner: "",
  },
] as const;

type SquadWords = {
  name: string;
  text: string;
  color: string;
  main?: string;
  members: Readonly<Record<string, number>>;
};

/** With the per cent of a full week that each member gives to the squad. */
export const PLAN_SQUADS: readonly SquadWords[] = [
  {
    name: "Sensor hardware",
    text: "Everything that touches the patient.",
    color: "#0284c7",
    main: "Pulse oximeter for newborns",
    members: {
      "Rafael Quirós": 50,
      "Oskar Lindvall": 80,
      "Jakub Wrona": 60,
      "Ravi Pillarai": 100,
    },
  },
  {
    name: "Firmware and signal",
    text: "From the raw signal to a number that a nurse can trust.",
    color: "#4f46e5",
    main: "Ward gateway",
    members: { "Mei-Lin Trang": 80, "Noor Sabry": 60, "Callum Birchall": 55 },
  },
  {
    name: "Connected ward",
    text: "Gateway, records and the alarm app.",
    color: "#0f766e",
    main: "Interfaces to the records that hospitals keep",
    members: {
      "Sunniva Aasen": 60,
      "Aisha Fadel": 100,
      "Callum Birchall": 65,
      "Elif Aksoy": 50,
      "Noor Sabry": 20,
    },
  },
  {
    name: "Regulatory and quality",
    text: "Files, studies, audits, and the Monday report.",
    color: "#6d28d9",
    main: "Clinical study of the oximeter",
    members: {
      "Yusuf Adeyemi-Holt": 90,
      "Greta Holmqvist": 100,
      "Dele Akinsola": 70,
      "Viktor Stane": 50,
    },
  },
  {
    name: "Field service East Africa",
    text: "Repairs, training and the depots.",
    color: "#b45309",
    main: "Spare parts depots in Nairobi, Kampala and Kumasi",
    members: {
      "Samuel Otieno": 100,
      "Wanjiru Kilonzo": 90,
      "Lucia Ferro": 40,
      "Chidi Ezenwa": 100,
    },
  },
  {
    name: "Production and supply",
    text: "Builds what hardware designs, and buys what it needs.",
    color: "#be123c",
    main: "Main board that swaps without solder",
    members: { "Beatriz Nogal": 60, "Paolo Serrano": 80, "Tobias Kern": 50, "Jakub Wrona": 60 },
  },
  {
    name: "Discovery",
    text: "Two days a month on a ward, with a notebook and without a product.",
    color: "#475569",
    members: { "Elif Aksoy": 20 },
  },
];

/** Views that somebody gave a name, by the part of the address behind the question mark. */
export const PLAN_VIEWS = [
  ["goals", "Goals by theme", "group=themeId"],
  ["projects", "What needs me", "health=off_track,at_risk&sort=endDate"],
  ["epics", "Monday board", "status=not_started,in_progress"],
  ["epics", "Who works on what", "style=sticky&by=ownerMemberId&status=in_progress"],
  ["teamMembers", "People from outside", "group=vendorName&isExternal=yes"],
] as const;
