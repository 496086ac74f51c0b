CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"destination_index" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "appointment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"request" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "appointment_requests_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid,
	"filing_id" uuid,
	"storage_key" text NOT NULL,
	"label" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "filing_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"answers" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "filing_drafts_browser_hash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
CREATE TABLE "filing_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"what" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"draft_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"tax_year" integer NOT NULL,
	"identity" text NOT NULL,
	"client" text NOT NULL,
	"pan_index" text,
	"figures" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "filings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "filings_draft_id_unique" UNIQUE("draft_id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "life_plan_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"answers" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "life_plan_drafts_browser_hash_unique" UNIQUE("browser_hash")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"uses_left" integer NOT NULL,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"product_code" text NOT NULL,
	"price_line" text NOT NULL,
	"add_ons" text[] NOT NULL,
	"coupon_code" text,
	"sold" jsonb NOT NULL,
	"total_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"client" text NOT NULL,
	"contact_index" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"sealed" text,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"look_again_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_draft_id_filing_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."filing_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_openings" ADD CONSTRAINT "filing_openings_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_browser_hash_sent_at_index" ON "one_time_codes" USING btree ("browser_hash","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_destination_index_sent_at_index" ON "one_time_codes" USING btree ("destination_index","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_sent_at_index" ON "one_time_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "appointment_requests_created_at_index" ON "appointment_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_created_at_index" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_filing_id_index" ON "consents" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "documents_draft_id_index" ON "documents" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "documents_filing_id_index" ON "documents" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "filing_drafts_expires_at_index" ON "filing_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "filing_openings_filing_id_index" ON "filing_openings" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "filings_browser_hash_index" ON "filings" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "filings_submitted_at_index" ON "filings" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "life_plan_drafts_expires_at_index" ON "life_plan_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_browser_hash_index" ON "orders" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "orders_contact_index_placed_at_index" ON "orders" USING btree ("contact_index","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "outbox_look_again_at_index" ON "outbox" USING btree ("look_again_at") WHERE "outbox"."sent_at" is null;