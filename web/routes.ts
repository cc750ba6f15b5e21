import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { ALL_SCREENS, areaOf } from "../worker/policy/screens.ts";
import { styleguideRoutes } from "./areas/styleguide/routes.ts";

/** Each area's screens stand in its layout, but for those that bring a whole page of their own. */
const AREAS = ["public", "auth", "planner", "member", "coach", "admin"];

function routesOf(area: string): RouteConfigEntry[] {
  const screens = ALL_SCREENS.filter((screen) => areaOf(screen) === area);
  const entries = (isBare: boolean) =>
    screens
      .filter((screen) => (screen.isBare ?? false) === isBare)
      .map(({ path, file, id }) => {
        const options = id === undefined ? {} : { id };
        return path === "/" ? index(file, options) : route(path.slice(1), file, options);
      });
  return [...entries(true), layout(`areas/${area}/layout.tsx`, entries(false))];
}

/** Every address of the product, as the features declare them. */
export default [...AREAS.flatMap(routesOf), ...styleguideRoutes] satisfies RouteConfig;
