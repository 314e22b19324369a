CREATE TABLE "batch_undos" (
	"batch_id" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"reversed" integer NOT NULL,
	"remaining" integer NOT NULL,
	"trace_id" text,
	"undone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_access" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "custom_enrolment_users" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "endorsement_members" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "hr_contacts" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "member_merges" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "policy_prevalidations" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "slab_grades" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "user_benefits" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "user_policies" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "added_in_batch" text DEFAULT nullif(current_setting('genome.batch', true), '');--> statement-breakpoint
ALTER TABLE "batch_undos" ADD CONSTRAINT "batch_undos_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_batch" ON "custom_enrolment_users" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "endorsement_members_batch" ON "endorsement_members" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "endorsements_batch" ON "endorsements" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "member_merges_batch" ON "member_merges" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "user_benefits_batch" ON "user_benefits" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "user_policies_batch" ON "user_policies" USING btree ("added_in_batch") WHERE added_in_batch is not null;--> statement-breakpoint
CREATE INDEX "users_batch" ON "users" USING btree ("added_in_batch") WHERE added_in_batch is not null;