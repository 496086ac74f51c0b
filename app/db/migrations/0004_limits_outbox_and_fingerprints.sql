ALTER TABLE "documents" RENAME COLUMN "sha256" TO "fingerprint";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
-- Tries are counted by other keys from here on; those of the last day are forgotten.
DROP TABLE "attempts";--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_id_key_pk" PRIMARY KEY("id","key")
);
--> statement-breakpoint
CREATE INDEX "attempts_key_at_index" ON "attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempts_at_index" ON "attempts" USING btree ("at");
