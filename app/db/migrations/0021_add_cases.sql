CREATE TABLE "case_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payload" text NOT NULL,
	CONSTRAINT "case_events_case_id_number_unique" UNIQUE("case_id","number")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"tax_year" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"assignee_id" uuid,
	"assigned_at" timestamp with time zone,
	"filing_id" uuid,
	"order_id" uuid,
	"client" text,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "cases_filing_id_unique" UNIQUE("filing_id"),
	CONSTRAINT "cases_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_state_index" ON "cases" USING btree ("state");--> statement-breakpoint
CREATE INDEX "cases_assignee_id_index" ON "cases" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "cases_began_at_index" ON "cases" USING btree ("began_at");