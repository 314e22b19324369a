-- A ledger and an audit log are appended; a correction is a new row.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER cd_ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cd_ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER config_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON config_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER cd_matches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cd_matches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER insurer_format_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON insurer_format_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An event changes once: the relay gives it its position.
CREATE TRIGGER events_append_only BEFORE UPDATE OF id, type, version, company_id, record, record_id, data, key, trace_id, created_at
  OR DELETE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER events_placed_once BEFORE UPDATE ON events
  FOR EACH ROW WHEN (OLD.position IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER batches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON batches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER batch_undos_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON batch_undos
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER recorded_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recorded_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- row_history: see erasure.sql.
