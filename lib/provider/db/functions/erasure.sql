-- Erasure of personal data after its retention. `erase_history` is the only way to change row_history: the table's trigger
-- accepts its updates and no others, and it removes only the fields that are listed here.

CREATE FUNCTION personal_fields(of_table text) RETURNS text[] IMMUTABLE LANGUAGE sql AS $$
  SELECT CASE of_table
    WHEN 'users' THEN ARRAY['first_name', 'last_name', 'employee_id', 'dob', 'mobile', 'backup_phone_number', 'email',
      'backup_email_address', 'marital_status', 'date_of_marriage', 'joining_date', 'ctc_paise']
    WHEN 'user_policies' THEN ARRAY['uhid']
    WHEN 'nominees' THEN ARRAY['name', 'dob', 'gender', 'relationship']
    WHEN 'endorsement_members' THEN ARRAY['employee_id', 'ctc_paise', 'old_data', 'revised_data', 'kyc_documents']
    WHEN 'change_requests' THEN ARRAY['name', 'employee_id', 'mobile', 'email', 'joining_date', 'comment', 'facts']
    WHEN 'insurer_response_rows' THEN ARRAY['name', 'employee_id', 'uhid', 'reason', 'uhid_error']
    WHEN 'roster_differences' THEN ARRAY['identity', 'fingerprint', 'lives', 'reason']
    WHEN 'member_merges' THEN ARRAY['old_state', 'new_state', 'reason']
    WHEN 'custom_enrolment_users' THEN ARRAY['employee_id', 'name', 'gender', 'dob', 'joining_date', 'email', 'mobile',
      'grade', 'designation', 'location', 'cost_centre', 'marital_status']
    WHEN 'endorsement_artefacts' THEN ARRAY['content']
    WHEN 'inbox_emails' THEN ARRAY['from_name', 'from_address', 'subject', 'body', 'reason']
    WHEN 'inbox_attachments' THEN ARRAY['file_name', 'object_name']
  END
$$;

-- Rows of the history by their person or their record; of a record only those with one of the ids, if there are any.
CREATE FUNCTION erase_history(of_table text, persons text[], scopes text[], ids text[]) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  erased bigint;
BEGIN
  UPDATE row_history h
    SET row = h.row || coalesce((SELECT jsonb_object_agg(field, NULL) FROM unnest(personal_fields(of_table)) AS field
      WHERE h.row ? field), '{}')
    WHERE h.table_name = of_table
      AND (h.person_id = ANY (persons) OR (h.scope_id = ANY (scopes) AND (ids IS NULL OR h.row_id = ANY (ids)))
        OR (h.scope_id IS NULL AND h.row_id = ANY (ids)));
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;

CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  context text;
BEGIN
  GET DIAGNOSTICS context = PG_CONTEXT;
  IF TG_OP = 'UPDATE' AND context ~ 'PL/pgSQL function erase_history\(' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER row_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON row_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
