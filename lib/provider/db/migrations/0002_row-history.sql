CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"company_id" text,
	"policy_id" text,
	"file_name" text,
	"counts" jsonb NOT NULL,
	"trace_id" text,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorded_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"call" text,
	"trace_id" text,
	"batch_id" text
);
--> statement-breakpoint
CREATE TABLE "row_history" (
	"id" bigserial NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"scope_id" text,
	"person_id" text,
	"row" jsonb NOT NULL,
	"recorded_from" timestamp with time zone NOT NULL,
	"recorded_to" timestamp with time zone NOT NULL,
	"is_deleted" boolean NOT NULL,
	"change_id" bigint NOT NULL,
	CONSTRAINT "row_history_id_table_name_pk" PRIMARY KEY("id","table_name")
);
--> statement-breakpoint
ALTER TABLE "enrolment_stakeholders" ADD CONSTRAINT "enrolment_stakeholders_enrolment_id_email_pk" PRIMARY KEY("enrolment_id","email");--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "batch_id" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "cd_differences" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "cd_holds" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "cd_proposals" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "cd_reconciliations" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "column_mappings" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "company_access" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "email_contacts" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_artefacts" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_members" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_notes" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment_extensions" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment_policies" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolment_stakeholders" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "flex_raters" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "hr_contacts" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_format_drafts" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_response_rows" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurer_responses" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "master_list_entries" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "member_merges" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "nominees" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "onboarding_flags" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "placement_slips" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_documents" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_prevalidations" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "raters" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_switches" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_sheets" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "slab_grades" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "user_benefits" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "user_policies" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL;--> statement-breakpoint
CREATE INDEX "batches_actor" ON "batches" USING btree ("actor","started_at");--> statement-breakpoint
CREATE INDEX "batches_company" ON "batches" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "recorded_changes_batch" ON "recorded_changes" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "row_history_scope" ON "row_history" USING btree ("scope_id","recorded_to");--> statement-breakpoint
CREATE INDEX "row_history_person" ON "row_history" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "row_history_change" ON "row_history" USING brin ("change_id");--> statement-breakpoint
CREATE INDEX "audit_log_batch" ON "audit_log" USING btree ("batch_id") WHERE batch_id is not null;