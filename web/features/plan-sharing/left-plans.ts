/** Plans that this tab gave back by itself: nobody is told there that they are gone. */
export const leftPlans = new Set<string>();
