CREATE TABLE "find_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"order_id" uuid,
	"inbox_item_id" uuid,
	"appointment_id" uuid,
	"person_id" uuid,
	"terms" text[],
	"at" timestamp with time zone,
	CONSTRAINT "find_entries_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "find_entries_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "find_entries_inbox_item_id_unique" UNIQUE("inbox_item_id"),
	CONSTRAINT "find_entries_appointment_id_unique" UNIQUE("appointment_id"),
	CONSTRAINT "find_entries_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "find_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"sought" text NOT NULL,
	"found" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"fields" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "cases_state_index";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "turn" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "fee" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "turn_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "own_day" date;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "law_of" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "weighed_with" text;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "find_entries" ADD CONSTRAINT "find_entries_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_entries" ADD CONSTRAINT "find_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_entries" ADD CONSTRAINT "find_entries_inbox_item_id_inbox_items_id_fk" FOREIGN KEY ("inbox_item_id") REFERENCES "public"."inbox_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_entries" ADD CONSTRAINT "find_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_entries" ADD CONSTRAINT "find_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "find_searches" ADD CONSTRAINT "find_searches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_forms" ADD CONSTRAINT "kept_forms_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "find_entries_terms" ON "find_entries" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "find_entries_unwritten" ON "find_entries" USING btree ("id") WHERE "find_entries"."terms" is null;--> statement-breakpoint
