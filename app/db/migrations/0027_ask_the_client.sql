CREATE TABLE "case_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_browsers_case_id_browser_hash_unique" UNIQUE("case_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "case_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"spoken_hash" text,
	"spoken_until" timestamp with time zone,
	"spoken_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "case_links_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "case_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "case_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"due_on" date,
	"payload" text NOT NULL,
	CONSTRAINT "case_requests_case_id_number_unique" UNIQUE("case_id","number")
);
--> statement-breakpoint
CREATE TABLE "request_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_documents_request_id_document_id_unique" UNIQUE("request_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "write_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "type" text DEFAULT 'pdf' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reading" text;--> statement-breakpoint
ALTER TABLE "case_browsers" ADD CONSTRAINT "case_browsers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_documents" ADD CONSTRAINT "request_documents_request_id_case_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."case_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_documents" ADD CONSTRAINT "request_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_to_write_of" ON "cases" USING btree ("write_at") WHERE "cases"."write_at" is not null;--> statement-breakpoint
CREATE INDEX "case_browsers_expires_at_index" ON "case_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_documents_document_id_index" ON "request_documents" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_case_id_fingerprint_unique" UNIQUE("case_id","fingerprint");--> statement-breakpoint
-- The day by which a client is to answer weighs, and the e-mail that the firm typed is found by.
DROP TRIGGER weigh_anew ON "cases";--> statement-breakpoint
CREATE TRIGGER weigh_anew BEFORE UPDATE OF "state", "state_since", "assigned_at", "filing_id", "order_id", "client", "tax_year", "due_on" ON "cases" FOR EACH ROW EXECUTE FUNCTION weigh_anew();--> statement-breakpoint
DROP TRIGGER empty_terms ON "cases";--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER UPDATE OF "filing_id", "order_id", "client", "email", "reference" ON "cases" FOR EACH ROW WHEN ((OLD."filing_id", OLD."order_id", OLD."client", OLD."email", OLD."reference") IS DISTINCT FROM (NEW."filing_id", NEW."order_id", NEW."client", NEW."email", NEW."reference")) EXECUTE FUNCTION empty_terms();