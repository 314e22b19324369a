CREATE TABLE "config_versions" (
	"insurer_id" text,
	"policy_id" text,
	"target" text GENERATED ALWAYS AS (coalesce('policy:' || policy_id, 'insurer:' || insurer_id, 'default')) STORED NOT NULL,
	"number" integer NOT NULL,
	"effective_from" date NOT NULL,
	"overrides" jsonb NOT NULL,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "config_versions_target_number_pk" PRIMARY KEY("target","number"),
	CONSTRAINT "config_versions_one_target" CHECK ("config_versions"."insurer_id" is null or "config_versions"."policy_id" is null)
);
--> statement-breakpoint
ALTER TABLE "config_versions" ADD CONSTRAINT "config_versions_insurer_id_insurers_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."insurers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "config_versions" ADD CONSTRAINT "config_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What stood in the columns has held ever since.
INSERT INTO config_versions (insurer_id, number, effective_from, overrides, created_by, created_at)
  SELECT id, 1, '2000-01-01', config, 'migration', now() FROM insurers WHERE config <> '{}'::jsonb;--> statement-breakpoint
INSERT INTO config_versions (policy_id, number, effective_from, overrides, created_by, created_at)
  SELECT id, 1, '2000-01-01', config, 'migration', now() FROM policies WHERE config <> '{}'::jsonb;--> statement-breakpoint
CREATE TRIGGER config_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON config_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- What one layer sets on a day: of the versions begun by then the latest, and of two with one first day the later made.
CREATE FUNCTION config_layer_on(of_target text, on_day date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT v.overrides FROM config_versions v WHERE v.target = of_target AND v.effective_from <= on_day
    ORDER BY v.effective_from DESC, v.number DESC LIMIT 1
  ), '{}'::jsonb)
$$;--> statement-breakpoint
-- What everybody, an insurer and a policy set together on a day: the later layer wins.
CREATE FUNCTION config_on(of_insurer text, of_policy text, on_day date) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT config_layer_on('default', on_day)
      || config_layer_on(coalesce('insurer:' || of_insurer, ''), on_day)
      || config_layer_on(coalesce('policy:' || of_policy, ''), on_day)
$$;--> statement-breakpoint
-- Paise above which an entry on a CD account waits for a second person; null: none does.
CREATE FUNCTION second_person_above(of_account text, on_day date, built_in bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN jsonb_exists(c.config, 'secondPersonAbove')
    THEN round((c.config ->> 'secondPersonAbove')::numeric * 100)::bigint ELSE built_in END
  FROM cd_accounts a CROSS JOIN LATERAL (SELECT config_on(a.insurer_id, NULL, on_day) AS config) c
  WHERE a.id = of_account
$$;
