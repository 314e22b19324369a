CREATE TABLE "cd_matches" (
	"reconciliation_id" text NOT NULL,
	"position" integer NOT NULL,
	"entry_ids" text[] NOT NULL,
	"line" jsonb NOT NULL,
	CONSTRAINT "cd_matches_reconciliation_id_position_pk" PRIMARY KEY("reconciliation_id","position")
);
--> statement-breakpoint
ALTER TABLE "cd_matches" ADD CONSTRAINT "cd_matches_reconciliation_id_cd_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."cd_reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER cd_matches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cd_matches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
