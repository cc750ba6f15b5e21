import { createContext } from "react";

/** True while an admin acts as the person whose screens these are. */
export const VisitContext = createContext(false);
