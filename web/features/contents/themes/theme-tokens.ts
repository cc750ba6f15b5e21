import type { FormTheme } from "../../../../db/values/forms.ts";

/** What every theme says of its colours, by day and by night. Both are designed, and both are measured. */
type Colours = {
  paper: string;
  /** What fields and sheets are made of. */
  surface: string;
  ink: string;
  muted: string;
  /** A hairline, which only orders. */
  line: string;
  /** The outline of what can be filled in, which has to be seen. */
  edge: string;
  accent: string;
  "on-accent": string;
  bad: string;
  good: string;
  /** A ground behind the title, where a theme has one. */
  band: string;
  "on-band": string;
};

type ThemeTokens = {
  light: Colours;
  dark: Colours;
  /** The product's own face for what is read and filled in; titles may have one that systems bring along. */
  display: string;
  body: string;
  radius: string;
  measure: string;
};

/** As theme-style.ts names them: the product's face, and its stand-in until it is there. */
const SANS = "G,A,system-ui,sans-serif";

export const THEME_TOKENS: Record<FormTheme, ThemeTokens> = {
  default: {
    light: {
      paper: "#fbf9f5",
      surface: "#fffefc",
      line: "#e3ded5",
      edge: "#858c9a",
      ink: "#1a2233",
      muted: "#4d5566",
      accent: "#0b659c",
      "on-accent": "#ffffff",
      bad: "#b3261e",
      good: "#1c6b47",
      band: "#fbf9f5",
      "on-band": "#1a2233",
    },
    dark: {
      paper: "#14181f",
      surface: "#1b212b",
      line: "#2f3743",
      edge: "#737d8c",
      ink: "#f1ede4",
      muted: "#b9bcc2",
      accent: "#7cc0f0",
      "on-accent": "#0c1a26",
      bad: "#ff9b8f",
      good: "#7fd3a8",
      band: "#14181f",
      "on-band": "#f1ede4",
    },
    display: '"Iowan Old Style","Palatino Linotype",Palatino,P052,Georgia,"Liberation Serif",serif',
    body: SANS,
    radius: "6px",
    measure: "42rem",
  },
  "executive-corporate": {
    light: {
      paper: "#e9edf2",
      surface: "#ffffff",
      line: "#d3dae3",
      edge: "#7b8797",
      ink: "#14202f",
      muted: "#4a5768",
      accent: "#123a6b",
      "on-accent": "#ffffff",
      bad: "#a92020",
      good: "#17633f",
      band: "#123a6b",
      "on-band": "#ffffff",
    },
    dark: {
      paper: "#0b121c",
      surface: "#131e2c",
      line: "#263548",
      edge: "#6d7d92",
      ink: "#eef2f7",
      muted: "#aebaca",
      accent: "#dcbc70",
      "on-accent": "#1d1605",
      bad: "#ff9a94",
      good: "#7fd0a4",
      band: "#1b3150",
      "on-band": "#f6f8fb",
    },
    display:
      'Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",Georgia,"Liberation Serif",serif',
    body: SANS,
    radius: "2px",
    measure: "46rem",
  },
  "executive-minimal": {
    light: {
      paper: "#ffffff",
      surface: "#ffffff",
      line: "#e2e2e2",
      edge: "#767676",
      ink: "#111111",
      muted: "#595959",
      accent: "#111111",
      "on-accent": "#ffffff",
      bad: "#b00020",
      good: "#15683f",
      band: "#ffffff",
      "on-band": "#111111",
    },
    dark: {
      paper: "#0e0e0e",
      surface: "#0e0e0e",
      line: "#2b2b2b",
      edge: "#7d7d7d",
      ink: "#f2f2f2",
      muted: "#a8a8a8",
      accent: "#f2f2f2",
      "on-accent": "#0e0e0e",
      bad: "#ff8f8f",
      good: "#84d3a5",
      band: "#0e0e0e",
      "on-band": "#f2f2f2",
    },
    display: SANS,
    body: SANS,
    radius: "0px",
    measure: "36rem",
  },
  "executive-modern": {
    light: {
      paper: "#e8eeea",
      surface: "#fcfdfc",
      line: "#d3ded7",
      edge: "#728379",
      ink: "#10241d",
      muted: "#45574d",
      accent: "#0f6b4f",
      "on-accent": "#ffffff",
      bad: "#ab2338",
      good: "#0f6b4f",
      band: "#fcfdfc",
      "on-band": "#10241d",
    },
    dark: {
      paper: "#0b1311",
      surface: "#13201b",
      line: "#263730",
      edge: "#6f8379",
      ink: "#eaf3ee",
      muted: "#a9bab1",
      accent: "#6fdcb0",
      "on-accent": "#06231a",
      bad: "#ff95a0",
      good: "#6fdcb0",
      band: "#13201b",
      "on-band": "#eaf3ee",
    },
    display: SANS,
    body: SANS,
    radius: "14px",
    measure: "42rem",
  },
};
