CREATE TABLE "document_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"file" text,
	"read_at" timestamp with time zone NOT NULL,
	"taken_as" text,
	"done_at" timestamp with time zone,
	"made" integer
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"case_id" uuid,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "calendar_feeds_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "case_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payload" text NOT NULL,
	"read_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "case_messages_case_id_number_unique" UNIQUE("case_id","number")
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_index" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "mail_choices_email_index_unique" UNIQUE("email_index")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document_openings" ADD CONSTRAINT "document_openings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_mails" ADD CONSTRAINT "case_mails_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_openings_document_id_index" ON "document_openings" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "client_imports_person_id_index" ON "client_imports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "client_imports_read_at_index" ON "client_imports" USING btree ("read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_mails_one_a_day" ON "case_mails" USING btree ("case_id","day") WHERE "case_mails"."kind" <> 'message';--> statement-breakpoint
CREATE INDEX "case_mails_case_id_index" ON "case_mails" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_messages_to_answer" ON "case_messages" USING btree ("case_id") WHERE "case_messages"."written_by" = 'client' and "case_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "case_messages_unread" ON "case_messages" USING btree ("case_id") WHERE "case_messages"."written_by" = 'firm' and "case_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "mail_choices_made_at_index" ON "mail_choices" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_import_id_index" ON "cases" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "session_reminders" DROP COLUMN "sent_at";