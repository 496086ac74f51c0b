CREATE TABLE "session_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "session_reminders_appointment_id_sequence_kind_unique" UNIQUE("appointment_id","sequence","kind")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "desk_log" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "settled_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "appointments" SET "settled_at" = "created_at";--> statement-breakpoint
ALTER TABLE "session_reminders" ADD CONSTRAINT "session_reminders_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_order_id_index" ON "appointments" USING btree ("order_id");