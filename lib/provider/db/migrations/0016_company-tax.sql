ALTER TABLE "companies" ADD COLUMN "state_code" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_sez" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_state_code" CHECK ("companies"."state_code" ~ '^[0-9]{2}$');