CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"trace_id" text
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
	"added_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cd_accounts_account_number_unique" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "cd_holds" (
	"endorsement_id" text PRIMARY KEY NOT NULL,
	"cd_account_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	CONSTRAINT "cd_ledger_entries_cd_account_id_seq_pk" PRIMARY KEY("cd_account_id","seq"),
	CONSTRAINT "cd_ledger_entries_id_unique" UNIQUE("id"),
	CONSTRAINT "cd_ledger_entries_amount" CHECK ("cd_ledger_entries"."amount_paise" >= 0),
	CONSTRAINT "cd_ledger_entries_type" CHECK ("cd_ledger_entries"."transaction_type" in ('credit', 'debit'))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"status" text NOT NULL,
	"is_death_claim" boolean DEFAULT false NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"nickname_key" text,
	"active" boolean DEFAULT true NOT NULL,
	"gst_number" text,
	"pan_number" text,
	"salesforce_id" text,
	"regd_address" text,
	"spoc_name" text,
	"spoc_email" text,
	"spoc_phone_number" text,
	"company_logo" text,
	"agent_group_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endorsement_artefacts" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "endorsement_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"endorsement_id" text NOT NULL,
	"description" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"updated_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
CREATE TABLE "insurers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"state_code" text,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "insurers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "markers" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"insurer_id" text,
	"cd_account_id" text,
	"base_policy_plan_id" text,
	"policy_type" text,
	"secondary_type" text,
	"placement_status" text DEFAULT 'DRAFT' NOT NULL,
	"tpa_name" text,
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
	"terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"slabs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"config" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone NOT NULL
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
	"added_by_endorsement_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD CONSTRAINT "cd_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD CONSTRAINT "cd_accounts_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_holds" ADD CONSTRAINT "cd_holds_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_holds" ADD CONSTRAINT "cd_holds_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_ledger_entries" ADD CONSTRAINT "cd_ledger_entries_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_artefacts" ADD CONSTRAINT "endorsement_artefacts_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_members" ADD CONSTRAINT "endorsement_members_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_members" ADD CONSTRAINT "endorsement_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_notes" ADD CONSTRAINT "endorsement_notes_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raters" ADD CONSTRAINT "raters_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_notes" ADD CONSTRAINT "support_notes_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_policies" ADD CONSTRAINT "user_policies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_policies" ADD CONSTRAINT "user_policies_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_employer_companies_id_fk" FOREIGN KEY ("employer") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "cd_accounts_company" ON "cd_accounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "cd_holds_account" ON "cd_holds" USING btree ("cd_account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cd_ledger_entries_endorsement" ON "cd_ledger_entries" USING btree ("endorsement_id","endorsement_type") WHERE source = 'endorsement';--> statement-breakpoint
CREATE INDEX "claims_user_policy" ON "claims" USING btree ("user_id","policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_nickname_key" ON "companies" USING btree ("nickname_key");--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name");--> statement-breakpoint
CREATE INDEX "endorsement_members_endorsement" ON "endorsement_members" USING btree ("endorsement_id","seq");--> statement-breakpoint
CREATE INDEX "endorsement_members_user" ON "endorsement_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "endorsement_notes_endorsement" ON "endorsement_notes" USING btree ("endorsement_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "endorsements_policy_number" ON "endorsements" USING btree ("policy_id","endorsement_number");--> statement-breakpoint
CREATE INDEX "endorsements_status" ON "endorsements" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "policies_company" ON "policies" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_company_nick_name" ON "policies" USING btree ("company_id","nick_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "raters_policy_version" ON "raters" USING btree ("policy_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "raters_one_active" ON "raters" USING btree ("policy_id") WHERE active;--> statement-breakpoint
CREATE INDEX "support_notes_ticket" ON "support_notes" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "user_policies_user" ON "user_policies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_policies_policy" ON "user_policies" USING btree ("policy_id","active");--> statement-breakpoint
CREATE UNIQUE INDEX "user_policies_one_active" ON "user_policies" USING btree ("user_id","policy_id") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "user_policies_uhid" ON "user_policies" USING btree ("policy_id","uhid");--> statement-breakpoint
CREATE INDEX "users_employer" ON "users" USING btree ("employer","employee_id");--> statement-breakpoint
CREATE INDEX "users_parent" ON "users" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile");