ALTER TABLE "endorsement_emails" DROP CONSTRAINT "endorsement_emails_stage";--> statement-breakpoint
ALTER TABLE "endorsement_emails" DROP CONSTRAINT "endorsement_emails_endorsement_id_endorsements_id_fk";
--> statement-breakpoint
ALTER TABLE "endorsement_emails" ALTER COLUMN "endorsement_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ALTER COLUMN "file_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ALTER COLUMN "file_base64" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD COLUMN "reply_id" text;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD COLUMN "company_id" text;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD COLUMN "company_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD COLUMN "thread" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD CONSTRAINT "endorsement_emails_in_reply_to_inbox_emails_id_fk" FOREIGN KEY ("in_reply_to") REFERENCES "public"."inbox_emails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD CONSTRAINT "endorsement_emails_endorsement_id_endorsements_id_fk" FOREIGN KEY ("endorsement_id") REFERENCES "public"."endorsements"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_attachments" ADD CONSTRAINT "inbox_attachments_reply_id_endorsement_emails_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."endorsement_emails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_emails" ADD CONSTRAINT "inbox_emails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_attachments_reply" ON "inbox_attachments" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "inbox_emails_chosen" ON "inbox_emails" USING btree (lower("from_address")) WHERE company_id is not null;--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD CONSTRAINT "endorsement_emails_file" CHECK (("endorsement_emails"."file_name" is null) = ("endorsement_emails"."file_base64" is null));--> statement-breakpoint
ALTER TABLE "endorsement_emails" ADD CONSTRAINT "endorsement_emails_stage" CHECK ("endorsement_emails"."stage" in ('INSURER', 'TPA', 'EMPLOYER'));