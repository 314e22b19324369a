-- The history of rows: every replaced version of a tracked row becomes a row of row_history, in the same transaction.

-- The time of the current call; outside of a call, of the transaction.
CREATE FUNCTION recording_time() RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now())
$$;

-- The transaction's row in recorded_changes, written at its first use.
CREATE FUNCTION current_change() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known text := current_setting('genome.change_id', true);
  call jsonb := nullif(current_setting('genome.call', true), '')::jsonb;
BEGIN
  IF known <> '' THEN RETURN known::bigint; END IF;
  INSERT INTO recorded_changes (recorded_at, actor, call, trace_id, batch_id)
    VALUES (recording_time(), coalesce(call ->> 'actor', 'program'), call ->> 'call', call ->> 'traceId',
      nullif(current_setting('genome.batch', true), ''))
    RETURNING id INTO known;
  PERFORM set_config('genome.change_id', known, true);
  RETURN known::bigint;
END $$;

-- Writes the replaced versions of a statement or, for a table with derived columns, of one row. Arguments: the columns of
-- scope and person, then those of the primary key.
CREATE FUNCTION write_row_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint;
  at timestamptz := recording_time();
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    INSERT INTO row_history (table_name, row_id, scope_id, person_id, row, recorded_from, recorded_to, is_deleted, change_id)
      VALUES (TG_TABLE_NAME, to_jsonb(OLD) ->> TG_ARGV[2], to_jsonb(OLD) ->> TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1],
        to_jsonb(OLD), OLD.recorded_from, greatest(at, OLD.recorded_from), false, current_change());
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM replaced) THEN RETURN NULL; END IF;
  change := current_change();
  -- OFFSET 0: to_jsonb is evaluated once per row.
  INSERT INTO row_history (table_name, row_id, scope_id, person_id, row, recorded_from, recorded_to, is_deleted, change_id)
    SELECT TG_TABLE_NAME,
      concat_ws(':', version.row ->> TG_ARGV[2], version.row ->> TG_ARGV[3], version.row ->> TG_ARGV[4], version.row ->> TG_ARGV[5]),
      version.row ->> TG_ARGV[0], version.row ->> TG_ARGV[1], version.row, replaced.recorded_from,
      greatest(at, replaced.recorded_from), TG_OP = 'DELETE', change
    FROM replaced CROSS JOIN LATERAL (SELECT to_jsonb(replaced) AS row OFFSET 0) version;
  RETURN NULL;
END $$;

-- The time from which the version that replaces another is known.
CREATE FUNCTION version_time(replaced timestamptz) RETURNS timestamptz STABLE LANGUAGE sql AS $$
  SELECT greatest(recording_time(), replaced)
$$;

-- Stamps a new version. A bulk statement that stamps its rows itself saves this call per row; another time does not stay.
CREATE FUNCTION stamp_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.recorded_from := version_time(OLD.recorded_from);
  RETURN NEW;
END $$;

