-- Each posting asks for the limit of its account: the plans are made once per connection, where a function in SQL is planned anew for
-- each call (1.3 ms of a posting) [quality P4]. What they answer is as before.
CREATE OR REPLACE FUNCTION config_layer_on(of_target text, on_day date) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((
    SELECT v.overrides FROM config_versions v WHERE v.target = of_target AND v.effective_from <= on_day
    ORDER BY v.effective_from DESC, v.number DESC LIMIT 1
  ), '{}'::jsonb);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION second_person_above(of_account text, on_day date, built_in bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN jsonb_exists(c.config, 'secondPersonAbove')
      THEN round((c.config ->> 'secondPersonAbove')::numeric * 100)::bigint ELSE built_in END
    FROM cd_accounts a CROSS JOIN LATERAL (SELECT config_on(a.insurer_id, NULL, on_day) AS config) c
    WHERE a.id = of_account
  );
END $$;
