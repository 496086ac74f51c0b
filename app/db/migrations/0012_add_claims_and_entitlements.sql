CREATE TABLE "entitlements" (
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer,
	"starts_on" date NOT NULL,
	"ends_on" date,
	CONSTRAINT "entitlements_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "lapses_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "explained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_items" integer;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_for_the_firm" ON "orders" USING btree ("placed_at") WHERE "orders"."open_items" is distinct from 0;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_id_unique" UNIQUE("id");--> statement-breakpoint
-- Orders that await their payment since 0009 were given a last day without a mail that says how to pay. Every other last day is seven days from the order, or from when it was opened again.
UPDATE "orders" SET "lapses_at" = NULL WHERE "state" = 'awaiting-payment' AND "reminded_at" IS NULL AND "claimed_at" IS NULL AND "lapses_at" <> "placed_at" + interval '7 days' AND NOT EXISTS (SELECT FROM "order_events" WHERE "order_id" = "orders"."id" AND "kind" = 'revived');
