const VERBS = ["Renew", "Open", "Move", "Measure", "Simplify", "Train", "Automate", "Certify"];
const THINGS = [
  "the billing of service contracts",
  "the warehouse in the north",
  "spare parts for older instruments",
  "sign-in at partner hospitals",
  "the calibration of sensors",
  "supplier audits",
  "the field report",
  "transport of cooled samples",
  "the training of new technicians",
  "alarms on the ward",
  "reading of meters",
];
const PLACES = [
  "in the first three regions",
  "before the winter",
  "for hospitals with fewer than 200 beds",
  "without a stop of production",
  "together with two partners",
  "and what depends on it, including the interfaces to systems that nobody has touched for years",
  "",
];
const SENTENCES = [
  "The old way takes nine days and three signatures.",
  "Those who do the work have asked for it since last year.",
  "It is done when nobody needs the spreadsheet any more.",
  "Two regions try it first, and the others follow when the figures are right.",
  "A review with the customers stands at the end of each month.",
];
const FIRST = [
  "Ada",
  "Bruno",
  "Carla",
  "Dmitri",
  "Elena",
  "Farid",
  "Greta",
  "Hugo",
  "Ilse",
  "Jamal",
];
const LAST = ["Adler", "Bianchi", "Costa", "Dahl", "Eriksen", "Fischer", "Grant", "Haas", "Ito"];

export const SKILLS = [
  "Logistics",
  "Optics",
  "Finance",
  "Audits",
  "Teaching",
  "Databases",
  "Design",
];

/** Titles of quite different lengths, each once in a plan, since its number stands in it. */
export function titleOf(number: number): string {
  const [verb, thing] = [VERBS[number % VERBS.length], THINGS[number % THINGS.length]];
  return [verb, thing, PLACES[number % PLACES.length], `(${number})`].filter(Boolean).join(" ");
}

export function textOf(number: number): string {
  return Array.from(
    { length: 1 + (number % 3) },
    (_, index) => SENTENCES[(number + index) % SENTENCES.length],
  ).join(" ");
}

export function nameOf(number: number): string {
  return `${FIRST[number % FIRST.length]} ${LAST[number % LAST.length]} ${number + 1}`;
}