-- The tracked tables: the record that a row belongs to, the person whose data it has, and columns that are derived.
-- A change of derived columns alone makes no version; such a table has a trigger per row instead of per statement.
CREATE FUNCTION tracked_tables() RETURNS TABLE (name text, scope text, person text, derived text[]) IMMUTABLE LANGUAGE sql AS $$
  VALUES
    ('api_clients', 'id', '', NULL::text[]),
    ('benefits', 'policy_id', '', NULL),
    ('cd_accounts', 'company_id', '', ARRAY['last_seq', 'balance_paise', 'updated_at', 'version']),
    ('cd_differences', 'reconciliation_id', '', NULL),
    ('cd_holds', 'cd_account_id', '', NULL),
    ('cd_reconciliations', 'cd_account_id', '', NULL),
    ('change_requests', 'company_id', 'user_id', NULL),
    ('claims', 'policy_id', 'user_id', NULL),
    ('column_mappings', 'company_id', '', NULL),
    ('companies', 'id', '', NULL),
    ('company_access', 'company_id', '', NULL),
    ('custom_enrolment_users', 'company_id', '', NULL),
    ('email_contacts', 'party', '', NULL),
    ('endorsement_artefacts', 'endorsement_id', '', NULL),
    ('endorsement_members', 'endorsement_id', 'user_id', NULL),
    ('endorsement_notes', 'endorsement_id', '', NULL),
    ('endorsements', 'policy_id', '', ARRAY['policy_type', 'company_key', 'search_text', 'due_on', 'net_paise', 'blockers',
      'checked_on', 'updated_at', 'version']),
    ('enrolment_extensions', 'enrolment_id', '', NULL),
    ('enrolment_policies', 'enrolment_id', '', NULL),
    ('enrolment_stakeholders', 'enrolment_id', '', NULL),
    ('enrolments', 'company_id', '', NULL),
    ('flex_raters', 'policy_id', '', NULL),
    ('holidays', 'day', '', NULL),
    ('hr_contacts', 'company_id', '', NULL),
    ('inbox_attachments', 'email_id', '', NULL),
    ('inbox_emails', 'endorsement_id', '', NULL),
    ('insurer_amounts', 'endorsement_id', '', NULL),
    ('insurer_format_drafts', 'insurer_id', '', NULL),
    ('insurer_response_rows', 'response_id', '', NULL),
    ('insurer_responses', 'endorsement_id', '', NULL),
    ('insurers', 'id', '', NULL),
    ('master_list_entries', 'list', '', NULL),
    ('member_merges', 'company_id', '', NULL),
    ('nominees', 'user_policy_id', '', NULL),
    ('onboarding_flags', 'company_id', '', NULL),
    ('placement_slips', 'company_id', '', NULL),
    ('policies', 'company_id', '', NULL),
    ('policy_documents', 'policy_id', '', NULL),
    ('policy_prevalidations', 'policy_id', '', NULL),
    ('raters', 'policy_id', '', NULL),
    ('reminder_switches', 'company_id', '', NULL),
    ('roster_differences', 'comparison_id', 'user_id', NULL),
    ('saved_views', 'id', '', NULL),
    ('shared_sheets', 'sheet', '', NULL),
    ('slab_grades', 'policy_id', '', NULL),
    ('user_benefits', 'user_policy_id', '', NULL),
    ('user_policies', 'policy_id', 'user_id', NULL),
    ('users', 'employer', 'id', NULL)
$$;

-- The columns of a table's primary key.
CREATE FUNCTION key_columns(tracked regclass) RETURNS text[] STABLE LANGUAGE sql AS $$
  SELECT array_agg(a.attname::text ORDER BY k.at)
    FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, at)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
    WHERE i.indrelid = tracked AND i.indisprimary
$$;

DO $$
DECLARE
  tracked record;
  arguments text;
  facts text[];
BEGIN
  FOR tracked IN SELECT * FROM tracked_tables()
  LOOP
    SELECT string_agg(quote_literal(name), ', ') INTO arguments
      FROM unnest(ARRAY[tracked.scope, tracked.person] || key_columns(tracked.name::regclass)) AS name;
    IF tracked.derived IS NULL THEN
      EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW
        WHEN (NEW.recorded_from IS DISTINCT FROM version_time(OLD.recorded_from)) EXECUTE FUNCTION stamp_version()',
        tracked.name || '_version', tracked.name);
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS replaced
        FOR EACH STATEMENT EXECUTE FUNCTION write_row_history(%s)', tracked.name || '_replaced', tracked.name, arguments);
    ELSE
      SELECT array_agg(quote_ident(attname)) INTO facts FROM pg_attribute
        WHERE attrelid = tracked.name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
          AND attname <> ALL (tracked.derived || 'recorded_from'::text);
      EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OF %s ON %I FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s))
        EXECUTE FUNCTION stamp_version()', tracked.name || '_version', array_to_string(facts, ', '), tracked.name,
        'OLD.' || array_to_string(facts, ', OLD.'), 'NEW.' || array_to_string(facts, ', NEW.'));
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE OF %s ON %I FOR EACH ROW WHEN ((%s) IS DISTINCT FROM (%s))
        EXECUTE FUNCTION write_row_history(%s)', tracked.name || '_replaced', array_to_string(facts, ', '), tracked.name,
        'OLD.' || array_to_string(facts, ', OLD.'), 'NEW.' || array_to_string(facts, ', NEW.'), arguments);
    END IF;
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS replaced
      FOR EACH STATEMENT EXECUTE FUNCTION write_row_history(%s)', tracked.name || '_deleted', tracked.name, arguments);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      tracked.name || '_not_truncated', tracked.name);
  END LOOP;
END $$;
