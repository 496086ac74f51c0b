-- For the constraint no_two_at_once: equality of text in a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "advisers" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text,
	"adviser_id" text NOT NULL,
	"topic" text NOT NULL,
	"is_free" boolean NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"blocked_from" timestamp with time zone NOT NULL,
	"blocked_to" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"uid" text NOT NULL,
	"token_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"person_id" uuid,
	"client" text NOT NULL,
	"contact_index" text,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	CONSTRAINT "appointments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "appointments_uid_unique" UNIQUE("uid"),
	CONSTRAINT "appointments_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "appointments_in_order" CHECK ("appointments"."blocked_from" <= "appointments"."starts_at" and "appointments"."starts_at" < "appointments"."ends_at" and "appointments"."ends_at" <= "appointments"."blocked_to"),
	CONSTRAINT "appointments_held_until" CHECK (("appointments"."state" = 'held') = ("appointments"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_setups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer GENERATED ALWAYS AS IDENTITY (sequence name "booking_setups_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"setup" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_setups_version_unique" UNIQUE("version")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_adviser_id_starts_at_index" ON "appointments" USING btree ("adviser_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_starts_at_index" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_person_id_index" ON "appointments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "appointments_contact_index_index" ON "appointments" USING btree ("contact_index");--> statement-breakpoint
CREATE INDEX "appointments_browser_hash_index" ON "appointments" USING btree ("browser_hash");--> statement-breakpoint
-- Ranges may touch. Deferrable, so that two sessions may change places within one transaction.
ALTER TABLE "appointments" ADD CONSTRAINT "no_two_at_once" EXCLUDE USING gist ("adviser_id" WITH =, tstzrange("blocked_from", "blocked_to") WITH &&) WHERE (state in ('held', 'booked')) DEFERRABLE INITIALLY IMMEDIATE;
