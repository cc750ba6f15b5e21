/** How many people work at a company, as one chooses it. */
export const COMPANY_SIZES = [
  "1-10",
  "11-50",
  "51-200",
  "201-500",
  "501-1000",
  "1001-5000",
  "5001-10000",
  "10001+",
] as const;

/** What somebody may do in a company: everything, everything but giving it away, or be in it. */
export const COMPANY_ROLES = ["owner", "manager", "member"] as const;
/** Who decides for a company. */
export const LEADING_ROLES = ["owner", "manager"] as const satisfies readonly CompanyRole[];
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** How somebody came in. */
export const COMPANY_ENTRIES = ["founded", "invited", "domain", "merged", "appointed"] as const;

/** Who of a company sees that somebody is in it, beside those who lead it. */
export const MEMBER_SIGHTS = ["members", "managers"] as const;
export type MemberSight = (typeof MEMBER_SIGHTS)[number];

/** How a domain is proven to be a company's. */
export const DOMAIN_PROOFS = ["dns", "mail"] as const;