CREATE INDEX "find_searches_at_index" ON "find_searches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "kept_forms_person_id_index" ON "kept_forms" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "kept_forms_kept_at_index" ON "kept_forms" USING btree ("kept_at");--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_taken_by_people_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_weighed_with_index" ON "cases" USING btree ("weighed_with");--> statement-breakpoint
CREATE INDEX "cases_by_day" ON "cases" USING btree ("turn","tax_year","law_of","own_day","turn_since");--> statement-breakpoint
CREATE INDEX "cases_counted" ON "cases" USING btree ("state","turn","fee","assignee_id","tax_year","law_of");--> statement-breakpoint
CREATE INDEX "filings_pan_index_index" ON "filings" USING btree ("pan_index");--> statement-breakpoint
CREATE INDEX "inbox_items_open" ON "inbox_items" USING btree ("created_at") WHERE "inbox_items"."done_at" is null;--> statement-breakpoint
CREATE INDEX "orders_claimed" ON "orders" USING btree ("claimed_at") WHERE "orders"."state" = 'awaiting-payment' and "orders"."claimed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_claimed_utr_index_index" ON "orders" USING btree ("claimed_utr_index");--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("created_at") WHERE "outbox"."given_up_at" is not null and "outbox"."done_at" is null and "outbox"."sent_at" is null;--> statement-breakpoint
-- Each record that can be found has its entry from the moment it is there; the next search writes its terms.
CREATE FUNCTION enter_to_find() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('insert into find_entries (id, %I) values (gen_random_uuid(), $1) on conflict (%I) do nothing', TG_ARGV[0], TG_ARGV[0]) USING NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enter_to_find AFTER INSERT ON "cases" FOR EACH ROW EXECUTE FUNCTION enter_to_find('case_id');--> statement-breakpoint
CREATE TRIGGER enter_to_find AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION enter_to_find('order_id');--> statement-breakpoint
CREATE TRIGGER enter_to_find AFTER INSERT ON "inbox_items" FOR EACH ROW EXECUTE FUNCTION enter_to_find('inbox_item_id');--> statement-breakpoint
CREATE TRIGGER enter_to_find AFTER INSERT ON "people" FOR EACH ROW EXECUTE FUNCTION enter_to_find('person_id');--> statement-breakpoint
-- A time that is only held is no session yet.
CREATE TRIGGER enter_to_find AFTER INSERT OR UPDATE OF "reference" ON "appointments" FOR EACH ROW WHEN (NEW."reference" IS NOT NULL) EXECUTE FUNCTION enter_to_find('appointment_id');--> statement-breakpoint
-- Whatever a record is found by has changed: its terms go at once, so that nothing of what was erased stays.
CREATE FUNCTION empty_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cases' THEN
    UPDATE find_entries SET terms = NULL WHERE case_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'filings' THEN
    UPDATE find_entries SET terms = NULL WHERE case_id IN (SELECT id FROM cases WHERE filing_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'orders' THEN
    UPDATE find_entries SET terms = NULL WHERE order_id = NEW.id OR case_id IN (SELECT id FROM cases WHERE order_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'inbox_items' THEN
    UPDATE find_entries SET terms = NULL WHERE inbox_item_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'appointments' THEN
    UPDATE find_entries SET terms = NULL WHERE appointment_id = NEW.id;
  ELSIF TG_TABLE_NAME = 'people' THEN
    UPDATE find_entries SET terms = NULL WHERE person_id = NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE find_entries SET terms = NULL WHERE person_id = OLD.person_id;
  ELSE
    UPDATE find_entries SET terms = NULL WHERE person_id = NEW.person_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER UPDATE OF "filing_id", "order_id", "client", "reference" ON "cases" FOR EACH ROW WHEN ((OLD."filing_id", OLD."order_id", OLD."client", OLD."reference") IS DISTINCT FROM (NEW."filing_id", NEW."order_id", NEW."client", NEW."reference")) EXECUTE FUNCTION empty_terms();--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER UPDATE OF "client" ON "filings" FOR EACH ROW EXECUTE FUNCTION empty_terms();--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER UPDATE OF "client", "claimed_utr" ON "orders" FOR EACH ROW EXECUTE FUNCTION empty_terms();--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER UPDATE OF "sealed" ON "inbox_items" FOR EACH ROW EXECUTE FUNCTION empty_terms();--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER UPDATE OF "client" ON "appointments" FOR EACH ROW WHEN (NEW."reference" IS NOT NULL) EXECUTE FUNCTION empty_terms();--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER UPDATE OF "name", "pan" ON "people" FOR EACH ROW EXECUTE FUNCTION empty_terms();--> statement-breakpoint
CREATE TRIGGER empty_terms AFTER INSERT OR UPDATE OR DELETE ON "contacts" FOR EACH ROW EXECUTE FUNCTION empty_terms();--> statement-breakpoint
-- What follows from a case, its request and its order is written anew by the next look at the lists.
CREATE FUNCTION weigh_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cases' THEN
    NEW.weighed_with := NULL;
    RETURN NEW;
  ELSIF TG_TABLE_NAME = 'filings' THEN
    UPDATE cases SET weighed_with = NULL WHERE filing_id = NEW.id;
  ELSE
    UPDATE cases SET weighed_with = NULL WHERE order_id = NEW.id OR filing_id IN (SELECT id FROM filings WHERE order_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER weigh_anew BEFORE UPDATE OF "state", "state_since", "assigned_at", "filing_id", "order_id", "client", "tax_year" ON "cases" FOR EACH ROW EXECUTE FUNCTION weigh_anew();--> statement-breakpoint
CREATE TRIGGER weigh_anew AFTER UPDATE OF "order_id", "proposal", "figures" ON "filings" FOR EACH ROW EXECUTE FUNCTION weigh_anew();--> statement-breakpoint
CREATE TRIGGER weigh_anew AFTER UPDATE OF "state", "claimed_at", "lapses_at", "total_paise" ON "orders" FOR EACH ROW WHEN ((OLD."state", OLD."claimed_at", OLD."lapses_at", OLD."total_paise") IS DISTINCT FROM (NEW."state", NEW."claimed_at", NEW."lapses_at", NEW."total_paise")) EXECUTE FUNCTION weigh_anew();--> statement-breakpoint
-- What is there already.
INSERT INTO find_entries (id, case_id) SELECT gen_random_uuid(), id FROM cases;--> statement-breakpoint
INSERT INTO find_entries (id, order_id) SELECT gen_random_uuid(), id FROM orders;--> statement-breakpoint
INSERT INTO find_entries (id, inbox_item_id) SELECT gen_random_uuid(), id FROM inbox_items;--> statement-breakpoint
INSERT INTO find_entries (id, appointment_id) SELECT gen_random_uuid(), id FROM appointments WHERE reference IS NOT NULL;--> statement-breakpoint
INSERT INTO find_entries (id, person_id) SELECT gen_random_uuid(), id FROM people;
