CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"standing" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "money_documents_one_invoice";--> statement-breakpoint
ALTER TABLE "money_decisions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "money_decisions" ADD COLUMN "withheld_paise" bigint;--> statement-breakpoint
ALTER TABLE "money_decisions" ADD COLUMN "waives" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "money_documents" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "money_facts" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
UPDATE "money_facts" SET "moved_at" = (coalesce("fact"->'value', "fact")->>'at')::timestamptz;--> statement-breakpoint
ALTER TABLE "money_facts" ALTER COLUMN "moved_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lut_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lut_on" date;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_people_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_documents_on_index" ON "money_documents" USING btree ("on");--> statement-breakpoint
CREATE INDEX "money_documents_issued_at_index" ON "money_documents" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "money_documents_replaced_once" ON "money_documents" USING btree ("replaces","series");--> statement-breakpoint
CREATE INDEX "money_facts_moved_at_index" ON "money_facts" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "money_facts_recorded_at_index" ON "money_facts" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "order_events_at_index" ON "order_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "money_documents_one_invoice" ON "money_documents" USING btree ("order_id") WHERE "money_documents"."series" = 'invoice' and "money_documents"."replaces" is null;--> statement-breakpoint
-- An order is found by the amounts and references of its payments, too.
CREATE FUNCTION empty_terms_of_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE find_entries SET terms = NULL WHERE order_id IN (SELECT order_id FROM money_facts WHERE payment_id = NEW.payment_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER empty_terms_of_paid AFTER INSERT ON "money_facts" FOR EACH ROW EXECUTE FUNCTION empty_terms_of_paid();--> statement-breakpoint
UPDATE find_entries SET terms = NULL WHERE order_id IS NOT NULL;
