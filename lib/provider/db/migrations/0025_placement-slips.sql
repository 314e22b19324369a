CREATE TABLE "placement_slips" (
	"file_name" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"policy_id" text,
	"policy_version" integer,
	"kind" jsonb NOT NULL,
	"is_sound" boolean NOT NULL,
	"digest" text NOT NULL,
	"validated_by" text NOT NULL,
	"validated_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "placement_slips" ADD CONSTRAINT "placement_slips_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_slips" ADD CONSTRAINT "placement_slips_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placement_slips_policy" ON "placement_slips" USING btree ("policy_id","saved_at");