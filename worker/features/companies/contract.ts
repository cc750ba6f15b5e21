import * as v from "valibot";
import {
  COMPANY_ENTRIES,
  COMPANY_ROLES,
  COMPANY_SIZES,
  DOMAIN_PROOFS,
  MEMBER_SIGHTS,
} from "../../../db/values/companies.ts";
import { COUNTRIES } from "../../../db/values/countries.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { PLAIN_LINE, PLAIN_LINE_WORDS } from "../../kernel/pure/plain-line.ts";
import { Day, choiceOf, PAGE, PAGING, textOf } from "../../kit/list-fields.ts";
import { CompanyInput as TypedCompany } from "../onboarding/contract.ts";
import { Email } from "../users/contract.ts";
import { plainDomain } from "./rules/plain-domain.ts";

const Id = v.pipe(v.string(), v.uuid());
export const CompanyId = v.object({ id: Id });
export const MemberId = v.object({ id: Id, userId: Id });
export const InvitationId = v.object({ invitationId: Id });
export const OfCompany = v.object({ id: Id, invitationId: Id });
export const DomainId = v.object({ id: Id, domainId: Id });
export const HolidayId = v.object({ id: Id, holidayId: Id });
export const PersonId = v.object({ userId: Id });

const line = v.pipe(
  v.string(),
  v.trim(),
  v.regex(PLAIN_LINE, PLAIN_LINE_WORDS),
  v.maxLength(LIMITS.nameLength, `Use at most ${LIMITS.nameLength} characters.`),
);

const FIELDS = {
  name: v.pipe(line, v.regex(/[\p{L}\p{N}]/u, "Enter the company’s name.")),
  industry: line,
  size: v.picklist(["", ...COMPANY_SIZES], "Choose a size from the list."),
  site: v.union([v.pipe(v.string(), v.trim(), v.literal("")), TypedCompany.entries.companyUrl]),
  country: v.picklist(["", ...COUNTRIES], "Choose a country from the list."),
};

export const CompanyInput = v.object({
  ...FIELDS,
  industry: v.optional(FIELDS.industry, ""),
  size: v.optional(FIELDS.size, ""),
  site: v.optional(FIELDS.site, ""),
  country: v.optional(FIELDS.country, ""),
});
export type CompanyInput = v.InferOutput<typeof CompanyInput>;

/** The fields that are present are written, the others stay. */
export const CompanyChanges = v.pipe(
  v.partial(v.object({ ...FIELDS, joinsByDomain: v.boolean(), managersInvite: v.boolean() })),
  v.check((changes) => Object.keys(changes).length > 0, "Send at least one field to change."),
);
export type CompanyChanges = v.InferOutput<typeof CompanyChanges>;

export const ChosenInput = v.object({ companyId: Id });
export const SightInput = v.object({ shownTo: v.picklist(MEMBER_SIGHTS) });
export const RoleInput = v.object({ role: v.picklist(["manager", "member"]) });
export type RoleInput = v.InferOutput<typeof RoleInput>;
export const OwnerInput = v.object({ userId: Id });

const COMPANY = {
  id: v.string(),
  name: v.string(),
  industry: v.string(),
  size: v.picklist(["", ...COMPANY_SIZES]),
  site: v.string(),
  country: v.string(),
  joinsByDomain: v.boolean(),
  managersInvite: v.boolean(),
  version: v.number(),
  createdAt: v.string(),
};

/** A company as one of its members has it. */
export const Company = v.object({
  ...COMPANY,
  /** The actor's own place in it. */
  role: v.picklist(COMPANY_ROLES),
  entry: v.picklist(COMPANY_ENTRIES),
  shownTo: v.picklist(MEMBER_SIGHTS),
  isChosen: v.boolean(),
  since: v.string(),
  /** As many as the actor may see. */
  members: v.number(),
  /** It is the owner's alone. */
  isAlone: v.boolean(),
});
export type Company = v.InferOutput<typeof Company>;

/** What waits for the actor's proven address. */
export const OwnInvitation = v.object({
  id: v.string(),
  companyName: v.string(),
  role: v.picklist(["manager", "member"]),
  inviter: v.nullable(v.string()),
  createdAt: v.string(),
  expiresAt: v.string(),
});
export type OwnInvitation = v.InferOutput<typeof OwnInvitation>;

export const Joinable = v.object({ id: v.string(), name: v.string(), domain: v.string() });
export type Joinable = v.InferOutput<typeof Joinable>;

