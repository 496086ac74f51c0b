CREATE TABLE "money_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"arrived_at" timestamp with time zone,
	"reason" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "money_documents" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_documents" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_answered_by_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_decisions_order_id_index" ON "money_decisions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_decisions_open" ON "money_decisions" USING btree ("asked_at") WHERE "money_decisions"."state" in ('waiting', 'agreed');--> statement-breakpoint
CREATE UNIQUE INDEX "money_decisions_one_payment" ON "money_decisions" USING btree ("source","payment_id") WHERE "money_decisions"."kind" = 'payment' and "money_decisions"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "money_documents_to_store" ON "money_documents" USING btree ("issued_at") WHERE "money_documents"."stored_at" is null;--> statement-breakpoint
-- Paid orders without an invoice, and open ones with a part of their price: their documents are made up at the start.
UPDATE "orders" SET "open_items" = NULL WHERE "total_paise" > 0 AND (("state" IN ('paid', 'part-refunded', 'refunded') AND NOT EXISTS (SELECT 1 FROM "money_documents" WHERE "money_documents"."order_id" = "orders"."id" AND "money_documents"."series" = 'invoice')) OR ("state" = 'awaiting-payment' AND "open_items" > 0));
