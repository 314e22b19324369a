CREATE TABLE "user_benefits" (
	"id" text PRIMARY KEY NOT NULL,
	"user_policy_id" text NOT NULL,
	"benefit_id" text NOT NULL,
	"coverage_start" date NOT NULL,
	"coverage_end" date NOT NULL,
	"annual_paise" bigint NOT NULL,
	"premium_paise" bigint NOT NULL,
	"is_pro_rated" boolean NOT NULL,
	"rater_version" integer NOT NULL,
	"rate_row" integer NOT NULL,
	"derivation" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_benefits_premium" CHECK (premium_paise >= 0 and annual_paise >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_benefits" ADD CONSTRAINT "user_benefits_user_policy_id_user_policies_id_fk" FOREIGN KEY ("user_policy_id") REFERENCES "public"."user_policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_benefits" ADD CONSTRAINT "user_benefits_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_benefits_cover" ON "user_benefits" USING btree ("user_policy_id");--> statement-breakpoint
CREATE INDEX "user_benefits_benefit" ON "user_benefits" USING btree ("benefit_id","active");--> statement-breakpoint
CREATE UNIQUE INDEX "user_benefits_one_active" ON "user_benefits" USING btree ("user_policy_id","benefit_id") WHERE active;