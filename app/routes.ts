import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product on one page, in the order of the menu. Letter case does not matter. */
export default [
  index("routes/site/home.tsx"),
  route("Contact-us", "routes/site/contact.tsx"),

  // The three-step wizard, its answer and its submission.
  route("stepform", "routes/site/stepform/start.tsx"),
  route("stepform/details", "routes/site/stepform/details.tsx"),
  route("stepform/form16", "routes/site/stepform/form16.tsx"),
  route("stepform/answer", "routes/site/stepform/answer.tsx"),
  route("stepform/check", "routes/site/stepform/check.tsx"),
  route("stepform/submitted/:reference", "routes/site/stepform/submitted.tsx"),
  route("stepform/deleted", "routes/site/stepform/deleted.tsx"),

  // Plan your Life: four steps, each open at its own address.
  route("PlanLife", "routes/site/plan-life/risk.tsx"),
  route("PlanLife/deleted", "routes/site/plan-life/deleted.tsx"),
  route("PlanAssets", "routes/site/plan-life/assets.tsx"),
  route("PlanMonthlyIncome", "routes/site/plan-life/monthly.tsx"),
  route("PlanGoals", "routes/site/plan-life/goals.tsx"),

  // Free tools: each answer is an address.
  route("tools", "routes/site/tools/tools.tsx"),
  route("tools/sip", "routes/site/tools/sip.tsx"),
  route("tools/step-up-sip", "routes/site/tools/step-up-sip.tsx"),
  route("tools/retirement", "routes/site/tools/retirement.tsx"),
  route("tools/goal-cost", "routes/site/tools/goal-cost.tsx"),

  // Addresses without a screen.
  route("theme", "routes/api/theme.ts"),

  // Every component in every state, for tests and for the eye; not in the menu, not indexed.
  route("gallery", "routes/demo/gallery.tsx"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
