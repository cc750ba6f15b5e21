import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  COMPANY_ENTRIES,
  COMPANY_ROLES,
  COMPANY_SIZES,
  DOMAIN_PROOFS,
  MEMBER_SIGHTS,
} from "../values/companies.ts";
import { profiles } from "./users.ts";

/** A company that people of it keep together. Who owns it stands among its members. */
export const companies = sqliteTable(
  "companies",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    industry: text().notNull().default(""),
    size: text({ enum: ["", ...COMPANY_SIZES] })
      .notNull()
      .default(""),
    /** The address of its site. */
    site: text().notNull().default(""),
    /** Two letters, as ISO 3166 has them; empty while nobody said. */
    country: text().notNull().default(""),
    /** Whoever has a proven address of its proven domain may join. */
    joinsByDomain: integer("joins_by_domain", { mode: "boolean" }).notNull().default(false),
    /** Managers may invite too. */
    managersInvite: integer("managers_invite", { mode: "boolean" }).notNull().default(true),
    isDemo: integer("is_demo", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("companies_by_name").on(sql`${table.name} collate nocase`, table.id),
    index("companies_by_created").on(table.createdAt, table.id),
  ],
);

export const companyMembers = sqliteTable(
  "company_members",
  {
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    role: text({ enum: COMPANY_ROLES }).notNull(),
    entry: text({ enum: COMPANY_ENTRIES }).notNull(),
    /** Who sees that they are in it, by their own choice. */
    shownTo: text("shown_to", { enum: MEMBER_SIGHTS }).notNull().default("members"),
    /** The company that they act for now, of all they belong to. */
    isChosen: integer("is_chosen", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index("company_members_by_user").on(table.userId, table.createdAt),
    uniqueIndex("company_members_one_owner")
      .on(table.companyId)
      .where(sql`${table.role} = 'owner'`),
    uniqueIndex("company_members_one_chosen")
      .on(table.userId)
      .where(sql`${table.isChosen} = 1`),
  ],
);

/** Somebody was asked to join, by an address that they have to prove. */
export const companyInvitations = sqliteTable(
  "company_invitations",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    email: text().notNull(),
    role: text({ enum: ["manager", "member"] }).notNull(),
    /** Who asked; the invitation stands when their account ends. */
    invitedBy: text("invited_by").references(() => profiles.id, { onDelete: "set null" }),
    /** It may open an account though registration is closed. */
    opensAccount: integer("opens_account", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    declinedAt: integer("declined_at"),
  },
  (table) => [
    uniqueIndex("company_invitations_by_email").on(table.companyId, table.email),
    index("company_invitations_of_email").on(table.email),
    index("company_invitations_by_inviter").on(table.invitedBy),
  ],
);

/** A mail domain that a company says is its own. Only one company can have proven it. */
export const companyDomains = sqliteTable(
  "company_domains",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** In lower case, as the DNS has it (xn-- for other letters). */
    domain: text().notNull(),
    proof: text({ enum: DOMAIN_PROOFS }).notNull(),
    /** What has to stand in the DNS, which everyone may read. */
    record: text().notNull(),
    /** Of the code that was mailed to the role address; null for the DNS. */
    codeHash: text("code_hash"),
    roleAddress: text("role_address"),
    attempts: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    checkedAt: integer("checked_at"),
    verifiedAt: integer("verified_at"),
  },
  (table) => [
    uniqueIndex("company_domains_claimed").on(table.companyId, table.domain),
    uniqueIndex("company_domains_proven")
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
  ],
);

/** A day on which nobody of a company works. */
export const companyHolidays = sqliteTable(
  "company_holidays",
  {
    id: text().primaryKey(),
    companyId: text("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    day: text().notNull(),
    name: text().notNull(),
    /** On this day of every year, from that one on. */
    isYearly: integer("is_yearly", { mode: "boolean" }).notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [uniqueIndex("company_holidays_by_day").on(table.companyId, table.day)],
);
