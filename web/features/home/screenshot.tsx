import { cx } from "../../ui/cx.ts";
import goalsDark from "./pictures/goals-dark.webp";
import goalsLight from "./pictures/goals-light.webp";
import overviewDark from "./pictures/overview-dark.webp";
import overviewLight from "./pictures/overview-light.webp";

const SCREENS = {
  overview: { light: overviewLight, dark: overviewDark },
  goals: { light: goalsLight, dark: goalsDark },
} as const;
const SIZE = { width: 1374, height: 1050 };

interface ScreenshotProps {
  screen: keyof typeof SCREENS;
  /** What there is to see, for those who do not see it. */
  alt: string;
  caption: string;
  className?: string | undefined;
}

/** A screen of the product with the demo company's plan, in the theme of the page. */
export function Screenshot({ screen, alt, caption, className }: ScreenshotProps) {
  const { light, dark } = SCREENS[screen];
  const look = "h-auto w-full rounded-lg border border-line shadow-lift";
  return (
    <figure className={cx("min-w-0", className)}>
      <img src={light} alt={alt} loading="lazy" {...SIZE} className={cx(look, "light-only")} />
      <img src={dark} alt={alt} loading="lazy" {...SIZE} className={cx(look, "dark-only")} />
      <figcaption className="mt-3 text-xs text-faint">{caption}</figcaption>
    </figure>
  );
}
