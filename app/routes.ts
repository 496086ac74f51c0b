import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product on one page, in the order of the menu. Letter case does not matter. */
export default [
  index("routes/site/home.tsx"),
  route("Service", "routes/site/service.tsx"),
  route("PlanNow", "routes/site/plans/plan-now.tsx"),
  ...["BasicPlan", "AdvancePlan", "PremiumPlan"].map((path) =>
    route(path, "routes/site/plans/plan.tsx", { id: path }),
  ),
  route("FileItr", "routes/site/itr/file-itr.tsx"),
  ...[
    "BasicItrPlan",
    "BasicItrAbovePlan",
    "BasicItrCapitalGains",
    "HighNetWorthIndividualItr",
    "SalaryFutureOptionItr",
    "SalaryForeignIncome",
    "ItrPlanning",
  ].map((path) => route(path, "routes/site/itr/itr-product.tsx", { id: path })),
  route("order", "routes/site/order/order.tsx"),
  route("pay/:reference", "routes/site/order/pay.tsx"),
  route("order/placed/:reference", "routes/site/order/placed.tsx"),
  route("order/placed/:reference/documents/:document", "routes/site/order/placed-document.ts"),
  route("AboutUs", "routes/site/about.tsx"),
  route("About", "routes/site/about.tsx", { id: "about-by-its-other-name" }),
  route("Contact-us", "routes/site/contact.tsx"),
  route("TermCondition", "routes/site/terms.tsx"),
  route("Privacy", "routes/site/privacy.tsx"),

  // The three-step wizard, its answer and its submission.
  route("stepform", "routes/site/stepform/start.tsx"),
  route("stepform/details", "routes/site/stepform/details.tsx"),
  route("stepform/form16", "routes/site/stepform/form16.tsx"),
  route("stepform/figures", "routes/site/stepform/figures.tsx"),
  route("stepform/sample", "routes/site/stepform/sample.tsx"),
  route("stepform/queue", "routes/site/stepform/queue.ts"),
  route("stepform/answer", "routes/site/stepform/answer.tsx"),
  route("stepform/answer/pdf", "routes/site/stepform/answer-pdf.ts"),
  route("stepform/page/:document/:page", "routes/site/stepform/page.ts"),
  route("stepform/check", "routes/site/stepform/check.tsx"),
  route("stepform/submitted/:reference", "routes/site/stepform/submitted.tsx"),
  route("stepform/submitted/:reference/pdf", "routes/site/stepform/submitted-pdf.ts"),
  route("stepform/deleted", "routes/site/stepform/deleted.tsx"),

  // Booking, and our own page in its frame.
  route("BookAppointment", "routes/site/book/book.tsx"),
  route("book/frame", "routes/site/book/frame.tsx"),
  route("book/booked/:token", "routes/site/book/booked.tsx"),
  route("appointment/:token", "routes/site/book/appointment.tsx"),
  route("appointment/:token/move", "routes/site/book/move.tsx"),
  route("appointment/:token/calendar.ics", "routes/site/book/calendar-file.ts"),

  // A case as its client works it: by their account, or by a link and a code.
  route("c/:token", "routes/site/case/door.tsx"),
  route("case/ended", "routes/site/case/ended.tsx"),
  route("case/:reference", "routes/site/case/case.tsx"),
  route("case/:reference/sign", "routes/site/case/sign.tsx"),
  route("case/:reference/papers/:document", "routes/site/case/paper.ts"),
  route("case/:reference/everything.zip", "routes/site/case/everything.ts"),
  route("case/:reference/checklist", "routes/site/case/checklist.tsx"),
  route("case/:reference/calendar", "routes/site/case/calendar.tsx"),
  route("case/:reference/files", "routes/site/case/files.ts"),
  route("case/:reference/messages", "routes/site/case/messages.tsx"),

  route("reminders/:choice", "routes/site/reminders.tsx"),

  // Plan your Life: four steps, each open at its own address.
  route("PlanLife", "routes/site/plan-life/risk.tsx"),
  route("PlanLife/deleted", "routes/site/plan-life/deleted.tsx"),
  route("PlanAssets", "routes/site/plan-life/assets.tsx"),
  route("PlanMonthlyIncome", "routes/site/plan-life/monthly.tsx"),
  route("PlanGoals", "routes/site/plan-life/goals.tsx"),

  // Free tools: each answer is an address.
  route("tools", "routes/site/tools/tools.tsx"),
  route("tools/regime", "routes/site/tools/regime.tsx"),
  route("tools/hra", "routes/site/tools/hra.tsx"),
  route("tools/due-dates", "routes/site/tools/due-dates.tsx"),
  route("tools/notice-mail", "routes/site/tools/notice-mail.tsx"),
  route("tools/sip", "routes/site/tools/sip.tsx"),
  route("tools/step-up-sip", "routes/site/tools/step-up-sip.tsx"),
  route("tools/retirement", "routes/site/tools/retirement.tsx"),
  route("tools/goal-cost", "routes/site/tools/goal-cost.tsx"),

  // Signing in, and getting back in.
  route("Login", "routes/account/login.tsx"),
  route("Login/account", "routes/account/which-account.tsx"),
  route("Login/code", "routes/account/second-step.tsx"),
  route("Login/setup", "routes/account/set-up.tsx"),
  route("Login/again", "routes/account/another-try.tsx"),
  route("CreateAccounts", "routes/account/create.tsx"),
  route("ForgetPassword", "routes/account/forgot.tsx"),
  route("ForgetPassword/code", "routes/account/new-password.tsx"),
  route("logout", "routes/account/logout.ts"),

  // The rooms of somebody who is signed in.
  layout("routes/portal/room.tsx", [
    route("portal", "routes/portal/overview.tsx"),
    route("portal/keep", "routes/portal/keep.tsx"),
    route("portal/requests/:reference", "routes/portal/request.tsx"),
    route("portal/sessions", "routes/portal/sessions.tsx"),
    route("portal/messages", "routes/portal/messages.tsx"),
    route("portal/documents", "routes/portal/documents.tsx"),
    route("portal/calendar", "routes/portal/calendar.tsx"),
    route("portal/payments", "routes/portal/payments.tsx"),
    route("portal/orders/:reference", "routes/portal/order.tsx"),
    route("portal/details", "routes/portal/details.tsx"),
    route("portal/contact/:channel", "routes/portal/contact.tsx"),
    route("portal/consents", "routes/portal/consents.tsx"),
    route("portal/confirm", "routes/portal/confirm.tsx"),
    route("portal/security", "routes/portal/security.tsx"),
    route("portal/security/password", "routes/portal/password.tsx"),
    route("portal/security/two-step", "routes/portal/two-step.tsx"),
    route("portal/security/data", "routes/portal/own-data.tsx"),
  ]),

  // The firm's own pages.
  layout("routes/staff/desk.tsx", [
    route("staff", "routes/staff/staff.tsx"),
    route("staff/inbox", "routes/staff/inbox.tsx"),
    route("staff/inbox/:reference", "routes/staff/inbox-item.tsx"),
    route("staff/alive", "routes/staff/alive.ts"),
    route("staff/sessions", "routes/staff/sessions.tsx"),
    route("staff/sessions/new", "routes/staff/session-new.tsx"),
    route("staff/sessions/outside", "routes/staff/sessions-outside.tsx"),
    route("staff/sessions/burst", "routes/staff/sessions-burst.tsx"),
    route("staff/sessions/away", "routes/staff/sessions-away.tsx"),
    route("staff/sessions/hours", "routes/staff/hours.tsx"),
    route("staff/sessions/hours/adviser/:id", "routes/staff/hours-adviser.tsx"),
    route("staff/sessions/hours/topic/:id", "routes/staff/hours-topic.tsx"),
    route("staff/sessions/:reference", "routes/staff/session.tsx"),
    route("staff/sessions/:reference/move", "routes/staff/session-move.tsx"),
    route("staff/calendar", "routes/staff/calendar.tsx"),
    route("staff/late/:id", "routes/staff/late-form.tsx"),
    route("staff/cases", "routes/staff/cases.tsx"),
    route("staff/cases/new", "routes/staff/case-new.tsx"),
    route("staff/cases/import", "routes/staff/client-list.tsx"),
    route("staff/cases/import/:id", "routes/staff/client-import.tsx"),
    route("staff/cases/import/:id/left-out.csv", "routes/staff/client-import-file.ts"),
    route("staff/cases/:reference", "routes/staff/case.tsx"),
    route("staff/cases/:reference/files/:document", "routes/staff/case-file.ts"),
    route("staff/cases/:reference/files/:document/pages/:page", "routes/staff/case-file-page.ts"),
    route(
      "staff/cases/:reference/files/:document/pictures/:page",
      "routes/staff/case-file-picture.ts",
    ),
    route("staff/cases/:reference/requests", "routes/staff/case-requests.tsx"),
    route("staff/cases/:reference/messages", "routes/staff/case-messages.tsx"),
    route("staff/cases/:reference/return", "routes/staff/case-return.tsx"),
    route("staff/money", "routes/staff/money.tsx"),
    route("staff/money/statement", "routes/staff/bank-statement.tsx"),
    route("staff/money/month", "routes/staff/money-month.tsx"),
    route("staff/money/month/:month/:file", "routes/staff/money-month-file.ts"),
    route("staff/money/:reference/documents/:document", "routes/staff/money-document.ts"),
    route("staff/money/:reference", "routes/staff/money-order.tsx"),
    route("staff/find", "routes/staff/find.tsx"),
    route("staff/find/:search", "routes/staff/found.tsx"),
    route("staff/clients/:key", "routes/staff/client.tsx"),
    // The owner's room.
    layout("routes/staff/firm/room.tsx", [
      route("staff/firm", "routes/staff/firm/start.tsx"),
      route("staff/firm/particulars", "routes/staff/firm/particulars.tsx"),
      route("staff/firm/team", "routes/staff/firm/team.tsx"),
      route("staff/firm/claims", "routes/staff/firm/claims.tsx"),
      route("staff/firm/publish", "routes/staff/firm/publish.tsx"),
      route("staff/firm/history", "routes/staff/firm/history.tsx"),
      route("staff/firm/coupons", "routes/staff/firm/coupons.tsx"),
      route("staff/people", "routes/staff/people.tsx"),
    ]),
  ]),
  route("staff/invitation/:token", "routes/staff/invitation.tsx"),

  // Files of the rooms.
  route("portal/documents/everything.zip", "routes/portal/documents-zip.ts"),
  route("portal/documents/:document", "routes/portal/document.ts"),
  route("portal/orders/:reference/documents/:document", "routes/portal/order-document.ts"),
  route("portal/requests/:reference/pdf", "routes/portal/request-pdf.ts"),
  route("portal/security/data/copy", "routes/portal/data-copy.ts"),

  // Addresses without a screen. The first is read by calendars.
  route("calendar/:token/days.ics", "routes/calendar-file.ts"),
  route("theme", "routes/api/theme.ts"),
  route("sitemap.xml", "routes/api/sitemap.ts"),
  route("robots.txt", "routes/api/robots.ts"),

  // The placeholder pages of the purchased theme: not in the menu, not indexed.
  route("Business", "routes/demo/business.tsx"),
  route("Architecture", "routes/demo/architecture.tsx"),
  ...[1, 2, 3, 4, 5, 6].map((number) =>
    route(`project-${number}.html`, "routes/demo/project.tsx", { id: `demo-project-${number}` }),
  ),
  ...["grid", "masonry"].map((layout) =>
    route(`work-${layout}.html`, "routes/demo/work.tsx", { id: `demo-work-${layout}` }),
  ),
  ...[1, 2].map((number) =>
    route(`slider-${number}.html`, "routes/demo/slider.tsx", { id: `demo-slider-${number}` }),
  ),
  route("stories.html", "routes/demo/stories.tsx"),
  route("single-post.html", "routes/demo/single-post.tsx"),
  route("contact.html", "routes/demo/contact.tsx"),

  // Every component in every state, for tests and for looking at; not in the menu, not indexed.
  route("gallery", "routes/demo/gallery.tsx"),

  route("*", "routes/site/not-found.tsx"),
] satisfies RouteConfig;