export const OwnCompanies = v.object({
  items: v.array(Company),
  invitations: v.array(OwnInvitation),
  /** Companies that take in whoever has an address of their domain. */
  joinable: v.array(Joinable),
});
export type OwnCompanies = v.InferOutput<typeof OwnCompanies>;

const MEMBER_SEARCH = {
  q: textOf(LIMITS.searchLength),
  role: choiceOf(COMPANY_ROLES),
};
export const MemberListInput = v.object({ ...MEMBER_SEARCH, ...PAGE });
export type MemberListInput = v.InferOutput<typeof MemberListInput>;

export const Member = v.object({
  userId: v.string(),
  fullName: v.string(),
  email: v.string(),
  avatarUrl: v.string(),
  jobTitle: v.string(),
  role: v.picklist(COMPANY_ROLES),
  entry: v.picklist(COMPANY_ENTRIES),
  shownTo: v.picklist(MEMBER_SIGHTS),
  since: v.string(),
  isYou: v.boolean(),
  /** They came in by a domain that their address is not of any more; told to those who lead the company. */
  isOutside: v.boolean(),
  version: v.number(),
});
export type Member = v.InferOutput<typeof Member>;

export const MemberList = v.object({ items: v.array(Member), ...PAGING, total: v.number() });
export type MemberList = v.InferOutput<typeof MemberList>;

export const InvitationInput = v.object({
  email: Email,
  role: v.optional(v.picklist(["manager", "member"]), "member"),
  /** It may open an account though registration is closed. */
  opensAccount: v.optional(v.boolean(), false),
});
export type InvitationInput = v.InferOutput<typeof InvitationInput>;

const INVITATION_STATES = ["waiting", "declined", "expired"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const Invitation = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(["manager", "member"]),
  /** Null once their account is gone. */
  inviter: v.nullable(v.string()),
  opensAccount: v.boolean(),
  state: v.picklist(INVITATION_STATES),
  createdAt: v.string(),
  expiresAt: v.string(),
  version: v.number(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

export const InvitationListInput = v.object(PAGE);
export type InvitationListInput = v.InferOutput<typeof InvitationListInput>;

export const InvitationList = v.object({
  items: v.array(Invitation),
  ...PAGING,
  total: v.number(),
  /** Registration is closed, and an invitation may open an account all the same. */
  mayOpenAccounts: v.boolean(),
});
export type InvitationList = v.InferOutput<typeof InvitationList>;

export const AnswerInput = v.object({ answer: v.picklist(["accept", "decline"]) });
export type AnswerInput = v.InferOutput<typeof AnswerInput>;

/** Where whoever runs a domain reads mail, whatever else it is used for. */
export const ROLE_MAILBOXES = ["admin", "postmaster", "webmaster", "hostmaster"] as const;

const Domain = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("Enter a domain, such as company.com."),
  v.maxLength(LIMITS.domainLength, "This domain is too long."),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { domain, problem } = plainDomain(dataset.value);
    if (problem === null) return domain;
    addIssue({ message: problem });
    return NEVER;
  }),
);

export const DomainInput = v.variant("proof", [
  v.object({ proof: v.literal("dns"), domain: Domain }),
  v.object({ proof: v.literal("mail"), domain: Domain, mailbox: v.picklist(ROLE_MAILBOXES) }),
]);
export type DomainInput = v.InferOutput<typeof DomainInput>;

export const CodeInput = v.object({
  code: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, "")),
    v.regex(
      new RegExp(`^\\d{${LIMITS.companyCodeDigits}}$`),
      `Enter the ${LIMITS.companyCodeDigits} digits from the email.`,
    ),
  ),
});

export const CompanyDomain = v.object({
  id: v.string(),
  domain: v.string(),
  proof: v.picklist(DOMAIN_PROOFS),
  /** What has to stand in a TXT record of the domain. */
  record: v.string(),
  roleAddress: v.nullable(v.string()),
  /** Of the code that was mailed; null where there is none. */
  triesLeft: v.nullable(v.number()),
  codeExpiresAt: v.nullable(v.string()),
  checkedAt: v.nullable(v.string()),
  verifiedAt: v.nullable(v.string()),
  /** Until when its record has to be back in the DNS; null where it is not missing. */
  endsAt: v.nullable(v.string()),
});
export type CompanyDomain = v.InferOutput<typeof CompanyDomain>;

/** All of them: a company has no more than LIMITS.companyDomainsMost. */
export const DomainList = v.object({
  items: v.array(CompanyDomain),
  /** This installation can look into the DNS. */
  canAskDns: v.boolean(),
});
export type DomainList = v.InferOutput<typeof DomainList>;

