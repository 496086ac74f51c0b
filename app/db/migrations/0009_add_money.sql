CREATE TABLE "money_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"series" text NOT NULL,
	"number" text NOT NULL,
	"on" date NOT NULL,
	"total_paise" bigint NOT NULL,
	"particulars" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_documents_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "money_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"fact_key" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid,
	"fact" jsonb NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "money_facts_source_fact_key_unique" UNIQUE("source","fact_key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	CONSTRAINT "order_events_order_id_sequence_pk" PRIMARY KEY("order_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lapses_at" timestamp with time zone;--> statement-breakpoint
-- Until now every order waited for the firm's invoice: the days to pay begin with this release.
UPDATE "orders" SET "lapses_at" = now() + interval '7 days', "state" = CASE WHEN "total_paise" = 0 THEN 'paid' ELSE 'awaiting-payment' END;--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "sequence", "kind", "to", "at") SELECT "id", 1, 'paid', 'paid', "placed_at" FROM "orders" WHERE "total_paise" = 0;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lapses_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimed_utr" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_documents" ADD CONSTRAINT "money_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_facts" ADD CONSTRAINT "money_facts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_facts" ADD CONSTRAINT "money_facts_recorded_by_people_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_people_id_fk" FOREIGN KEY ("by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_documents_order_id_index" ON "money_documents" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_documents_one_invoice" ON "money_documents" USING btree ("order_id") WHERE "money_documents"."series" = 'invoice';--> statement-breakpoint
CREATE INDEX "money_facts_order_id_index" ON "money_facts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "money_facts_source_payment_id_index" ON "money_facts" USING btree ("source","payment_id");--> statement-breakpoint
CREATE INDEX "orders_state_lapses_at_index" ON "orders" USING btree ("state","lapses_at");