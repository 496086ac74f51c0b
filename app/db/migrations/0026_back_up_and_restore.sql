CREATE TABLE "site_states" (
	"name" text PRIMARY KEY NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"keep_days" integer
);
--> statement-breakpoint
CREATE TABLE "number_gaps" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_gaps_series_year_first_pk" PRIMARY KEY("series","year","first")
);
