CREATE TABLE "master_list_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"policy_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "master_list_entries_list" CHECK ("master_list_entries"."list" in ('tpas', 'lasik', 'dental'))
);
--> statement-breakpoint
ALTER TABLE "insurers" ADD COLUMN "policy_types" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "transferred_amount_paise" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "cd_amount_paise" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "payment_utr_number" text;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "payment_date" date;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "installment_premium" text;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "first_installment_paise" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "second_installment_paise" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "third_installment_paise" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "fourth_installment_paise" bigint;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "lives_details" text;--> statement-breakpoint
CREATE UNIQUE INDEX "master_list_entries_name_key" ON "master_list_entries" USING btree ("list",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "insurers_name_key" ON "insurers" USING btree (lower("name"));