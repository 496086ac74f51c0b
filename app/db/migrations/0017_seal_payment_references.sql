CREATE TABLE "money_references" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"reference" text NOT NULL,
	"reference_index" text,
	CONSTRAINT "money_references_reference_index_unique" UNIQUE("reference_index")
);
--> statement-breakpoint
DROP INDEX "money_facts_source_payment_id_index";--> statement-breakpoint
DROP INDEX "money_facts_by_key";--> statement-breakpoint
ALTER TABLE "money_facts" ADD COLUMN "reference_id" uuid;--> statement-breakpoint
-- Clear until the start seals them: no SQL has the secret.
INSERT INTO "money_references" ("id", "source", "reference")
	SELECT gen_random_uuid(), "source", "reference" FROM (
		SELECT "source", "payment_id" AS "reference" FROM "money_facts"
		UNION SELECT "source", coalesce("fact"->'value', "fact")->>'id' FROM "money_facts"
		UNION SELECT "source", "payment_id" FROM "money_decisions"
	) AS "known";--> statement-breakpoint
UPDATE "money_facts" SET
	"reference_id" = "own"."id",
	"payment_id" = "payment"."id",
	-- As `factId` names it, with the ids of the references.
	"fact_key" = concat_ws(':', "value"->>'kind', "own"."id", "value"->>'state', "value"->>'amount', "value"->>'currency',
		CASE WHEN "value"->>'kind' = 'payment' THEN coalesce("value"->>'order', '') ELSE "payment"."id"::text END,
		"value"->>'replaces', CASE WHEN "value" ? 'replaces' THEN "value"->>'at' END),
	"fact" = jsonb_build_object('v', 2, 'value', "value" - 'id' - 'payment')
FROM (
	SELECT "id" AS "fact_id", "source", "payment_id", coalesce("fact"->'value', "fact") AS "value" FROM "money_facts"
) AS "stored"
JOIN "money_references" AS "own" ON "own"."source" = "stored"."source" AND "own"."reference" = "stored"."value"->>'id'
JOIN "money_references" AS "payment" ON "payment"."source" = "stored"."source" AND "payment"."reference" = "stored"."payment_id"
WHERE "money_facts"."id" = "stored"."fact_id";--> statement-breakpoint
UPDATE "money_decisions" SET "payment_id" = "payment"."id" FROM "money_references" AS "payment"
	WHERE "payment"."source" = "money_decisions"."source" AND "payment"."reference" = "money_decisions"."payment_id";--> statement-breakpoint
ALTER TABLE "money_decisions" ALTER COLUMN "payment_id" SET DATA TYPE uuid USING "payment_id"::uuid;--> statement-breakpoint
ALTER TABLE "money_facts" ALTER COLUMN "payment_id" SET DATA TYPE uuid USING "payment_id"::uuid;--> statement-breakpoint
ALTER TABLE "money_facts" ALTER COLUMN "reference_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "claimed_utr_index" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_decisions" ADD CONSTRAINT "money_decisions_payment_id_money_references_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."money_references"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_facts" ADD CONSTRAINT "money_facts_reference_id_money_references_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."money_references"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_facts" ADD CONSTRAINT "money_facts_payment_id_money_references_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."money_references"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_decisions_payment_id_index" ON "money_decisions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_facts_payment_id_index" ON "money_facts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_facts_reference_id_index" ON "money_facts" USING btree ("reference_id");