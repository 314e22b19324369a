CREATE TABLE "company_access" (
	"company_id" text PRIMARY KEY NOT NULL,
	"tap_out_date" date,
	"csm_user_id" text,
	"ops_agent_user_id" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_enrolment_users" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"dob" date NOT NULL,
	"joining_date" date,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"grade" text,
	"designation" text,
	"location" text,
	"cost_centre" text,
	"marital_status" text,
	"slab_id" text NOT NULL,
	"coverage_start" date NOT NULL,
	"enrolment_due_date" date,
	"parental_cover" boolean NOT NULL,
	"sum_insured_paise" bigint,
	"parental_sum_insured_paise" bigint,
	"top_up_sum_insured_paise" bigint,
	"annual_premium_paise" bigint,
	"employer_share_paise" bigint,
	"employee_share_paise" bigint,
	"gst_paise" bigint,
	"total_premium_paise" bigint,
	"run_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hr_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"email" text,
	"mobile" text,
	"hrd" boolean NOT NULL,
	"self_serve" boolean NOT NULL,
	"comms" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hr_contacts_reachable" CHECK ("hr_contacts"."email" is not null or "hr_contacts"."mobile" is not null)
);
--> statement-breakpoint
CREATE TABLE "policy_prevalidations" (
	"policy_id" text NOT NULL,
	"relationship" text NOT NULL,
	"min_age" integer,
	"max_age" integer,
	"max_count" integer,
	"genders" jsonb NOT NULL,
	"sums_insured_paise" jsonb NOT NULL,
	"required_fields" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_prevalidations_policy_id_relationship_pk" PRIMARY KEY("policy_id","relationship")
);
--> statement-breakpoint
CREATE TABLE "script_run_rows" (
	"run_id" text NOT NULL,
	"position" integer NOT NULL,
	"tab" text NOT NULL,
	"row_number" integer NOT NULL,
	"outcome" text NOT NULL,
	"list" text NOT NULL,
	"label" text NOT NULL,
	"message" text,
	"fields" jsonb NOT NULL,
	CONSTRAINT "script_run_rows_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "script_run_rows_outcome" CHECK ("script_run_rows"."outcome" in ('changed', 'unchanged', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "script_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"script" text NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"sheet_hash" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"idempotency_key" text,
	CONSTRAINT "script_runs_status" CHECK ("script_runs"."status" in ('RUNNING', 'INTERRUPTED', 'DONE'))
);
--> statement-breakpoint
CREATE TABLE "shared_sheets" (
	"sheet" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"first_rows" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slab_grades" (
	"policy_id" text NOT NULL,
	"slab_id" text NOT NULL,
	"grade_id" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slab_grades_policy_id_slab_id_pk" PRIMARY KEY("policy_id","slab_id")
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company_access" ADD CONSTRAINT "company_access_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_access" ADD CONSTRAINT "company_access_csm_user_id_users_id_fk" FOREIGN KEY ("csm_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_access" ADD CONSTRAINT "company_access_ops_agent_user_id_users_id_fk" FOREIGN KEY ("ops_agent_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD CONSTRAINT "custom_enrolment_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD CONSTRAINT "custom_enrolment_users_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD CONSTRAINT "custom_enrolment_users_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_contacts" ADD CONSTRAINT "hr_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_prevalidations" ADD CONSTRAINT "policy_prevalidations_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_run_rows" ADD CONSTRAINT "script_run_rows_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slab_grades" ADD CONSTRAINT "slab_grades_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_enrolment_users_employee" ON "custom_enrolment_users" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hr_contacts_email" ON "hr_contacts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "hr_contacts_mobile" ON "hr_contacts" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "hr_contacts_company" ON "hr_contacts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "script_runs_one_running" ON "script_runs" USING btree ("status") WHERE status = 'RUNNING';--> statement-breakpoint
CREATE UNIQUE INDEX "script_runs_key" ON "script_runs" USING btree ("started_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "script_runs_newest" ON "script_runs" USING btree ("script","started_at","id");