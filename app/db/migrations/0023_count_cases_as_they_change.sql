CREATE TABLE "case_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"turn" text NOT NULL,
	"fee" text NOT NULL,
	"assignee_id" uuid,
	"tax_year" integer NOT NULL,
	"law_of" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "cases_counted";--> statement-breakpoint
CREATE INDEX "people_of_the_firm" ON "people" USING btree ("id") WHERE "people"."role" in ('staff', 'owner');--> statement-breakpoint
CREATE INDEX "find_entries_newest" ON "find_entries" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
UPDATE "cases" SET "law_of" = 'none' WHERE "turn" IS NOT NULL AND "law_of" IS NULL;--> statement-breakpoint
-- A case is counted once it was weighed. Lines are only added, so no change waits for another's.
CREATE FUNCTION count_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.turn IS NOT NULL THEN
    INSERT INTO case_counts (state, turn, fee, assignee_id, tax_year, law_of, count) VALUES (OLD.state, OLD.turn, OLD.fee, OLD.assignee_id, OLD.tax_year, OLD.law_of, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.turn IS NOT NULL THEN
    INSERT INTO case_counts (state, turn, fee, assignee_id, tax_year, law_of, count) VALUES (NEW.state, NEW.turn, NEW.fee, NEW.assignee_id, NEW.tax_year, NEW.law_of, 1);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_case AFTER INSERT OR DELETE ON "cases" FOR EACH ROW EXECUTE FUNCTION count_case();--> statement-breakpoint
CREATE TRIGGER count_case_anew AFTER UPDATE OF "state", "turn", "fee", "assignee_id", "tax_year", "law_of" ON "cases" FOR EACH ROW WHEN ((OLD."state", OLD."turn", OLD."fee", OLD."assignee_id", OLD."tax_year", OLD."law_of") IS DISTINCT FROM (NEW."state", NEW."turn", NEW."fee", NEW."assignee_id", NEW."tax_year", NEW."law_of")) EXECUTE FUNCTION count_case();--> statement-breakpoint
-- What is there already.
INSERT INTO case_counts (state, turn, fee, assignee_id, tax_year, law_of, count) SELECT state, turn, fee, assignee_id, tax_year, law_of, count(*) FROM cases WHERE turn IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6;
