CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"browser_hash" text NOT NULL,
	"person_id" uuid,
	"answers" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_browser_hash_kind_unique" UNIQUE("browser_hash","kind")
);
--> statement-breakpoint
INSERT INTO "drafts" ("id", "kind", "browser_hash", "person_id", "answers", "created_at", "expires_at")
	SELECT "id", 'filing', "browser_hash", "person_id", "answers", "created_at", "expires_at" FROM "filing_drafts";
--> statement-breakpoint
INSERT INTO "drafts" ("id", "kind", "browser_hash", "person_id", "answers", "created_at", "expires_at")
	SELECT "id", 'life-plan', "browser_hash", "person_id", "answers", "created_at", "expires_at" FROM "life_plan_drafts";
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_draft_id_filing_drafts_id_fk";
--> statement-breakpoint
DROP TABLE "filing_drafts";--> statement-breakpoint
DROP TABLE "life_plan_drafts";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_expires_at_index" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "drafts_person_id_index" ON "drafts" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;