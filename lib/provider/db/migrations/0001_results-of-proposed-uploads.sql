CREATE TABLE "approval_uploads" (
	"approval_id" text PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"endorsement_ids" text[] NOT NULL,
	"refused_rows" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_access";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "approval_uploads" ADD CONSTRAINT "approval_uploads_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_access" ON "audit_log" USING btree ("id") WHERE action in ('revealContact', 'downloadPersonalData', 'generateECard', 'openKycDocument', 'exportMembers', 'downloadRenewalRoster', 'getInsurerFile', 'getTpaFile', 'tryFormatDraft', 'getEmailFile', 'openInboxAttachment', 'downloadFlexPremiums', 'exportChangeRequests', 'generateEnrolmentReport', 'fetchHrmsData', 'downloadSharedSheet', 'downloadContactReveals', 'downloadRecordHistory', 'getCounterFile', 'getProposedUpload');