-- Past states: the schema as_of has a view of the same name for each tracked or appended table. A transaction that puts it
-- first in its search_path reads the past with the statements of the present. Settings of the transaction:

-- The time whose knowledge the views show.
CREATE FUNCTION known_at() RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT current_setting('genome.known_at')::timestamptz
$$;

-- A ledger entry has a date and a time of posting: the end of the last date that is shown, and the last time of posting.
CREATE FUNCTION shown_until() RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT current_setting('genome.shown_until')::timestamptz
$$;
CREATE FUNCTION posted_until() RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT current_setting('genome.posted_until')::timestamptz
$$;

CREATE FUNCTION texts_of(list jsonb) RETURNS text[] IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE WHEN jsonb_typeof(list) = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(list)) END
$$;

-- The balance after the last entry that was posted, without the entries that have a later date.
CREATE FUNCTION balance_as_of(account text) RETURNS bigint STABLE LANGUAGE sql AS $$
  SELECT coalesce(
      (SELECT e.balance_after_paise FROM public.cd_ledger_entries e
       WHERE e.cd_account_id = account AND coalesce(e.posted_at, e.created_at) <= posted_until()
       ORDER BY e.seq DESC LIMIT 1),
      (SELECT a.inception_paise FROM public.cd_accounts a WHERE a.id = account))
    - coalesce((SELECT sum(CASE e.transaction_type WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END)
       FROM public.cd_ledger_entries e
       WHERE e.cd_account_id = account AND e.created_at >= shown_until()
         AND coalesce(e.posted_at, e.created_at) <= posted_until()), 0)::bigint
$$;

-- The column of a stored version as SQL. Scope, person and key have columns of their own, which are indexed.
CREATE FUNCTION version_column(name text, type text, default_value text, indexed text[]) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE
    WHEN name = 'recorded_from' THEN 'h.recorded_from'
    WHEN type = 'text' AND name = indexed[1] THEN 'h.person_id'
    WHEN type = 'text' AND name = indexed[2] THEN 'h.scope_id'
    WHEN type = 'text' AND name = indexed[3] THEN 'h.row_id'
    ELSE replace(CASE WHEN default_value IS NULL THEN '%' ELSE 'coalesce(%, ' || default_value || ')' END, '%', CASE type
      WHEN 'text' THEN format('h.row ->> %L', name)
      WHEN 'jsonb' THEN format('nullif(h.row -> %L, ''null'')', name)
      WHEN 'text[]' THEN format('texts_of(h.row -> %L)', name)
      ELSE format('(h.row ->> %L)::%s', name, type) END)
  END
$$;

CREATE SCHEMA as_of;

-- A column that is newer than a version has its constant default there.
DO $$
DECLARE
  tracked record;
  present text;
  past text;
BEGIN
  FOR tracked IN
    SELECT t.name, ARRAY[t.person, t.scope, CASE WHEN cardinality(key_columns(t.name::regclass)) = 1
      THEN (key_columns(t.name::regclass))[1] END] AS indexed FROM tracked_tables() t
  LOOP
    SELECT string_agg(format(CASE WHEN tracked.name = 'cd_accounts' AND a.attname = 'balance_paise'
          THEN 'balance_as_of(t.id) AS %1$I' ELSE 't.%1$I' END, a.attname), ', ' ORDER BY a.attnum),
        string_agg(format('%s AS %I', CASE WHEN tracked.name = 'cd_accounts' AND a.attname = 'balance_paise'
          THEN 'balance_as_of(h.row_id)' ELSE version_column(a.attname, format_type(a.atttypid, a.atttypmod),
            CASE WHEN a.attnotnull AND pg_get_expr(d.adbin, d.adrelid) NOT LIKE '%(%' THEN pg_get_expr(d.adbin, d.adrelid) END,
            tracked.indexed) END, a.attname), ', ' ORDER BY a.attnum)
      INTO present, past
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum AND a.attgenerated = ''
      WHERE a.attrelid = tracked.name::regclass AND a.attnum > 0 AND NOT a.attisdropped;
    EXECUTE format('CREATE VIEW as_of.%1$I AS
      SELECT %2$s FROM public.%1$I t WHERE t.recorded_from <= known_at()
      UNION ALL
      SELECT %3$s FROM public.row_history h
      WHERE h.table_name = %1$L AND h.recorded_from <= known_at() AND h.recorded_to > known_at()',
      tracked.name, present, past);
  END LOOP;
END $$;

-- Tables that are only appended.
CREATE VIEW as_of.audit_log AS SELECT * FROM public.audit_log WHERE at <= known_at();
CREATE VIEW as_of.batches AS SELECT * FROM public.batches WHERE started_at <= known_at();
CREATE VIEW as_of.config_versions AS SELECT * FROM public.config_versions WHERE created_at <= known_at();
CREATE VIEW as_of.endorsement_emails AS SELECT * FROM public.endorsement_emails WHERE created_at <= known_at();
CREATE VIEW as_of.insurer_format_versions AS SELECT * FROM public.insurer_format_versions WHERE created_at <= known_at();
CREATE VIEW as_of.recorded_changes AS SELECT * FROM public.recorded_changes WHERE recorded_at <= known_at();
CREATE VIEW as_of.row_history AS SELECT * FROM public.row_history WHERE recorded_to <= known_at();

-- The balance after an entry is that of the entries shown: one with a later date may have been posted before it.
DO $$
BEGIN
  EXECUTE (SELECT format('CREATE VIEW as_of.cd_ledger_entries AS SELECT %s FROM public.cd_ledger_entries e
      WHERE created_at < shown_until() AND coalesce(posted_at, created_at) <= posted_until()',
    string_agg(CASE attname WHEN 'balance_after_paise' THEN
      '(SELECT a.inception_paise FROM public.cd_accounts a WHERE a.id = e.cd_account_id)
        + (sum(CASE transaction_type WHEN ''credit'' THEN amount_paise ELSE -amount_paise END)
          OVER (PARTITION BY cd_account_id ORDER BY seq))::bigint AS balance_after_paise'
      ELSE quote_ident(attname) END, ', ' ORDER BY attnum))
    FROM pg_attribute WHERE attrelid = 'cd_ledger_entries'::regclass AND attnum > 0 AND NOT attisdropped);
END $$;
