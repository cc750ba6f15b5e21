import { createContext, use } from "react";

/** What a control does, beyond reading. */
export type Needs = "edit" | "publish" | "everything";

/** Why somebody may not do that here; null where they may. */
export type Rights = Readonly<Record<Needs, string | null>>;

const ALL_RIGHTS: Rights = { edit: null, publish: null, everything: null };

/** Of the screen around: what it says is what the server will say. */
const RightsContext = createContext<Rights>(ALL_RIGHTS);
export const RightsProvider = RightsContext;

export const useRights = (): Rights => use(RightsContext);

/** Why a control of this kind is closed here; null where it is not. */
export const useBarred = (needs: Needs): string | null => use(RightsContext)[needs];
