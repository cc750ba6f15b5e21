/** Nobody is told, which whoever typed it should know before sending. */
export const notInPlan = (name: string) =>
  `No one called “${name}” can see this plan, so no one gets a notification. You can share the plan with them first.`;
