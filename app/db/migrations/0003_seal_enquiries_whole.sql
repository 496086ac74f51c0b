ALTER TABLE "enquiries" ADD COLUMN "enquiry" text;--> statement-breakpoint
UPDATE "enquiries" SET "enquiry" = json_build_object('name', "name", 'email', "email", 'message', "message")::text;--> statement-breakpoint
ALTER TABLE "enquiries" ALTER COLUMN "enquiry" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "email";--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "message";
