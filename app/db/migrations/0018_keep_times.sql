ALTER TABLE "appointments" DROP CONSTRAINT "appointments_held_until";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "form_hash" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "appointments_form_hash_index" ON "appointments" USING btree ("form_hash");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_held_until" CHECK (("appointments"."state" in ('held', 'kept', 'lapsed')) = ("appointments"."expires_at" is not null));--> statement-breakpoint
-- A time that is kept is taken as well.
ALTER TABLE "appointments" DROP CONSTRAINT "no_two_at_once";--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "no_two_at_once" EXCLUDE USING gist ("adviser_id" WITH =, tstzrange("blocked_from", "blocked_to") WITH &&) WHERE (state in ('held', 'kept', 'booked')) DEFERRABLE INITIALLY IMMEDIATE;