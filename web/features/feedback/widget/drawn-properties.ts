/** What moves, what reacts, and what says the same in the words of a writing direction. */
const UNDRAWN =
  /^(animation|transition|anchor|app-|break|caret|column-rule|row-rule|contain|corner|counter|cursor|hyphenate|interact|interest|interpolate|math|offset|orphans|overscroll|page|pointer|position-|reading|rule|scroll|shape-|speak|timeline|touch|trigger|user|view|widows|will|window|ruby|text-(emphasis|spacing|box|autospace|size|fit)|-webkit-(user|tap|locale|print|ruby|rtl))|(^|-)(block|inline)(-|$)/;

/** The properties of this browser that a still picture needs: copying all of them takes twice as long. */
export function drawnProperties(): string[] {
  return [...getComputedStyle(document.body)].filter((name) => !UNDRAWN.test(name));
}
