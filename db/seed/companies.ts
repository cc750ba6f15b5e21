import type { Database } from "../client.ts";
import {
  companies,
  companyDomains,
  companyInvitations,
  companyMembers,
} from "../schema/companies.ts";
import type { CompanyRole } from "../values/companies.ts";
import { seedId } from "./seed-id.ts";

const DAY = 24 * 60 * 60 * 1000;
const [ADMIN, COACH, OWNER, NEWCOMER] = [0, 1, 2, 4];
const FIRST_COLLEAGUE = 5;
const COLLEAGUES = 24;
const MANAGERS = 2;
/** Of the colleagues, who keep to the leaders alone that they are there. */
const HIDDEN = [9, 14];

type Person = { id: string; email: string };

/** The company of the demo plan with its people, and a small one beside it. */
export function companyRows(db: Database, people: readonly Person[], now: number) {
  const [kestrel, advisor] = [seedId(70, 1), seedId(70, 2)];
  const idOf = (index: number) => people[index]?.id ?? "";
  const colleagues = Array.from({ length: COLLEAGUES }, (_, index) => FIRST_COLLEAGUE + index);
  const member = (companyId: string, index: number, role: CompanyRole, days: number) => ({
    companyId,
    userId: idOf(index),
    role,
    entry: role === "owner" ? ("founded" as const) : ("invited" as const),
    shownTo: HIDDEN.includes(index) ? ("managers" as const) : ("members" as const),
    isChosen: true,
    createdAt: now - days * DAY,
  });
  return [
    db.insert(companies).values([
      {
        id: kestrel,
        name: "Kestrel Field Instruments",
        industry: "Medical devices",
        size: "201-500",
        site: "https://kestrel-field.example",
        country: "DE",
        joinsByDomain: true,
        isDemo: true,
        createdAt: now - 80 * DAY,
        updatedAt: now - 12 * DAY,
      },
      {
        id: advisor,
        name: "Executive Advisor",
        industry: "Advisory",
        size: "11-50",
        site: "https://executive-advisor.example",
        country: "CH",
        isDemo: true,
        createdAt: now - 60 * DAY,
        updatedAt: now - 60 * DAY,
      },
    ]),
    db
      .insert(companyMembers)
      .values([
        member(kestrel, OWNER, "owner", 80),
        ...colleagues.map((index, place) =>
          member(kestrel, index, place < MANAGERS ? "manager" : "member", 70 - place * 2),
        ),
        member(advisor, ADMIN, "owner", 60),
        member(advisor, COACH, "member", 45),
      ]),
    db.insert(companyInvitations).values([
      {
        id: seedId(71, 1),
        companyId: kestrel,
        email: people[NEWCOMER]?.email ?? "",
        role: "member" as const,
        invitedBy: idOf(OWNER),
        createdAt: now - 2 * DAY,
        expiresAt: now + 12 * DAY,
      },
      {
        id: seedId(71, 2),
        companyId: kestrel,
        email: "priya.venkataraj@kestrel-field.example",
        role: "manager" as const,
        invitedBy: idOf(OWNER),
        createdAt: now - 20 * DAY,
        expiresAt: now - 6 * DAY,
      },
    ]),
    db.insert(companyDomains).values([
      {
        id: seedId(72, 1),
        companyId: kestrel,
        domain: "demo.test",
        proof: "dns" as const,
        record: "k4Yt2mZr8QwLx0Vb7NcJ5sPd",
        createdAt: now - 40 * DAY,
        checkedAt: now - 40 * DAY,
        verifiedAt: now - 40 * DAY,
      },
      {
        id: seedId(72, 2),
        companyId: kestrel,
        domain: "kestrel-field.example",
        proof: "mail" as const,
        record: "u9Rb3hKe6TgWq1Zx4MvC8nLs",
        codeHash: "expired",
        roleAddress: "admin@kestrel-field.example",
        createdAt: now - 3 * DAY,
      },
    ]),
  ];
}
