import { createContext } from "react";

/** The build that renders the page, as the server tells it. */
export const AppVersion = createContext<string | null>(null);
