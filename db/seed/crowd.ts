import type { DemoPerson } from "./people.ts";

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
  "Kaia",
  "Leon",
  "Mira",
  "Nils",
  "Oona",
  "Pavel",
];
const LAST = [
  "Adler",
  "Bianchi",
  "Costa",
  "Dahl",
  "Eriksen",
  "Fischer",
  "Grant",
  "Haas",
  "Ito",
  "Jensen",
  "Kaya",
  "Lopez",
  "Moreau",
];
const TITLES = [
  "Chief information officer",
  "Chief technology officer",
  "Chief executive",
  "Head of operations",
  "Chief financial officer",
  "VP engineering",
  "Head of product",
];
const COMPANIES = [
  ["Kestrel Field Instruments", "Medical devices", "201-500"],
  ["Harbour Freight Systems", "Logistics", "1001-5000"],
  ["Alder & Finch Foods", "Consumer goods", "501-1000"],
  ["Brightwater Utilities", "Energy", "5001-10000"],
  ["Sable Insurance", "Insurance", "1001-5000"],
  ["Orchard Learning", "Education", "51-200"],
] as const;

/** Enough members for lists, charts and pages to be worth looking at; the same ones every time. */
export function makeCrowd(size: number): DemoPerson[] {
  return Array.from({ length: size }, (_, index) => {
    const first = FIRST[index % FIRST.length]!;
    const last = LAST[(index * 5 + Math.floor(index / FIRST.length)) % LAST.length]!;
    const [companyName, companyIndustry, companySize] = COMPANIES[index % COMPANIES.length]!;
    const isOnboarded = index % 7 !== 3;
    const name = `${first.toLowerCase()}.${last.toLowerCase()}`;
    return {
      email: `${name}.${index + 1}@people.demo.test`,
      fullName: `${first} ${last}`,
      jobTitle: isOnboarded ? TITLES[index % TITLES.length]! : "",
      companyName,
      companyUrl: `https://${companyName.toLowerCase().replace(/[^a-z]+/g, "-")}.example`,
      companyIndustry,
      companySize,
      companyDescription: "",
      roles:
        index % 17 === 5
          ? ["member", "coach"]
          : index % 13 === 6
            ? ["member", "vendor"]
            : ["member"],
      isOnboarded,
      isSuspended: index % 29 === 11,
    };
  });
}
