ALTER TABLE "filings" ADD COLUMN "proposal" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_order_id_unique" UNIQUE("order_id");