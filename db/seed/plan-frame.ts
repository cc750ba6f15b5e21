import { EPIC_FUNNEL_STATUSES, PLAN_MODULES, RHYTHM_DEFAULTS } from "../values/plans.ts";
import { dayFrom, memberId, rowId, squadId, stampsOf } from "./plan-ids.ts";
import { PLAN_PEOPLE } from "./plan-people.ts";
import { PLAN_SQUADS, PLAN_THEMES, PLAN_VIEWS } from "./plan-squads.ts";

const MINOR = 100;
const FOUNDED = 420;

export function themeRows(planId: string, now: number) {
  return PLAN_THEMES.map(({ name, text, color, owner }, index) => ({
    id: rowId("theme", index),
    name,
    description: text,
    color,
    ownerProfileId: index === 0 ? planId : null,
    ownerName: owner,
    ...stampsOf(planId, now, FOUNDED, index),
  }));
}

export function memberRows(planId: string, now: number) {
  return PLAN_PEOPLE.map((person, index) => {
    const { name, role, department, skills, vendor, days, rate, manager } = person;
    return {
      id: rowId("teamMember", index),
      name,
      role,
      department,
      skills,
      email:
        person.email ?? (vendor === undefined ? `${mailName(name)}@kestrel-field.example` : ""),
      availability: person.availability ?? 100,
      hourlyRate: rate === undefined ? null : rate * MINOR,
      isExternal: vendor !== undefined,
      vendorName: vendor ?? "",
      managerId: manager === undefined ? null : memberId(manager),
      isManager: person.isManager ?? false,
      isStakeholder: person.isStakeholder ?? false,
      startDate: dayFrom(now, days?.[0]),
      endDate: dayFrom(now, days?.[1]),
      ...stampsOf(planId, now, FOUNDED, index),
    };
  });
}

/** Letters without their marks. */
function mailName(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.toLowerCase().replaceAll(" ", ".");
}

export function squadRows(planId: string, now: number, projectId: (title: string) => string) {
  return PLAN_SQUADS.map(({ name, text, color, main }, index) => ({
    id: rowId("squad", index),
    name,
    description: text,
    color,
    projectId: main === undefined ? null : projectId(main),
    ...stampsOf(planId, now, FOUNDED - 1, index),
  }));
}

export function squadMemberRows(planId: string) {
  return PLAN_SQUADS.flatMap(({ name, members }) =>
    Object.entries(members).map(([member, allocation]) => ({
      planId,
      squadId: squadId(name),
      teamMemberId: memberId(member),
      allocation,
    })),
  );
}

export function viewRows(planId: string, now: number) {
  return PLAN_VIEWS.map(([module, name, query], index) => ({
    id: rowId("view", index),
    module,
    name,
    query,
    ...stampsOf(planId, now, 60, index),
  }));
}

export function settingsRow(planId: string, now: number) {
  return {
    defaultCurrency: "EUR",
    modules: Object.fromEntries(PLAN_MODULES.map((module) => [module, true])),
    modulesOrder: PLAN_MODULES,
    epicFunnelStatuses: EPIC_FUNNEL_STATUSES.map((id) => ({
      id,
      label: id.charAt(0).toUpperCase() + id.slice(1),
    })),
    obeyaVisuals: {
      theme: "corporate",
      enable3DEffects: false,
      enableAmbientSounds: false,
      ambientSoundType: "office",
      ambientVolume: 0.3,
      animationIntensity: "moderate",
      dynamicLighting: false,
      parallaxIntensity: 0.3,
    },
    collaborationEnabled: true,
    internalHourRate: 95 * MINOR,
    externalHourRate: 150 * MINOR,
    stakeholderHourRate: 0,
    standardWorkHours: 1760,
    /** Nobody has typed one for shillings: what is planned in them has no weight. */
    exchangeRates: { USD: 0.92, GBP: 1.17 },
    rhythm: {
      ...RHYTHM_DEFAULTS,
      cadences: {
        ...RHYTHM_DEFAULTS.cadences,
        goal: "monthly",
        project: "fortnightly",
        objective: "monthly",
      },
    },
    ...stampsOf(planId, now, FOUNDED, 0),
  };
}
