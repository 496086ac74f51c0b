-- Where migration 22 was applied between two of its forms the table has this name already.
DO $$
BEGIN
  IF to_regclass('kept_forms') IS NOT NULL THEN
    -- They are sealed for the other name, and would end within twelve hours.
    DELETE FROM "kept_forms";
    ALTER TABLE "kept_forms" RENAME TO "late_forms";
    ALTER TABLE "late_forms" RENAME COLUMN "kept_at" TO "sent_at";
    ALTER TABLE "late_forms" RENAME CONSTRAINT "kept_forms_pkey" TO "late_forms_pkey";
    ALTER TABLE "late_forms" RENAME CONSTRAINT "kept_forms_person_id_people_id_fk" TO "late_forms_person_id_people_id_fk";
    ALTER INDEX "kept_forms_person_id_index" RENAME TO "late_forms_person_id_index";
    ALTER INDEX "kept_forms_kept_at_index" RENAME TO "late_forms_sent_at_index";
  END IF;
END $$;
