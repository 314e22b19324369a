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
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	CONSTRAINT "approvals_status" CHECK ("approvals"."status" in ('PENDING', 'APPROVED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'))
);
--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD COLUMN "approval_id" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_entity" ON "approvals" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "approvals_pending" ON "approvals" USING btree ("created_at") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("decided_at") WHERE status <> 'PENDING';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_only_one" ON "approvals" USING btree ("only_one") WHERE status = 'PENDING';--> statement-breakpoint
ALTER TABLE "insurer_amounts" ADD CONSTRAINT "insurer_amounts_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "insurer_amounts_approval" ON "insurer_amounts" USING btree ("approval_id");--> statement-breakpoint
ALTER TABLE "insurer_amounts" DROP COLUMN "proposal_id";--> statement-breakpoint
DROP TABLE "cd_proposals";
