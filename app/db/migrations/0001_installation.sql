CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
