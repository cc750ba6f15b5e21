import { DAY, MINUTE } from "./durations.ts";

/** Companies: how much of each there may be, and how long what waits is kept. */
export const COMPANY_LIMITS = {
  /** Of one person. */
  companiesMost: 20,
  companyMembersMost: 5000,
  /** Of one company: those that wait, were declined or ran out. */
  companyInvitationsMost: 500,
  companyDomainsMost: 10,
  companyHolidaysMost: 400,
  holidaysShown: 60,
  /** Of one text that is pasted, and of one day that goes on in it. */
  holidayTextLength: 200_000,
  holidayDaysMost: 31,
  companyInvitationMs: 14 * DAY,
  companyCodeMs: 30 * MINUTE,
  companyCodeTries: 6,
  companyCodeDigits: 8,
  /** How often the DNS is asked for the record of a proven domain. */
  companyDomainAskMs: 7 * DAY,
  /** And while it is missing. */
  companyDomainRetryMs: DAY,
  /** How long it may be missing before nobody joins by it any more. */
  companyDomainGraceMs: 14 * DAY,
  /** Of a DNS name, as the DNS has it. */
  domainLength: 253,
  colleaguesMost: 50,
  rateCompaniesPerAccount: { burst: 5, perMinute: 0.1 },
  rateInvitePerCompany: { burst: 100, perMinute: 2 },
  rateCompanyInvitePerAccount: { burst: 60, perMinute: 2 },
  rateDomainPerCompany: { burst: 20, perMinute: 1 },
  dnsTimeoutMs: 4000,
  dnsAnswerBytes: 64 * 1024,
  /** Of one person, those that are kept after their end among them. */
  absencesMost: 60,
  absencesShown: 10,
  absenceDaysMost: 366,
  /** How long one is kept after its last day: as long as reminders may look back. */
  absenceKeptDays: 90,
};
