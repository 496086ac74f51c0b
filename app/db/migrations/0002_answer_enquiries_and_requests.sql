CREATE TABLE "inbox_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid,
	"request_id" uuid,
	"text" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"answered_by" uuid NOT NULL,
	CONSTRAINT "inbox_answers_to_one" CHECK (num_nonnulls("inbox_answers"."enquiry_id", "inbox_answers"."request_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "appointment_requests" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointment_requests" ADD COLUMN "done_by" uuid;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "done_by" uuid;--> statement-breakpoint
ALTER TABLE "inbox_answers" ADD CONSTRAINT "inbox_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_answers" ADD CONSTRAINT "inbox_answers_request_id_appointment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."appointment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_answers" ADD CONSTRAINT "inbox_answers_answered_by_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_answers_enquiry_id_index" ON "inbox_answers" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "inbox_answers_request_id_index" ON "inbox_answers" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "appointment_requests" ADD CONSTRAINT "appointment_requests_done_by_people_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_done_by_people_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;