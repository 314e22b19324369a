CREATE TABLE "benefits" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"benefit_type" text NOT NULL,
	"tier_id" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"min_participation_rate" numeric,
	"sum_insured_paise" bigint,
	"start_date" date,
	"end_date" date,
	"offered_by" text DEFAULT 'LOOP' NOT NULL,
	"family_definition" text,
	"lock_in" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_documents" (
	"policy_id" text NOT NULL,
	"slot" integer NOT NULL,
	"file_name" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_documents_policy_id_slot_pk" PRIMARY KEY("policy_id","slot"),
	CONSTRAINT "policy_documents_file_name_unique" UNIQUE("file_name"),
	CONSTRAINT "policy_documents_slot" CHECK ("policy_documents"."slot" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "lost_policy_plans" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_documents" ADD CONSTRAINT "policy_documents_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "benefits_policy" ON "benefits" USING btree ("policy_id","priority");