CREATE TABLE "account_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address_index" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"verified" text,
	"verified_index" text,
	"verified_at" timestamp with time zone,
	"pending" text,
	CONSTRAINT "contacts_person_id_channel_unique" UNIQUE("person_id","channel")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_person_id_browser_hash_unique" UNIQUE("person_id","browser_hash")
);
--> statement-breakpoint
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
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_set_at" timestamp with time zone NOT NULL,
	"totp_secret" text,
	"totp_step" bigint,
	"pan" text,
	"pan_index" text,
	"born_on" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "people_username_key_unique" UNIQUE("username_key")
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"device" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"person_id" uuid NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_steps_token_hash_unique" UNIQUE("token_hash")
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
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
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
	"person_id" uuid,
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
	"person_id" uuid,
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
	"person_id" uuid,
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
	"person_id" uuid,
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
ALTER TABLE "account_consents" ADD CONSTRAINT "account_consents_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_draft_id_filing_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."filing_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_drafts" ADD CONSTRAINT "filing_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_openings" ADD CONSTRAINT "filing_openings_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "life_plan_drafts" ADD CONSTRAINT "life_plan_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_consents_person_id_index" ON "account_consents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "attempts_subject_at_index" ON "attempts" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "attempts_address_index_at_index" ON "attempts" USING btree ("address_index","at");--> statement-breakpoint
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contacts_verified_index_index" ON "contacts" USING btree ("verified_index");--> statement-breakpoint
CREATE INDEX "invitations_expires_at_index" ON "invitations" USING btree ("expires_at") WHERE "invitations"."used_at" is null;--> statement-breakpoint
CREATE INDEX "known_browsers_last_at_index" ON "known_browsers" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_browser_hash_sent_at_index" ON "one_time_codes" USING btree ("browser_hash","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_destination_index_sent_at_index" ON "one_time_codes" USING btree ("destination_index","sent_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_sent_at_index" ON "one_time_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "recoveries_created_at_index" ON "recoveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_person_id_index" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_steps_expires_at_index" ON "sign_in_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "appointment_requests_created_at_index" ON "appointment_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_created_at_index" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consents_filing_id_index" ON "consents" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "documents_draft_id_index" ON "documents" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "documents_filing_id_index" ON "documents" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "filing_drafts_expires_at_index" ON "filing_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "filing_drafts_person_id_index" ON "filing_drafts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "filing_openings_filing_id_index" ON "filing_openings" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "filings_browser_hash_index" ON "filings" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "filings_person_id_index" ON "filings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "filings_submitted_at_index" ON "filings" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "life_plan_drafts_expires_at_index" ON "life_plan_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "life_plan_drafts_person_id_index" ON "life_plan_drafts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "orders_browser_hash_index" ON "orders" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "orders_person_id_index" ON "orders" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "orders_contact_index_placed_at_index" ON "orders" USING btree ("contact_index","placed_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "outbox_look_again_at_index" ON "outbox" USING btree ("look_again_at") WHERE "outbox"."sent_at" is null;