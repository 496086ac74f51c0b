import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product on one page, in the order of the menu. Letter case does not matter. */
export default [
  index("routes/site/home.tsx"),
  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
