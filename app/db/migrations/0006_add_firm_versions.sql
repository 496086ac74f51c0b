CREATE TABLE "firm_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer GENERATED ALWAYS AS IDENTITY (sequence name "firm_versions_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"particulars" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "firm_versions_version_unique" UNIQUE("version")
);
