/** Who works on the demo plan; days are counted from today. */
export type MemberWords = {
  name: string;
  /** Of whoever has an account; the rest have addresses made of their names. */
  email?: string;
  role: string;
  department: string;
  skills: readonly string[];
  manager?: string;
  isManager?: boolean;
  isStakeholder?: boolean;
  availability?: number;
  /** Euros an hour; without it the rate of the settings counts. */
  rate?: number;
  vendor?: string;
  days?: readonly [start: number | null, end: number | null];
};

const [LEADERSHIP, HARDWARE, SOFTWARE] = ["Leadership", "Hardware", "Software"];
const [QUALITY, OPERATIONS, REGIONS] = [
  "Quality and regulatory",
  "Operations",
  "Sales and service",
];

export const PLAN_PEOPLE: readonly MemberWords[] = [
  {
    ...{ name: "Amara Mensah", role: "Chief executive", department: LEADERSHIP },
    email: "member@demo.test",
    ...{ skills: ["Strategy", "Fundraising"], isManager: true, isStakeholder: true },
  },
  {
    ...{ name: "Henrik Solvang", role: "Chief operating officer", department: LEADERSHIP },
    ...{ skills: ["Operations", "Lean production"], manager: "Amara Mensah", isManager: true },
    rate: 140,
  },
  {
    ...{ name: "Priya Venkataraj", role: "Chief technology officer", department: LEADERSHIP },
    ...{ skills: ["System design", "Team building"], manager: "Amara Mensah", isManager: true },
    rate: 140,
  },
  {
    ...{ name: "Marta Kowal", role: "Chief financial officer", department: LEADERSHIP },
    ...{ skills: ["Finance", "Leasing"], manager: "Amara Mensah", isStakeholder: true },
    rate: 140,
  },
  {
    ...{ name: "Kojo Ansah", role: "Chief commercial officer", department: REGIONS },
    ...{ skills: ["Public tenders", "Distribution"], manager: "Amara Mensah", isManager: true },
    rate: 130,
  },
  {
    ...{ name: "Ingrid Thorsby", role: "Head of quality and regulatory", department: QUALITY },
    ...{ skills: ["Device regulation", "Audits"], manager: "Amara Mensah", isManager: true },
    rate: 125,
  },
  {
    ...{ name: "Rafael Quirós", role: "Head of hardware", department: HARDWARE },
    ...{ skills: ["Optics", "Product design"], manager: "Priya Venkataraj", isManager: true },
    rate: 115,
  },
  {
    ...{ name: "Sunniva Aasen", role: "Head of software", department: SOFTWARE },
    ...{ skills: ["Architecture", "Security"], manager: "Priya Venkataraj", isManager: true },
    rate: 115,
  },
  {
    ...{ name: "Beatriz Nogal", role: "Head of manufacturing", department: OPERATIONS },
    ...{ skills: ["Assembly", "Training"], manager: "Henrik Solvang", isManager: true },
    rate: 105,
  },
  {
    ...{ name: "Tobias Kern", role: "Head of supply", department: OPERATIONS },
    ...{ skills: ["Purchasing", "Contracts"], manager: "Henrik Solvang", isManager: true },
    rate: 105,
  },
  {
    ...{ name: "Leila Haddad", role: "Regional lead, East Africa", department: REGIONS },
    ...{ skills: ["Swahili", "Public tenders"], manager: "Kojo Ansah", isManager: true },
    rate: 110,
  },
  {
    ...{ name: "Dele Akinsola", role: "Head of clinical research", department: QUALITY },
    ...{ skills: ["Study design", "Neonatology"], manager: "Ingrid Thorsby" },
    rate: 120,
  },
  {
    ...{ name: "Oskar Lindvall", role: "Senior electronics engineer", department: HARDWARE },
    ...{ skills: ["Power supplies", "Batteries", "Board layout"], manager: "Rafael Quirós" },
  },
  {
    ...{ name: "Mei-Lin Trang", role: "Firmware engineer", department: HARDWARE },
    ...{ skills: ["C", "Real-time systems"], manager: "Rafael Quirós", availability: 80 },
  },
  {
    ...{ name: "Jakub Wrona", role: "Mechanical engineer", department: HARDWARE },
    ...{ skills: ["Moulding", "Sealing", "Materials"], manager: "Rafael Quirós" },
  },
  {
    ...{ name: "Aisha Fadel", role: "Mobile engineer", department: SOFTWARE },
    ...{ skills: ["Android", "Accessibility"], manager: "Sunniva Aasen" },
  },
  {
    ...{ name: "Callum Birchall", role: "Senior backend engineer", department: SOFTWARE },
    ...{ skills: ["Health records", "Databases", "Builds"], manager: "Sunniva Aasen" },
  },
  {
    ...{ name: "Noor Sabry", role: "Signal scientist", department: SOFTWARE },
    ...{ skills: ["Signal processing", "Statistics"], manager: "Sunniva Aasen" },
  },
  {
    ...{ name: "Elif Aksoy", role: "Product designer", department: SOFTWARE },
    ...{ skills: ["Ward studies", "Interfaces"], manager: "Priya Venkataraj" },
  },
  {
    ...{ name: "Yusuf Adeyemi-Holt", role: "Regulatory affairs manager", department: QUALITY },
    ...{ skills: ["Technical files", "Registration"], manager: "Ingrid Thorsby", isManager: true },
  },
  {
    ...{ name: "Greta Holmqvist", role: "Quality engineer", department: QUALITY },
    ...{ skills: ["Usability studies", "Complaints"], manager: "Yusuf Adeyemi-Holt" },
  },
  {
    ...{ name: "Samuel Otieno", role: "Field service lead", department: REGIONS },
    ...{ skills: ["Repair", "Logistics"], manager: "Leila Haddad", isManager: true },
    rate: 70,
  },
  {
    ...{ name: "Wanjiru Kilonzo", role: "Clinical trainer", department: REGIONS },
    ...{ skills: ["Teaching", "Intensive care"], manager: "Samuel Otieno" },
    rate: 60,
  },
  {
    ...{ name: "Paolo Serrano", role: "Production engineer", department: OPERATIONS },
    ...{ skills: ["Automation", "Inspection"], manager: "Beatriz Nogal" },
  },
  {
    ...{ name: "Hana Krall", role: "Buyer", department: OPERATIONS },
    ...{ skills: ["Customs", "Electronics market"], manager: "Tobias Kern", availability: 60 },
  },
  {
    ...{ name: "Viktor Stane", role: "Verification engineer", department: QUALITY },
    ...{ skills: ["Electrical safety", "Penetration tests"], vendor: "Tallowfield Test House" },
    ...{ manager: "Ingrid Thorsby", rate: 165 },
    days: [-120, 90],
  },
  {
    ...{ name: "Anneke van Rooy", role: "Labelling consultant", department: QUALITY },
    ...{ skills: ["Labels", "Translation"], vendor: "Fennmark Regulatory Advice" },
    ...{ manager: "Yusuf Adeyemi-Holt", availability: 40 },
  },
  {
    ...{ name: "Ravi Pillarai", role: "Embedded contractor", department: HARDWARE },
    ...{ skills: ["Radio modules"], vendor: "Copperline Embedded" },
    days: [-300, -20],
    manager: "Rafael Quirós",
  },
  {
    ...{ name: "Chidi Ezenwa", role: "Field technician, Kumasi", department: REGIONS },
    ...{ skills: ["Repair", "Twi"], manager: "Samuel Otieno", rate: 45 },
    days: [21, null],
  },
  {
    ...{
      name: "Sofia Marchesini",
      role: "Chair of the clinical board",
      department: "Clinical board",
    },
    ...{ skills: ["Neonatology"], vendor: "Aldhelm Teaching Hospital", isStakeholder: true },
    availability: 10,
  },
];
