import { wire } from "../../kit/wiring.ts";
import { personalData } from "./personal-data.ts";

export const wiring = wire({}, { personalData, tables: { mail_links: "personal" } });
