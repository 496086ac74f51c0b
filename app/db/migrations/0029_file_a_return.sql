ALTER TABLE "cases" ADD COLUMN "first_case_id" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "open_requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "uploaded_by" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "filed_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reminded_day" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reply_by" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "paper" text;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_first_case_id_cases_id_fk" FOREIGN KEY ("first_case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE INDEX "cases_first_case_id_index" ON "cases" USING btree ("first_case_id");--> statement-breakpoint
CREATE INDEX "cases_to_verify" ON "cases" USING btree ("filed_on") WHERE "cases"."state" = 'filed';--> statement-breakpoint
UPDATE "cases" SET "open_requests" = "open"."count" FROM (SELECT "case_id", count(*)::integer AS "count" FROM "case_requests" WHERE "state" IN ('asked', 'sent-back') GROUP BY "case_id") AS "open" WHERE "open"."case_id" = "cases"."id";--> statement-breakpoint
-- What a case runs towards once its return is made weighs, too.
DROP TRIGGER weigh_anew ON "cases";--> statement-breakpoint
CREATE TRIGGER weigh_anew BEFORE UPDATE OF "state", "state_since", "assigned_at", "filing_id", "order_id", "client", "tax_year", "due_on", "first_case_id", "open_requests", "uploaded_by", "filed_on", "reply_by" ON "cases" FOR EACH ROW EXECUTE FUNCTION weigh_anew();
