CREATE TABLE "onboarding_flags" (
	"company_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onboarding_flags" ADD CONSTRAINT "onboarding_flags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboarding_flags_on" ON "onboarding_flags" USING btree ("updated_at") WHERE enabled;