export const HolidayInput = v.object({
  day: Day,
  name: v.pipe(line, v.nonEmpty("Enter a name.")),
  /** On this day of every year. */
  isYearly: v.optional(v.boolean(), false),
});
export type HolidayInput = v.InferOutput<typeof HolidayInput>;

export const HolidaysInput = v.object({
  items: v.pipe(
    v.array(HolidayInput),
    v.minLength(1, "Add at least one holiday."),
    v.maxLength(
      LIMITS.companyHolidaysMost,
      `Add at most ${LIMITS.companyHolidaysMost} holidays at once.`,
    ),
  ),
});
export type HolidaysInput = v.InferOutput<typeof HolidaysInput>;

export const Holiday = v.object({
  id: v.string(),
  day: v.string(),
  name: v.string(),
  isYearly: v.boolean(),
  version: v.number(),
});
export type Holiday = v.InferOutput<typeof Holiday>;

/** All of them, by day: a company has no more than LIMITS.companyHolidaysMost. */
export const HolidayList = v.object({
  items: v.array(Holiday),
  /** Which day it is where the actor is. */
  today: v.string(),
});
export type HolidayList = v.InferOutput<typeof HolidayList>;

/** Those that are new; and how many days had one already. */
export const AddedHolidays = v.object({ items: v.array(Holiday), known: v.number() });
export type AddedHolidays = v.InferOutput<typeof AddedHolidays>;

export const ColleagueInput = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(LIMITS.searchLength)), ""),
});
export const Colleague = v.object({
  id: v.string(),
  fullName: v.string(),
  email: v.string(),
  avatarUrl: v.string(),
});
export type Colleague = v.InferOutput<typeof Colleague>;
export const Colleagues = v.object({ items: v.array(Colleague) });

const COMPANY_SORTS = ["name", "newest"] as const;
export const CompanyListInput = v.object({
  q: textOf(LIMITS.searchLength),
  size: choiceOf(COMPANY_SIZES),
  industry: textOf(LIMITS.nameLength),
  domain: choiceOf(["yes", "no"]),
  sort: v.optional(v.picklist(COMPANY_SORTS), "name"),
  ...PAGE,
});
export type CompanyListInput = v.InferOutput<typeof CompanyListInput>;

/** A company as an admin has it in a list. */
export const CompanyRow = v.object({
  ...COMPANY,
  isDemo: v.boolean(),
  members: v.number(),
  owner: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Those that are proven. */
  domains: v.array(v.string()),
});
export type CompanyRow = v.InferOutput<typeof CompanyRow>;

export const CompanyList = v.object({ items: v.array(CompanyRow), ...PAGING, total: v.number() });
export type CompanyList = v.InferOutput<typeof CompanyList>;

export const CompanyDetail = v.object({
  ...CompanyRow.entries,
  claims: v.array(CompanyDomain),
  /** The newest of them. */
  invitations: v.array(Invitation),
});
export type CompanyDetail = v.InferOutput<typeof CompanyDetail>;

/** Which company goes into the one that stays. */
export const MergeChoice = v.object({ from: Id });
export const MergeInput = v.object({
  from: Id,
  /** As the preview showed them. */
  versions: v.object({ from: v.number(), into: v.number() }),
  /** The name of the company that goes, as it was typed. */
  confirm: v.string(),
});
export type MergeInput = v.InferOutput<typeof MergeInput>;

const MERGED = v.object({ id: v.string(), name: v.string(), version: v.number() });
export const MergePreview = v.object({
  from: MERGED,
  into: MERGED,
  members: v.object({ moved: v.number(), inBoth: v.number(), raised: v.number() }),
  invitations: v.object({ moved: v.number(), dropped: v.number() }),
  domains: v.array(v.string()),
  /** The owner of the one that goes, who becomes a manager; null where one person owns both. */
  formerOwner: v.nullable(v.string()),
  /** Whoever has an address of these domains may join afterwards. */
  joinsByDomain: v.boolean(),
});
export type MergePreview = v.InferOutput<typeof MergePreview>;

/** A company of somebody, as admins see it. */
const CompanyOfPerson = v.object({
  id: v.string(),
  name: v.string(),
  role: v.picklist(COMPANY_ROLES),
  since: v.string(),
});
export const CompaniesOfPerson = v.object({ items: v.array(CompanyOfPerson) });
export type CompaniesOfPerson = v.InferOutput<typeof CompaniesOfPerson>;
