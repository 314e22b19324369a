CREATE TABLE "column_mappings" (
	"company_id" text PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"sheets" jsonb NOT NULL,
	"date_order" text,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "column_mappings" ADD CONSTRAINT "column_mappings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;