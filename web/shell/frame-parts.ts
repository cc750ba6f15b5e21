import { lazyPart } from "./load-failures/lazy-part.tsx";

/** What stands around few screens: the server's pages hold it, and its script comes after the frame's. */
export const ScreenFailure = lazyPart(
  async () => (await import("./screen-failure.tsx")).ScreenFailure,
);
export const VisitBar = lazyPart(async () => (await import("./visit-bar.tsx")).VisitBar);
export const DeletionBanner = lazyPart(
  async () => (await import("../features/account-data/deletion-banner.tsx")).DeletionBanner,
);
export const PolicyBanner = lazyPart(
  async () => (await import("../features/onboarding/policy-banner.tsx")).PolicyBanner,
);

/** On the server alone. */
export async function prepareFrameParts(): Promise<void> {
  const parts = [ScreenFailure, VisitBar, DeletionBanner, PolicyBanner];
  await Promise.all(parts.map((part) => part.prepare()));
}
