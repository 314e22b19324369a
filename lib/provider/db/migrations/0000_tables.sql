CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "api_client_use" (
	"client_id" text PRIMARY KEY NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"minute_from" timestamp with time zone NOT NULL,
	"minute_calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_ids" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"source" text NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_secret_hash" text,
	"previous_secret_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_uploads" (
	"approval_id" text PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"endorsement_ids" text[] NOT NULL,
	"refused_rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"call" text NOT NULL,
	"payload" jsonb NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"company_id" text,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"only_one" text,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"proposer_id" text NOT NULL,
	"proposed_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"comment" text,
	"batch_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approvals_status" CHECK ("approvals"."status" in ('PENDING', 'APPROVED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"trace_id" text,
	"batch_id" text DEFAULT nullif(current_setting('genome.batch', true), '')
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_seals_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "batch_undos" (
	"batch_id" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"reversed" integer NOT NULL,
	"remaining" integer NOT NULL,
	"trace_id" text,
	"undone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "benefits" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"benefit_type" text NOT NULL,
	"tier_id" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"tier_benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sub_benefits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"min_participation_rate" numeric,
	"sum_insured_paise" bigint,
	"start_date" date,
	"end_date" date,
	"offered_by" text DEFAULT 'LOOP' NOT NULL,
	"family_definition" text,
	"lock_in" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"document" text,
	"logo" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "benefits_document_unique" UNIQUE("document"),
	CONSTRAINT "benefits_logo_unique" UNIQUE("logo")
);
--> statement-breakpoint
CREATE TABLE "cd_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_number" text NOT NULL,
	"company_id" text NOT NULL,
	"insurer_id" text NOT NULL,
	"inception_paise" bigint DEFAULT 0 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"balance_paise" bigint DEFAULT 0 NOT NULL,
	"inception_proof" text,
	"cd_document" text,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"added_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cd_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"reconciliation_id" text NOT NULL,
	"queue" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"entry_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"difference_paise" bigint NOT NULL,
	"line" jsonb,
	"reason" text,
	"ledger_entry_id" text,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "cd_differences_queue" CHECK ("cd_differences"."queue" in ('ONLY_OURS', 'ONLY_THEIRS', 'AMOUNT_DIFFERS')),
	CONSTRAINT "cd_differences_status" CHECK ("cd_differences"."status" in ('OPEN', 'ADJUSTED', 'EXPLAINED', 'PAIRED'))
);
--> statement-breakpoint
CREATE TABLE "cd_holds" (
	"endorsement_id" text PRIMARY KEY NOT NULL,
	"cd_account_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cd_ledger_entries" (
	"cd_account_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"id" text NOT NULL,
	"transaction_type" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"balance_after_paise" bigint NOT NULL,
	"source" text NOT NULL,
	"endorsement_id" text,
	"endorsement_number" integer,
	"endorsement_type" text,
	"policy_number" text,
	"policy_type" text,
	"message" text,
	"payment_proof" text,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"posted_alone_by" text,
	"posted_at" timestamp with time zone,
	CONSTRAINT "cd_ledger_entries_cd_account_id_seq_pk" PRIMARY KEY("cd_account_id","seq"),
	CONSTRAINT "cd_ledger_entries_id_unique" UNIQUE("id"),
	CONSTRAINT "cd_ledger_entries_amount" CHECK ("cd_ledger_entries"."amount_paise" >= 0),
	CONSTRAINT "cd_ledger_entries_type" CHECK ("cd_ledger_entries"."transaction_type" in ('credit', 'debit'))
);
--> statement-breakpoint
CREATE TABLE "cd_matches" (
	"reconciliation_id" text NOT NULL,
	"position" integer NOT NULL,
	"entry_ids" text[] NOT NULL,
	"line" jsonb NOT NULL,
	CONSTRAINT "cd_matches_reconciliation_id_position_pk" PRIMARY KEY("reconciliation_id","position")
);
--> statement-breakpoint
CREATE TABLE "cd_reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"cd_account_id" text NOT NULL,
	"file_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"line_count" integer NOT NULL,
	"matched_count" integer NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cd_shortfalls" (
	"cd_account_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"user_id" text,
	"operation" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"employee_id" text,
	"mobile" text,
	"email" text,
	"joining_date" date,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comment" text,
	"created_by" text NOT NULL,
	"updated_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "change_requests_status_known" CHECK ("change_requests"."status" in ('PENDING', 'IN_PROGRESS', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "change_requests_operation" CHECK ("change_requests"."operation" in ('ADD', 'EDIT', 'DELETE'))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"status" text NOT NULL,
	"is_death_claim" boolean DEFAULT false NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "column_mappings" (
	"company_id" text PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"sheets" jsonb NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_order" text,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"nickname_key" text,
	"active" boolean DEFAULT true NOT NULL,
	"gst_number" text,
	"state_code" text,
	"is_sez" boolean DEFAULT false NOT NULL,
	"pan_number" text,
	"salesforce_id" text,
	"regd_address" text,
	"spoc_name" text,
	"spoc_email" text,
	"spoc_phone_number" text,
	"company_logo" text,
	"agent_group_name" text,
	"lost_policy_plans" text[] DEFAULT '{}'::text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "companies_state_code" CHECK ("companies"."state_code" ~ '^[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "company_access" (
	"company_id" text PRIMARY KEY NOT NULL,
	"tap_out_date" date,
	"csm_user_id" text,
	"ops_agent_user_id" text,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_life_counts" (
	"employer" text NOT NULL,
	"active" boolean NOT NULL,
	"relationship" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "company_life_counts_employer_active_relationship_pk" PRIMARY KEY("employer","active","relationship")
);
--> statement-breakpoint
CREATE TABLE "config_versions" (
	"insurer_id" text,
	"policy_id" text,
	"target" text GENERATED ALWAYS AS (coalesce('policy:' || policy_id, 'insurer:' || insurer_id, 'default')) STORED NOT NULL,
	"number" integer NOT NULL,
	"effective_from" date NOT NULL,
	"overrides" jsonb NOT NULL,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "config_versions_target_number_pk" PRIMARY KEY("target","number"),
	CONSTRAINT "config_versions_one_target" CHECK ("config_versions"."insurer_id" is null or "config_versions"."policy_id" is null)
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
	"created_at" timestamp with time zone NOT NULL,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_contacts" (
	"stage" text NOT NULL,
	"party" text NOT NULL,
	"recipients" text[] NOT NULL,
	"copies" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "email_contacts_stage_party_pk" PRIMARY KEY("stage","party"),
	CONSTRAINT "email_contacts_stage" CHECK ("email_contacts"."stage" in ('INSURER', 'TPA'))
);
--> statement-breakpoint
CREATE TABLE "endorsement_artefacts" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endorsement_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text,
	"stage" text NOT NULL,
	"in_reply_to" text,
	"recipients" text[] NOT NULL,
	"copies" text[] NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"file_name" text,
	"file_base64" text,
	"row_count" integer NOT NULL,
	"outbox_id" bigint NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "endorsement_emails_stage" CHECK ("endorsement_emails"."stage" in ('INSURER', 'TPA', 'EMPLOYER')),
	CONSTRAINT "endorsement_emails_file" CHECK (("endorsement_emails"."file_name" is null) = ("endorsement_emails"."file_base64" is null))
);
--> statement-breakpoint
CREATE TABLE "endorsement_members" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"endorsement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_policy_id" text,
	"operation" text NOT NULL,
	"source" text NOT NULL,
	"employee_id" text,
	"relationship" text NOT NULL,
	"coverage_start" date,
	"date_of_leaving" date,
	"sum_insured_paise" bigint,
	"ctc_paise" bigint,
	"rpm" numeric,
	"age" integer,
	"age_band" text,
	"rater_premium_paise" bigint,
	"old_annual_paise" bigint,
	"new_annual_paise" bigint,
	"net_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"total_paise" bigint DEFAULT 0 NOT NULL,
	"pro_rated_days" integer DEFAULT 0 NOT NULL,
	"premium_note" text,
	"derivation" jsonb,
	"is_exception" boolean DEFAULT false NOT NULL,
	"is_midterm_member" boolean DEFAULT false NOT NULL,
	"is_kyc_applicable" boolean DEFAULT false NOT NULL,
	"is_kyc_document_verified" boolean DEFAULT false NOT NULL,
	"any_ongoing_or_settled_claim" boolean DEFAULT false NOT NULL,
	"kyc_documents" text[] DEFAULT '{}'::text[] NOT NULL,
	"correction_type" text,
	"old_data" jsonb,
	"revised_data" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endorsement_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"description" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endorsements" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"endorsement_number" integer NOT NULL,
	"endorsement_cycle" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"support_ticket_id" text,
	"exception_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"lives_count" integer DEFAULT 0 NOT NULL,
	"is_complete" boolean GENERATED ALWAYS AS (status = 'ENDO_COMPLETE') STORED,
	"policy_type" text DEFAULT '' NOT NULL,
	"company_key" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" text,
	"stage_since" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"due_on" date DEFAULT '1970-01-01' NOT NULL,
	"net_paise" bigint DEFAULT 0 NOT NULL,
	"blockers" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_blocked" boolean GENERATED ALWAYS AS (cardinality(blockers) > 0) STORED,
	"checked_on" date,
	"created_by" text NOT NULL,
	"updated_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment_extensions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"enrolment_id" text NOT NULL,
	"previous_end" date NOT NULL,
	"new_end" date NOT NULL,
	"extended_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "enrolment_extensions_forward" CHECK (new_end > previous_end)
);
--> statement-breakpoint
CREATE TABLE "enrolment_policies" (
	"enrolment_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "enrolment_policies_enrolment_id_policy_id_pk" PRIMARY KEY("enrolment_id","policy_id")
);
--> statement-breakpoint
CREATE TABLE "enrolment_stakeholders" (
	"enrolment_id" text NOT NULL,
	"email" text NOT NULL,
	"is_copied" boolean NOT NULL,
	"position" integer NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "enrolment_stakeholders_enrolment_id_email_pk" PRIMARY KEY("enrolment_id","email")
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
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "enrolments_windows" CHECK (registration_start <= registration_end and cycle_start <= cycle_end)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"position" bigint,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"company_id" text,
	"record" text NOT NULL,
	"record_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text,
	"trace_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flex_raters" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"name" text NOT NULL,
	"rates" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
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
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "hr_contacts_reachable" CHECK ("hr_contacts"."email" is not null or "hr_contacts"."mobile" is not null)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"route" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_key_pk" PRIMARY KEY("actor","key")
);
--> statement-breakpoint
CREATE TABLE "inbox_attachments" (
	"id" text PRIMARY KEY NOT NULL,
	"email_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_name" text NOT NULL,
	"byte_length" integer NOT NULL,
	"object_name" text,
	"problem" text,
	"content" text,
	"response_id" text,
	"reply_id" text,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "inbox_attachments_stored" CHECK (("inbox_attachments"."object_name" is null) = ("inbox_attachments"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "inbox_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"endorsement_id" text,
	"company_id" text,
	"company_chosen_at" timestamp with time zone,
	"thread" text[] DEFAULT '{}'::text[] NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"problem" text,
	"fault" text,
	"mailbox" text,
	"uid_validity" text,
	"uid" bigint,
	"reread_at" timestamp with time zone,
	"more_attachments" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "inbox_emails_state" CHECK ("inbox_emails"."state" in ('WAITING', 'TAKEN', 'DISMISSED'))
);
--> statement-breakpoint
CREATE TABLE "insurer_amounts" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"cd_account_id" text NOT NULL,
	"status" text NOT NULL,
	"files" text[] NOT NULL,
	"comparison" jsonb NOT NULL,
	"approval_id" text,
	"added_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "insurer_amounts_status" CHECK ("insurer_amounts"."status" in ('PENDING', 'RECORDED', 'REFUSED', 'CORRECTED'))
);
--> statement-breakpoint
CREATE TABLE "insurer_format_drafts" (
	"insurer_id" text NOT NULL,
	"policy_type" text NOT NULL,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"format" jsonb,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "insurer_format_drafts_insurer_id_policy_type_stage_pk" PRIMARY KEY("insurer_id","policy_type","stage"),
	CONSTRAINT "insurer_format_drafts_stage" CHECK ("insurer_format_drafts"."stage" in ('INSURER', 'TPA'))
);
--> statement-breakpoint
CREATE TABLE "insurer_format_versions" (
	"insurer_id" text NOT NULL,
	"policy_type" text NOT NULL,
	"stage" text NOT NULL,
	"number" integer NOT NULL,
	"effective_from" date NOT NULL,
	"format" jsonb NOT NULL,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurer_format_versions_insurer_id_policy_type_stage_number_pk" PRIMARY KEY("insurer_id","policy_type","stage","number"),
	CONSTRAINT "insurer_format_versions_stage" CHECK ("insurer_format_versions"."stage" in ('INSURER', 'TPA'))
);
--> statement-breakpoint
CREATE TABLE "insurer_response_rows" (
	"response_id" text NOT NULL,
	"position" integer NOT NULL,
	"member_id" text,
	"verdict" text,
	"name" text NOT NULL,
	"employee_id" text,
	"reason" text,
	"uhid" text,
	"uhid_error" text,
	"next_step" text,
	"difference" jsonb,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "insurer_response_rows_response_id_position_pk" PRIMARY KEY("response_id","position"),
	CONSTRAINT "insurer_response_rows_verdict" CHECK ("insurer_response_rows"."verdict" in ('ACCEPTED', 'REJECTED', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "insurer_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"stage" text NOT NULL,
	"file_name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"line_count" integer NOT NULL,
	"unknown_count" integer NOT NULL,
	"ours_paise" bigint NOT NULL,
	"theirs_paise" bigint NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "insurer_responses_stage" CHECK ("insurer_responses"."stage" in ('INSURER', 'TPA'))
);
--> statement-breakpoint
CREATE TABLE "insurers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"state_code" text,
	"policy_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "insurers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"runs" bigint NOT NULL,
	"failures" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox_readings" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone NOT NULL,
	"failing_uid" bigint,
	"failing_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markers" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "master_list_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"policy_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "master_list_entries_list" CHECK ("master_list_entries"."list" in ('tpas', 'lasik', 'dental'))
);
--> statement-breakpoint
CREATE TABLE "member_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"company_id" text NOT NULL,
	"old_user_id" text NOT NULL,
	"new_user_id" text NOT NULL,
	"old_state" jsonb NOT NULL,
	"new_state" jsonb NOT NULL,
	"differences" text[] DEFAULT '{}'::text[] NOT NULL,
	"reason" text,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "member_merges_two" CHECK (old_user_id <> new_user_id),
	CONSTRAINT "member_merges_undone" CHECK ((undone_by is null) = (undone_at is null)),
	CONSTRAINT "member_merges_reason" CHECK (cardinality(differences) = 0 or reason is not null)
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
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "nominees_share" CHECK (share_percent between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"text" text NOT NULL,
	"more" integer DEFAULT 0 NOT NULL,
	"actor_id" text,
	"is_for_daily" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "onboarding_flags" (
	"company_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	"sending_at" timestamp with time zone,
	"uncertain_at" timestamp with time zone,
	"delivered_to" text,
	"refused" text[],
	"trace_parent" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"saved_at" timestamp with time zone,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"insurer_id" text,
	"cd_account_id" text,
	"base_policy_plan_id" text,
	"renewed_from" text,
	"policy_type" text,
	"secondary_type" text,
	"placement_status" text DEFAULT 'DRAFT' NOT NULL,
	"tpa_name" text,
	"insurer_state_code" text,
	"policy_number" text,
	"nick_name" text,
	"nick_name_key" text,
	"start_date" date,
	"end_date" date,
	"sum_insured_approach" text,
	"is_common_pool" boolean DEFAULT true NOT NULL,
	"is_parental_policy" boolean DEFAULT false NOT NULL,
	"is_top_up_policy" boolean DEFAULT false NOT NULL,
	"is_opd_policy" boolean DEFAULT false NOT NULL,
	"number_of_employees" integer DEFAULT 0 NOT NULL,
	"number_of_dependents" integer DEFAULT 0 NOT NULL,
	"net_premium_paise" bigint,
	"gst_paise" bigint,
	"final_premium_paise" bigint,
	"final_agreed_rate" numeric,
	"transferred_amount_paise" bigint,
	"cd_amount_paise" bigint,
	"bank_name" text,
	"payment_utr_number" text,
	"payment_date" date,
	"installment_premium" text,
	"first_installment_paise" bigint,
	"second_installment_paise" bigint,
	"third_installment_paise" bigint,
	"fourth_installment_paise" bigint,
	"lives_details" text,
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slabs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_documents" (
	"policy_id" text NOT NULL,
	"slot" integer NOT NULL,
	"file_name" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "policy_documents_policy_id_slot_pk" PRIMARY KEY("policy_id","slot"),
	CONSTRAINT "policy_documents_file_name_unique" UNIQUE("file_name"),
	CONSTRAINT "policy_documents_slot" CHECK ("policy_documents"."slot" in (1, 2))
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
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "policy_prevalidations_policy_id_relationship_pk" PRIMARY KEY("policy_id","relationship")
);
--> statement-breakpoint
CREATE TABLE "policy_search" (
	"policy_id" text PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raters" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"policy_type" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_per_family" boolean NOT NULL,
	"rater_table" jsonb,
	"rpm" numeric,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
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
CREATE TABLE "reminder_emails" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reminder_emails_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminder_switches" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "reminder_switches_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "reminder_switches_kind" CHECK ("reminder_switches"."kind" in ('BELOW_NEED', 'OVERDUE', 'WINDOW_CLOSING'))
);
--> statement-breakpoint
CREATE TABLE "roster_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"employer_file" text,
	"employer_rows" integer NOT NULL,
	"insurer_file" text,
	"insurer_rows" integer NOT NULL,
	"lives" integer NOT NULL,
	"agreed" integer NOT NULL,
	"compared_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"comparison_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"suggested" text NOT NULL,
	"identity" text NOT NULL,
	"fingerprint" text NOT NULL,
	"lives" jsonb NOT NULL,
	"user_id" text GENERATED ALWAYS AS (lives -> 'ours' ->> 'userId') STORED,
	"at_stake_paise" bigint,
	"first_seen_at" timestamp with time zone NOT NULL,
	"came_back" boolean NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"email_id" text,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "roster_differences_kind" CHECK ("roster_differences"."kind" in ('ONLY_HERE', 'ONLY_THERE', 'LEFT_BUT_COVERED', 'COVERED_TWICE', 'NAME', 'BIRTH_DATE', 'GENDER', 'RELATIONSHIP', 'SUM_INSURED', 'DATES')),
	CONSTRAINT "roster_differences_status" CHECK ("roster_differences"."status" in ('OPEN', 'FILED', 'ASKED_HR', 'ASKED_INSURER', 'ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "roster_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"comparison_id" text NOT NULL,
	"recipient" text NOT NULL,
	"recipients" text[] NOT NULL,
	"copies" text[] NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"file_name" text NOT NULL,
	"file_base64" text NOT NULL,
	"row_count" integer NOT NULL,
	"outbox_id" bigint NOT NULL,
	"sent_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"words" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
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
	"changed_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slab_grades" (
	"policy_id" text NOT NULL,
	"slab_id" text NOT NULL,
	"grade_id" text NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "slab_grades_policy_id_slab_id_pk" PRIMARY KEY("policy_id","slab_id")
);
--> statement-breakpoint
CREATE TABLE "staff_sign_ins" (
	"user_id" text PRIMARY KEY NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_workload" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_pages" (
	"user_id" text PRIMARY KEY NOT NULL,
	"screen" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"html" text NOT NULL,
	"attachment_name" text,
	"attachment_base64" text,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"owner" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "user_benefits_premium" CHECK (premium_paise >= 0 and annual_paise >= 0)
);
--> statement-breakpoint
CREATE TABLE "user_policies" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"uhid" text,
	"slab_id" text,
	"sum_insured_paise" bigint,
	"coverage_start" date NOT NULL,
	"coverage_end" date NOT NULL,
	"annual_paise" bigint DEFAULT 0 NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enrolment_due_date" date,
	"enrolment_status" text,
	"is_exception" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"pending_offboard" boolean DEFAULT false NOT NULL,
	"left_as" text,
	"added_by_endorsement_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"employer" text,
	"employee_id" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"relationship" text,
	"gender" text,
	"dob" date,
	"mobile" text,
	"backup_phone_number" text,
	"email" text,
	"backup_email_address" text,
	"marital_status" text,
	"date_of_marriage" date,
	"joining_date" date,
	"ctc_paise" bigint,
	"active" boolean DEFAULT true NOT NULL,
	"roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"login_method" text,
	"erased_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), ''),
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "users_member_without_roles" CHECK (employer is null or roles = '{}')
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
CREATE TABLE "webhook_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"delivery_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"response" text,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" bigint NOT NULL,
	"record_key" text NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"reason" text,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"event_types" text[] NOT NULL,
	"company_id" text,
	"with_personal" boolean NOT NULL,
	"team" text,
	"is_paused" boolean DEFAULT false NOT NULL,
	"pause_reason" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rest_until" timestamp with time zone,
	"secret" text,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"owner_id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_client_use" ADD CONSTRAINT "api_client_use_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_uploads" ADD CONSTRAINT "approval_uploads_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_undos" ADD CONSTRAINT "batch_undos_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD CONSTRAINT "cd_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD CONSTRAINT "cd_accounts_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_differences" ADD CONSTRAINT "cd_differences_reconciliation_id_cd_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."cd_reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_holds" ADD CONSTRAINT "cd_holds_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_holds" ADD CONSTRAINT "cd_holds_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_ledger_entries" ADD CONSTRAINT "cd_ledger_entries_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_matches" ADD CONSTRAINT "cd_matches_reconciliation_id_cd_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."cd_reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_reconciliations" ADD CONSTRAINT "cd_reconciliations_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_shortfalls" ADD CONSTRAINT "cd_shortfalls_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_mappings" ADD CONSTRAINT "column_mappings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_access" ADD CONSTRAINT "company_access_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_access" ADD CONSTRAINT "company_access_csm_user_id_users_id_fk" FOREIGN KEY ("csm_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_access" ADD CONSTRAINT "company_access_ops_agent_user_id_users_id_fk" FOREIGN KEY ("ops_agent_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_versions" ADD CONSTRAINT "config_versions_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_versions" ADD CONSTRAINT "config_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD CONSTRAINT "custom_enrolment_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD CONSTRAINT "custom_enrolment_users_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD CONSTRAINT "custom_enrolment_users_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_artefacts" ADD CONSTRAINT "endorsement_artefacts_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD CONSTRAINT "endorsement_emails_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD CONSTRAINT "endorsement_emails_in_reply_to_inbox_emails_id_fk" FOREIGN KEY ("in_reply_to") REFERENCES "public"."inbox_emails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD CONSTRAINT "endorsement_emails_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_notes" ADD CONSTRAINT "endorsement_notes_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_extensions" ADD CONSTRAINT "enrolment_extensions_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_policies" ADD CONSTRAINT "enrolment_policies_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_policies" ADD CONSTRAINT "enrolment_policies_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment_stakeholders" ADD CONSTRAINT "enrolment_stakeholders_enrolment_id_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flex_raters" ADD CONSTRAINT "flex_raters_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hr_contacts" ADD CONSTRAINT "hr_contacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_email_id_inbox_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."inbox_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_response_id_insurer_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."insurer_responses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_reply_id_endorsement_emails_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."endorsement_emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD CONSTRAINT "inbox_emails_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD CONSTRAINT "inbox_emails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD CONSTRAINT "insurer_amounts_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD CONSTRAINT "insurer_amounts_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD CONSTRAINT "insurer_amounts_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_format_drafts" ADD CONSTRAINT "insurer_format_drafts_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_format_versions" ADD CONSTRAINT "insurer_format_versions_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_response_rows" ADD CONSTRAINT "insurer_response_rows_response_id_insurer_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."insurer_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_responses" ADD CONSTRAINT "insurer_responses_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_policy_id_user_policies_id_fk" FOREIGN KEY ("user_policy_id") REFERENCES "public"."user_policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_flags" ADD CONSTRAINT "onboarding_flags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_slips" ADD CONSTRAINT "placement_slips_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placement_slips" ADD CONSTRAINT "placement_slips_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_renewed_from_policies_id_fk" FOREIGN KEY ("renewed_from") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_documents" ADD CONSTRAINT "policy_documents_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_prevalidations" ADD CONSTRAINT "policy_prevalidations_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_search" ADD CONSTRAINT "policy_search_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raters" ADD CONSTRAINT "raters_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_emails" ADD CONSTRAINT "reminder_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_switches" ADD CONSTRAINT "reminder_switches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_comparisons" ADD CONSTRAINT "roster_comparisons_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_differences" ADD CONSTRAINT "roster_differences_comparison_id_roster_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."roster_comparisons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_differences" ADD CONSTRAINT "roster_differences_email_id_roster_emails_id_fk" FOREIGN KEY ("email_id") REFERENCES "public"."roster_emails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_emails" ADD CONSTRAINT "roster_emails_comparison_id_roster_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."roster_comparisons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_emails" ADD CONSTRAINT "roster_emails_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_run_rows" ADD CONSTRAINT "script_run_rows_run_id_script_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."script_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slab_grades" ADD CONSTRAINT "slab_grades_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sign_ins" ADD CONSTRAINT "staff_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_benefits" ADD CONSTRAINT "user_benefits_user_policy_id_user_policies_id_fk" FOREIGN KEY ("user_policy_id") REFERENCES "public"."user_policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_benefits" ADD CONSTRAINT "user_benefits_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "validator_drafts" ADD CONSTRAINT "validator_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_client" ON "api_tokens" USING btree ("client_id","expires_at");--> statement-breakpoint
CREATE INDEX "approvals_entity" ON "approvals" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "approvals_pending" ON "approvals" USING btree ("created_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("decided_at") WHERE status <> 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_only_one" ON "approvals" USING btree ("only_one") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "audit_log_batch" ON "audit_log" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_reveals" ON "audit_log" USING btree ("id") WHERE action = 'revealContact';--> statement-breakpoint
CREATE INDEX "audit_log_access" ON "audit_log" USING btree ("id") WHERE action in ('revealContact', 'downloadPersonalData', 'generateECard', 'openKycDocument', 'exportMembers', 'downloadRenewalRoster', 'getInsurerFile', 'getTpaFile', 'tryFormatDraft', 'getEmailFile', 'openInboxAttachment', 'downloadFlexPremiums', 'exportChangeRequests', 'generateEnrolmentReport', 'fetchHrmsData', 'downloadSharedSheet', 'downloadContactReveals', 'downloadRecordHistory', 'getCounterFile', 'getProposedUpload');--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "batches_actor" ON "batches" USING btree ("actor","started_at");--> statement-breakpoint
CREATE INDEX "batches_company" ON "batches" USING btree ("company_id","started_at");--> statement-breakpoint
CREATE INDEX "benefits_policy" ON "benefits" USING btree ("policy_id","priority");--> statement-breakpoint
CREATE INDEX "cd_accounts_company" ON "cd_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "cd_accounts_number_part" ON "cd_accounts" USING gin (lower("account_number") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cd_accounts_number" ON "cd_accounts" USING btree ("account_number") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "cd_differences_reconciliation" ON "cd_differences" USING btree ("reconciliation_id","queue");--> statement-breakpoint
CREATE INDEX "cd_holds_account" ON "cd_holds" USING btree ("cd_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cd_ledger_entries_endorsement" ON "cd_ledger_entries" USING btree ("endorsement_id","endorsement_type") WHERE source = 'endorsement';--> statement-breakpoint
CREATE INDEX "cd_ledger_entries_day" ON "cd_ledger_entries" USING btree ("cd_account_id","created_at","seq");--> statement-breakpoint
CREATE INDEX "cd_ledger_entries_policy_type" ON "cd_ledger_entries" USING btree ("cd_account_id","policy_type","seq");--> statement-breakpoint
CREATE INDEX "cd_ledger_entries_alone" ON "cd_ledger_entries" USING btree ("cd_account_id","posted_alone_by","posted_at") WHERE posted_alone_by is not null;--> statement-breakpoint
CREATE INDEX "cd_reconciliations_account" ON "cd_reconciliations" USING btree ("cd_account_id","created_at");--> statement-breakpoint
CREATE INDEX "change_requests_company" ON "change_requests" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_status" ON "change_requests" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "change_requests_user" ON "change_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claims_user_policy" ON "claims" USING btree ("user_id","policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_nickname_key" ON "companies" USING btree ("nickname_key");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (lower("name" || ' ' || coalesce("nickname", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_batch" ON "custom_enrolment_users" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_enrolment_users_employee" ON "custom_enrolment_users" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_email" ON "custom_enrolment_users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_mobile" ON "custom_enrolment_users" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_employee_id" ON "custom_enrolment_users" USING btree ("employee_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_name" ON "custom_enrolment_users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_last_name" ON "custom_enrolment_users" USING btree (lower(split_part(rtrim("name"), ' ', -1) || ' ' || left(rtrim("name"), -length(split_part(rtrim("name"), ' ', -1)))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "endorsement_emails_of" ON "endorsement_emails" USING btree ("endorsement_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "endorsement_emails_replies" ON "endorsement_emails" USING btree ("in_reply_to");--> statement-breakpoint
CREATE INDEX "endorsement_members_batch" ON "endorsement_members" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "endorsement_members_endorsement" ON "endorsement_members" USING btree ("endorsement_id","seq");--> statement-breakpoint
CREATE INDEX "endorsement_members_user" ON "endorsement_members" USING btree ("user_id","endorsement_id");--> statement-breakpoint
CREATE INDEX "endorsement_members_changes" ON "endorsement_members" USING btree ("user_id") WHERE operation <> 'ADD';--> statement-breakpoint
CREATE INDEX "endorsement_notes_endorsement" ON "endorsement_notes" USING btree ("endorsement_id","created_at");--> statement-breakpoint
CREATE INDEX "endorsements_batch" ON "endorsements" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "endorsements_policy_number" ON "endorsements" USING btree ("policy_id","endorsement_number");--> statement-breakpoint
CREATE INDEX "endorsements_by_age" ON "endorsements" USING btree ("is_complete","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_status" ON "endorsements" USING btree ("is_complete","status","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_company" ON "endorsements" USING btree ("is_complete","company_key","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_lives" ON "endorsements" USING btree ("is_complete","lives_count","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_type" ON "endorsements" USING btree ("is_complete","policy_type","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_search" ON "endorsements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "endorsements_ticket" ON "endorsements" USING btree (lower("support_ticket_id") text_pattern_ops) WHERE support_ticket_id is not null;--> statement-breakpoint
CREATE INDEX "endorsements_by_due" ON "endorsements" USING btree ("is_complete","due_on",(-net_paise),"created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_of_company" ON "endorsements" USING btree ("company_id","is_complete","due_on",(-net_paise),"created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_stage" ON "endorsements" USING btree ("is_complete","stage_since","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_net" ON "endorsements" USING btree ("is_complete","net_paise","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_owner" ON "endorsements" USING btree ("owner_id","is_complete","due_on");--> statement-breakpoint
CREATE INDEX "endorsements_by_blocker" ON "endorsements" USING gin ("blockers");--> statement-breakpoint
CREATE INDEX "endorsements_counted" ON "endorsements" USING btree ("is_complete","is_blocked","status","due_on","owner_id");--> statement-breakpoint
CREATE INDEX "endorsements_unchecked" ON "endorsements" USING btree ("checked_on") WHERE status <> 'ENDO_COMPLETE';--> statement-breakpoint
CREATE INDEX "enrolment_extensions_enrolment" ON "enrolment_extensions" USING btree ("enrolment_id","id");--> statement-breakpoint
CREATE INDEX "enrolment_policies_policy" ON "enrolment_policies" USING btree ("policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_stakeholders_once" ON "enrolment_stakeholders" USING btree ("enrolment_id",lower("email"));--> statement-breakpoint
CREATE INDEX "enrolments_company" ON "enrolments" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "events_position" ON "events" USING btree ("position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "events_company" ON "events" USING btree ("company_id","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "events_unplaced" ON "events" USING btree ("id") WHERE position is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_key" ON "events" USING btree ("key") WHERE key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "flex_raters_policy_version" ON "flex_raters" USING btree ("policy_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "flex_raters_one_active" ON "flex_raters" USING btree ("policy_id") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "hr_contacts_email" ON "hr_contacts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "hr_contacts_mobile" ON "hr_contacts" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "hr_contacts_company" ON "hr_contacts" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_attachments_position" ON "inbox_attachments" USING btree ("email_id","position");--> statement-breakpoint
CREATE INDEX "inbox_attachments_response" ON "inbox_attachments" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "inbox_attachments_reply" ON "inbox_attachments" USING btree ("reply_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_emails_fingerprint" ON "inbox_emails" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "inbox_emails_endorsement" ON "inbox_emails" USING btree ("endorsement_id");--> statement-breakpoint
CREATE INDEX "inbox_emails_chosen" ON "inbox_emails" USING btree (lower("from_address")) WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "inbox_emails_unmatched" ON "inbox_emails" USING btree ("received_at") WHERE state = 'WAITING';--> statement-breakpoint
CREATE INDEX "inbox_emails_reread" ON "inbox_emails" USING btree ("mailbox","reread_at") WHERE reread_at is not null;--> statement-breakpoint
CREATE INDEX "insurer_amounts_endorsement" ON "insurer_amounts" USING btree ("endorsement_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_amounts_approval" ON "insurer_amounts" USING btree ("approval_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_amounts_recorded" ON "insurer_amounts" USING btree ("endorsement_id") WHERE status = 'RECORDED';--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_amounts_pending" ON "insurer_amounts" USING btree ("endorsement_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "insurer_response_rows_member" ON "insurer_response_rows" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_responses_file" ON "insurer_responses" USING btree ("endorsement_id","sent_at","status","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "insurers_name_key" ON "insurers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "master_list_entries_name_key" ON "master_list_entries" USING btree ("list",lower("name"));--> statement-breakpoint
CREATE INDEX "member_merges_batch" ON "member_merges" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_seq" ON "member_merges" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "member_merges_old" ON "member_merges" USING btree ("old_user_id","seq");--> statement-breakpoint
CREATE INDEX "member_merges_new" ON "member_merges" USING btree ("new_user_id","seq");--> statement-breakpoint
CREATE INDEX "nominees_cover" ON "nominees" USING btree ("user_policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("user_id","kind","key");--> statement-breakpoint
CREATE INDEX "notifications_key" ON "notifications" USING btree ("kind","key") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_daily" ON "notifications" USING btree ("user_id") WHERE is_for_daily;--> statement-breakpoint
CREATE INDEX "notifications_read" ON "notifications" USING btree ("read_at") WHERE read_at is not null;--> statement-breakpoint
CREATE INDEX "onboarding_flags_on" ON "onboarding_flags" USING btree ("updated_at") WHERE enabled;--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE last_error is not null;--> statement-breakpoint
CREATE INDEX "outbox_uncertain" ON "outbox" USING btree ("id") WHERE uncertain_at is not null or sending_at is not null;--> statement-breakpoint
CREATE INDEX "placement_slips_policy" ON "placement_slips" USING btree ("policy_id","saved_at");--> statement-breakpoint
CREATE INDEX "policies_company" ON "policies" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_company_nick_name" ON "policies" USING btree ("company_id","nick_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_renewed_from" ON "policies" USING btree ("renewed_from");--> statement-breakpoint
CREATE INDEX "policies_number_part" ON "policies" USING gin (lower("policy_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "policy_search_words" ON "policy_search" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "raters_policy_version" ON "raters" USING btree ("policy_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "raters_one_active" ON "raters" USING btree ("policy_id") WHERE active;--> statement-breakpoint
CREATE INDEX "recorded_changes_batch" ON "recorded_changes" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "roster_comparisons_policy" ON "roster_comparisons" USING btree ("policy_id","created_at");--> statement-breakpoint
CREATE INDEX "roster_differences_of" ON "roster_differences" USING btree ("comparison_id","kind","status");--> statement-breakpoint
CREATE INDEX "roster_differences_person" ON "roster_differences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "row_history_scope" ON "row_history" USING btree ("scope_id","recorded_to");--> statement-breakpoint
CREATE INDEX "row_history_person" ON "row_history" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "row_history_row" ON "row_history" USING btree ("table_name","row_id") WHERE table_name <> 'users';--> statement-breakpoint
CREATE INDEX "row_history_change" ON "row_history" USING brin ("change_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name" ON "saved_views" USING btree ("saved_by","list","name_key") WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name" ON "saved_views" USING btree ("list","name_key") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "saved_views_person" ON "saved_views" USING btree ("saved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "script_runs_one_running" ON "script_runs" USING btree ("status") WHERE status = 'RUNNING';--> statement-breakpoint
CREATE UNIQUE INDEX "script_runs_key" ON "script_runs" USING btree ("started_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "script_runs_newest" ON "script_runs" USING btree ("script","started_at","id");--> statement-breakpoint
CREATE INDEX "support_notes_ticket" ON "support_notes" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "user_benefits_batch" ON "user_benefits" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "user_benefits_cover" ON "user_benefits" USING btree ("user_policy_id");--> statement-breakpoint
CREATE INDEX "user_benefits_benefit" ON "user_benefits" USING btree ("benefit_id","active");--> statement-breakpoint
CREATE UNIQUE INDEX "user_benefits_one_active" ON "user_benefits" USING btree ("user_policy_id","benefit_id") WHERE active;--> statement-breakpoint
CREATE INDEX "user_policies_batch" ON "user_policies" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "user_policies_user" ON "user_policies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_policies_policy" ON "user_policies" USING btree ("policy_id","active");--> statement-breakpoint
CREATE INDEX "user_policies_leaving" ON "user_policies" USING btree ("coverage_end") WHERE active and left_as is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_policies_one_active" ON "user_policies" USING btree ("user_id","policy_id") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "user_policies_uhid" ON "user_policies" USING btree ("policy_id","uhid") WHERE uhid is not null and active;--> statement-breakpoint
CREATE INDEX "user_policies_uhid_text" ON "user_policies" USING btree ("uhid" text_pattern_ops) WHERE uhid is not null;--> statement-breakpoint
CREATE INDEX "users_batch" ON "users" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "users_employer" ON "users" USING btree ("employer","employee_id");--> statement-breakpoint
CREATE INDEX "users_parent" ON "users" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email") text_pattern_ops) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile" text_pattern_ops) WHERE mobile is not null;--> statement-breakpoint
CREATE INDEX "users_backup_email" ON "users" USING btree (lower("backup_email_address")) WHERE backup_email_address is not null;--> statement-breakpoint
CREATE INDEX "users_backup_phone" ON "users" USING btree ("backup_phone_number") WHERE backup_phone_number is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("id") WHERE roles <> '{}';--> statement-breakpoint
CREATE INDEX "users_employee_id" ON "users" USING btree ("employee_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower(split_part(rtrim("first_name" || ' ' || "last_name"), ' ', -1) || ' ' || left(rtrim("first_name" || ' ' || "last_name"), -length(split_part(rtrim("first_name" || ' ' || "last_name"), ' ', -1)))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("employer",coalesce("employee_id", ''),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_self_mobile" ON "users" USING btree ("employer","mobile") WHERE active and relationship = 'self';--> statement-breakpoint
CREATE UNIQUE INDEX "users_self_email" ON "users" USING btree ("employer",lower("email")) WHERE active and relationship = 'self';--> statement-breakpoint
CREATE UNIQUE INDEX "users_self_employee_id" ON "users" USING btree ("employer","employee_id") WHERE active and relationship = 'self';--> statement-breakpoint
CREATE INDEX "validator_drafts_expiry" ON "validator_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("webhook_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record" ON "webhook_deliveries" USING btree ("webhook_id","record_key","event_id") WHERE state = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_parked" ON "webhook_deliveries" USING btree ("webhook_id") WHERE state = 'PARKED';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_done" ON "webhook_deliveries" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
-- Hand-written from here on: what drizzle-kit cannot express, and the initial master lists.
-- Deferrable: a restore writes policies in chunks, so a renewal may be written before the policy that it renews.
ALTER TABLE "policies" ALTER CONSTRAINT "policies_renewed_from_policies_id_fk" DEFERRABLE;--> statement-breakpoint
-- The initial lists of the placement form [spec 1 §3]; staff add to them later.
INSERT INTO insurers (id, name, state_code, policy_types) VALUES
  ('new-india', 'The New India Assurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('national', 'National Insurance', '19', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('oriental', 'The Oriental Insurance', '07', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('united-india', 'United India Insurance', '33', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('icici-lombard', 'ICICI Lombard', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('hdfc-ergo', 'HDFC ERGO General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('bajaj-general', 'Bajaj Allianz General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('tata-aig', 'Tata AIG General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('sbi-general', 'SBI General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('reliance-general', 'Reliance General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('iffco-tokio', 'IFFCO Tokio General Insurance', '06', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('chola-ms', 'Cholamandalam MS General Insurance', '33', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('royal-sundaram', 'Royal Sundaram General Insurance', '33', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('future-generali', 'Future Generali India Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('go-digit', 'Go Digit', '29', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('acko', 'ACKO General Insurance', '29', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('zurich-kotak', 'Zurich Kotak General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('liberty', 'Liberty General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('magma-hdi', 'Magma HDI General Insurance', '19', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('raheja-qbe', 'Raheja QBE General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('shriram-general', 'Shriram General Insurance', '08', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('universal-sompo', 'Universal Sompo General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('navi', 'Navi General Insurance', '29', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('zuno', 'Zuno General Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('star-health', 'Star Health and Allied Insurance', '33', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('niva-bupa', 'Niva Bupa Health Insurance', '07', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('care-health', 'Care Health Insurance', '06', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('aditya-birla-health', 'Aditya Birla Health Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('manipal-cigna', 'ManipalCigna Health Insurance', '27', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('galaxy-health', 'Galaxy Health Insurance', '33', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('narayana-health', 'Narayana Health Insurance', '29', '{GMC,GPA,COVID,SUPER_TOP_UP}'),
  ('lic', 'Life Insurance Corporation of India', '27', '{GTL}'),
  ('icici-prudential', 'ICICI Prudential Life Insurance', '27', '{GTL}'),
  ('hdfc-life', 'HDFC Life Insurance', '27', '{GTL}'),
  ('sbi-life', 'SBI Life Insurance', '27', '{GTL}'),
  ('axis-max-life', 'Axis Max Life Insurance', '06', '{GTL}'),
  ('bajaj-life', 'Bajaj Allianz Life Insurance', '27', '{GTL}'),
  ('kotak-life', 'Kotak Mahindra Life Insurance', '27', '{GTL}'),
  ('tata-aia', 'Tata AIA Life Insurance', '27', '{GTL}'),
  ('absli', 'Aditya Birla Sun Life Insurance', '27', '{GTL}'),
  ('pnb-metlife', 'PNB MetLife India Insurance', '29', '{GTL}'),
  ('canara-hsbc', 'Canara HSBC Life Insurance', '06', '{GTL}'),
  ('indiafirst', 'IndiaFirst Life Insurance', '27', '{GTL}'),
  ('bandhan-life', 'Bandhan Life Insurance', '27', '{GTL}'),
  ('sud-life', 'Star Union Dai-ichi Life Insurance', '27', '{GTL}'),
  ('edelweiss-life', 'Edelweiss Life Insurance', '27', '{GTL}'),
  ('shriram-life', 'Shriram Life Insurance', '36', '{GTL}'),
  ('ageas-federal', 'Ageas Federal Life Insurance', '27', '{GTL}'),
  ('pramerica', 'Pramerica Life Insurance', '06', '{GTL}'),
  ('aviva', 'Aviva Life Insurance India', '06', '{GTL}'),
  ('reliance-nippon', 'Reliance Nippon Life Insurance', '27', '{GTL}'),
  ('creditaccess-life', 'CreditAccess Life Insurance', '29', '{GTL}'),
  ('go-digit-life', 'Go Digit Life Insurance', '29', '{GTL}'),
  ('acko-life', 'ACKO Life Insurance', '29', '{GTL}')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO master_list_entries (id, list, name, created_at) VALUES
  ('tpas-medi-assist', 'tpas', 'Medi Assist', now()),
  ('tpas-mdindia-health-insurance-tpa', 'tpas', 'MDIndia Health Insurance TPA', now()),
  ('tpas-paramount-health-services', 'tpas', 'Paramount Health Services', now()),
  ('tpas-family-health-plan-fhpl', 'tpas', 'Family Health Plan (FHPL)', now()),
  ('tpas-vidal-health', 'tpas', 'Vidal Health', now()),
  ('tpas-health-india', 'tpas', 'Health India', now()),
  ('tpas-health-insurance-tpa-of-india-hitpa', 'tpas', 'Health Insurance TPA of India (HITPA)', now()),
  ('tpas-heritage-health', 'tpas', 'Heritage Health', now()),
  ('tpas-raksha-health-insurance-tpa', 'tpas', 'Raksha Health Insurance TPA', now()),
  ('tpas-good-health-insurance-tpa', 'tpas', 'Good Health Insurance TPA', now()),
  ('tpas-vipul-medcorp', 'tpas', 'Vipul MedCorp', now()),
  ('tpas-safeway-insurance-tpa', 'tpas', 'Safeway Insurance TPA', now()),
  ('tpas-east-west-assist', 'tpas', 'East West Assist', now()),
  ('tpas-ericson-insurance-tpa', 'tpas', 'Ericson Insurance TPA', now()),
  ('tpas-genins-india', 'tpas', 'Genins India', now()),
  ('tpas-park-mediclaim', 'tpas', 'Park Mediclaim', now()),
  ('tpas-medsave-health-insurance-tpa', 'tpas', 'MedSave Health Insurance TPA', now()),
  ('tpas-volo-health', 'tpas', 'Volo Health', now()),
  ('tpas-in-house', 'tpas', 'In-house', now()),
  ('lasik-not-covered', 'lasik', 'Not covered', now()),
  ('lasik-covered-above-5-0', 'lasik', 'Covered above +/- 5.0', now()),
  ('lasik-covered-above-6-0', 'lasik', 'Covered above +/- 6.0', now()),
  ('lasik-covered-above-6-5', 'lasik', 'Covered above +/- 6.5', now()),
  ('lasik-covered-above-7-0', 'lasik', 'Covered above +/- 7.0', now()),
  ('lasik-covered-above-7-5', 'lasik', 'Covered above +/- 7.5', now()),
  ('dental-not-covered', 'dental', 'Not covered', now()),
  ('dental-covered-in-case-of-accident-only', 'dental', 'Covered in case of accident only', now()),
  ('dental-covered-with-hospitalisation-only', 'dental', 'Covered with hospitalisation only', now()),
  ('dental-covered-in-out-patient-care-up-to-the-sub-limit', 'dental', 'Covered in out-patient care up to the sub limit', now()),
  ('dental-covered-in-full', 'dental', 'Covered in full', now())
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- They were known before every record that names them.
UPDATE "insurers" SET "recorded_from" = '2000-01-01 00:00:00+00';--> statement-breakpoint
UPDATE "master_list_entries" SET "recorded_from" = '2000-01-01 00:00:00+00';
