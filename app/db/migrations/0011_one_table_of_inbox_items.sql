CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	CONSTRAINT "inbox_items_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
INSERT INTO "inbox_items" ("id", "kind", "reference", "sealed", "created_at", "done_at", "done_by")
	SELECT "id", 'enquiry', "reference", "enquiry", "created_at", "done_at", "done_by" FROM "enquiries";
--> statement-breakpoint
INSERT INTO "inbox_items" ("id", "kind", "reference", "sealed", "created_at", "done_at", "done_by")
	SELECT "id", 'appointment-request', "reference", "request", "created_at", "done_at", "done_by" FROM "appointment_requests";
--> statement-breakpoint
ALTER TABLE "inbox_answers" ADD COLUMN "item_id" uuid;--> statement-breakpoint
UPDATE "inbox_answers" SET "item_id" = coalesce("enquiry_id", "request_id");--> statement-breakpoint
ALTER TABLE "inbox_answers" ALTER COLUMN "item_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_answers" DROP CONSTRAINT "inbox_answers_to_one";--> statement-breakpoint
ALTER TABLE "inbox_answers" DROP COLUMN "enquiry_id";--> statement-breakpoint
ALTER TABLE "inbox_answers" DROP COLUMN "request_id";--> statement-breakpoint
DROP TABLE "appointment_requests";--> statement-breakpoint
DROP TABLE "enquiries";--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_done_by_people_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_created_at_index" ON "inbox_items" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "inbox_answers" ADD CONSTRAINT "inbox_answers_item_id_inbox_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_answers_item_id_index" ON "inbox_answers" USING btree ("item_id");
