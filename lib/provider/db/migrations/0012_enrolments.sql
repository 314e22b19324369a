CREATE TABLE "enrolment_extensions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"previous_end" date NOT NULL,
	"new_end" date NOT NULL,
	"extended_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolment_extensions_forward" CHECK (new_end > previous_end)
);
--> statement-breakpoint
CREATE TABLE "enrolment_policies" (
	"enrolment_id" text NOT NULL,
	"policy_id" text NOT NULL,
	CONSTRAINT "enrolment_policies_enrolment_id_policy_id_pk" PRIMARY KEY("enrolment_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "enrolment_stakeholders" (
	"enrolment_id" text NOT NULL,
	"email" text NOT NULL,
	"is_copied" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"registration_start" date NOT NULL,
	"registration_end" date NOT NULL,
	"cycle_start" date NOT NULL,
	"cycle_end" date NOT NULL,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolments_windows" CHECK (registration_start <= registration_end and cycle_start <= cycle_end)
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"id" text PRIMARY KEY NOT NULL,
	"user_policy_id" text NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"dob" date,
	"gender" text,
	"share_percent" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nominees_share" CHECK (share_percent between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "validator_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_name" text NOT NULL,
	"contents" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "enrolment_extensions" ADD CONSTRAINT "enrolment_extensions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_policies" ADD CONSTRAINT "enrolment_policies_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_policies" ADD CONSTRAINT "enrolment_policies_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_stakeholders" ADD CONSTRAINT "enrolment_stakeholders_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_policy_id_user_policies_id_fk" FOREIGN KEY ("user_policy_id") REFERENCES "public"."user_policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validator_drafts" ADD CONSTRAINT "validator_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrolment_extensions_enrolment" ON "enrolment_extensions" USING btree ("enrolment_id","id");--> statement-breakpoint
CREATE INDEX "enrolment_policies_policy" ON "enrolment_policies" USING btree ("policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_stakeholders_once" ON "enrolment_stakeholders" USING btree ("enrolment_id",lower("email"));--> statement-breakpoint
CREATE INDEX "enrolments_company" ON "enrolments" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "nominees_cover" ON "nominees" USING btree ("user_policy_id");--> statement-breakpoint
CREATE INDEX "validator_drafts_expiry" ON "validator_drafts" USING btree ("expires_at");