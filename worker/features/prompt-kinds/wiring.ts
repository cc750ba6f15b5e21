import { wire } from "../../kit/wiring.ts";
import {
  ResearchBrief,
  ResearchFindings,
  ResearchQuestions,
  RewrittenText,
  SectionText,
} from "./contract.ts";
import { manifest } from "./manifest.ts";

export const wiring = wire(manifest, {
  answers: {
    report_section: SectionText,
    rewrite_text: RewrittenText,
    research_questions: ResearchQuestions,
    research_reading: ResearchFindings,
    research_brief: ResearchBrief,
  },
});
