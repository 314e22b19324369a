CREATE TABLE "insurer_format_drafts" (
	"insurer_id" text NOT NULL,
	"policy_type" text NOT NULL,
	"stage" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"format" jsonb,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
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
ALTER TABLE "insurer_format_drafts" ADD CONSTRAINT "insurer_format_drafts_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurer_format_versions" ADD CONSTRAINT "insurer_format_versions_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER insurer_format_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON insurer_format_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
