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
	CONSTRAINT "cd_differences_queue" CHECK ("cd_differences"."queue" in ('ONLY_OURS', 'ONLY_THEIRS', 'AMOUNT_DIFFERS')),
	CONSTRAINT "cd_differences_status" CHECK ("cd_differences"."status" in ('OPEN', 'ADJUSTED', 'EXPLAINED'))
);
--> statement-breakpoint
CREATE TABLE "cd_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"cd_account_id" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"transaction_type" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"message" text NOT NULL,
	"payment_proof" text,
	"endorsement_id" text,
	"entry_at" timestamp with time zone NOT NULL,
	"proposer_id" text NOT NULL,
	"added_by" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"ledger_entry_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cd_proposals_status" CHECK ("cd_proposals"."status" in ('PENDING', 'POSTED', 'REFUSED'))
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
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cd_accounts" DROP CONSTRAINT "cd_accounts_account_number_unique";--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD COLUMN "inception_proof" text;--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD COLUMN "cd_document" text;--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cd_accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cd_differences" ADD CONSTRAINT "cd_differences_reconciliation_id_cd_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."cd_reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_proposals" ADD CONSTRAINT "cd_proposals_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_reconciliations" ADD CONSTRAINT "cd_reconciliations_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cd_differences_reconciliation" ON "cd_differences" USING btree ("reconciliation_id","queue");--> statement-breakpoint
CREATE INDEX "cd_proposals_account" ON "cd_proposals" USING btree ("cd_account_id","status");--> statement-breakpoint
CREATE INDEX "cd_reconciliations_account" ON "cd_reconciliations" USING btree ("cd_account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cd_accounts_number" ON "cd_accounts" USING btree ("account_number") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "cd_ledger_entries_day" ON "cd_ledger_entries" USING btree ("cd_account_id","created_at","seq");--> statement-breakpoint
CREATE INDEX "cd_ledger_entries_policy_type" ON "cd_ledger_entries" USING btree ("cd_account_id","policy_type","seq");