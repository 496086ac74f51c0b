CREATE TABLE "firm_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"based_on" integer NOT NULL,
	"edit" integer NOT NULL,
	"changes" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_drafts" ADD CONSTRAINT "firm_drafts_id_people_id_fk" FOREIGN KEY ("id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;