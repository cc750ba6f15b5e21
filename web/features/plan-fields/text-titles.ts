/** What the texts of the foundation and the strategy are called, in the order in which they are read. */
export const TEXT_TITLES: Readonly<Record<string, string>> = {
  mission: "Mission",
  vision: "Vision",
  direction: "Direction",
  whereToPlay: "Where to play",
  howToWin: "How to win",
  capabilities: "Capabilities",
  measures: "Measures",
  startDate: "Start date",
  endDate: "End date",
};
