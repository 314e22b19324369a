-- Marks endorsements whose workload (due date, blockers) must be derived again.

-- A stage starts with its status. The rules derive its due date later.
CREATE FUNCTION begin_endorsement_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stage_since = timestamptz 'epoch' THEN NEW.stage_since := NEW.created_at; END IF;
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN NEW.stage_since := NEW.updated_at;
  END IF;
  NEW.due_on := (NEW.stage_since AT TIME ZONE 'Asia/Kolkata')::date;
  NEW.checked_on := NULL;
  RETURN NEW;
END $$;

CREATE TRIGGER endorsements_stage_inserted BEFORE INSERT ON endorsements
  FOR EACH ROW EXECUTE FUNCTION begin_endorsement_stage();

CREATE TRIGGER endorsements_stage_begun BEFORE UPDATE OF status, stage_since ON endorsements
  FOR EACH ROW WHEN ((OLD.status, OLD.stage_since) IS DISTINCT FROM (NEW.status, NEW.stage_since))
  EXECUTE FUNCTION begin_endorsement_stage();

-- Every change of a fact that a move's gates read adds a line to stale_workload.
CREATE FUNCTION endorsement_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('endorsement', NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION new_endorsements_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) SELECT 'endorsement', id FROM arrived;
  RETURN NULL;
END $$;

CREATE TRIGGER endorsements_stale_inserted AFTER INSERT ON endorsements REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION new_endorsements_stale();

CREATE TRIGGER endorsements_stale AFTER UPDATE OF status, stage_since, exception_ids, support_ticket_id ON endorsements
  FOR EACH ROW WHEN ((OLD.status, OLD.stage_since, OLD.exception_ids, OLD.support_ticket_id)
    IS DISTINCT FROM (NEW.status, NEW.stage_since, NEW.exception_ids, NEW.support_ticket_id))
  EXECUTE FUNCTION endorsement_workload_stale();

-- One line per endorsement and statement, whether it writes one row or 5,000.
CREATE FUNCTION member_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) SELECT DISTINCT 'endorsement', endorsement_id FROM changed;
  RETURN NULL;
END $$;

CREATE TRIGGER endorsement_members_stale_inserted AFTER INSERT ON endorsement_members REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_workload_stale();

-- A moved row adds a line for both endorsements.
CREATE FUNCTION moved_member_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id)
    SELECT 'endorsement', endorsement_id FROM changed UNION SELECT 'endorsement', endorsement_id FROM before_change;
  RETURN NULL;
END $$;

CREATE TRIGGER endorsement_members_stale_updated AFTER UPDATE ON endorsement_members
  REFERENCING NEW TABLE AS changed OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION moved_member_workload_stale();

CREATE TRIGGER endorsement_members_stale_deleted AFTER DELETE ON endorsement_members REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_workload_stale();

CREATE FUNCTION policy_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('policy', NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER policies_workload_stale AFTER UPDATE OF policy_number, cd_account_id, tpa_name, insurer_id, policy_type ON policies
  FOR EACH ROW WHEN ((OLD.policy_number, OLD.cd_account_id, OLD.tpa_name, OLD.insurer_id, OLD.policy_type)
    IS DISTINCT FROM (NEW.policy_number, NEW.cd_account_id, NEW.tpa_name, NEW.insurer_id, NEW.policy_type))
  EXECUTE FUNCTION policy_workload_stale();

CREATE FUNCTION rater_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('policy', NEW.policy_id);
  RETURN NULL;
END $$;

CREATE TRIGGER raters_workload_stale AFTER INSERT OR UPDATE OF active ON raters
  FOR EACH ROW EXECUTE FUNCTION rater_workload_stale();

CREATE FUNCTION amount_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('endorsement', NEW.endorsement_id);
  RETURN NULL;
END $$;

CREATE TRIGGER insurer_amounts_workload_stale AFTER INSERT OR UPDATE OF status ON insurer_amounts
  FOR EACH ROW EXECUTE FUNCTION amount_workload_stale();

CREATE FUNCTION uhid_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id)
    -- No join: its plan, made for a small statement, would compare 5,000 rows with 5,000.
    SELECT DISTINCT 'policy', policy_id
    FROM (SELECT id, policy_id, uhid, NOT active AND left_as IS NOT NULL FROM now_
          EXCEPT SELECT id, policy_id, uhid, NOT active AND left_as IS NOT NULL FROM before_) AS changed;
  RETURN NULL;
END $$;

CREATE TRIGGER user_policies_workload_stale AFTER UPDATE ON user_policies REFERENCING OLD TABLE AS before_ NEW TABLE AS now_
  FOR EACH STATEMENT EXECUTE FUNCTION uhid_workload_stale();

CREATE FUNCTION account_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('account', NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER cd_accounts_workload_stale AFTER UPDATE OF balance_paise, archived_at ON cd_accounts
  FOR EACH ROW EXECUTE FUNCTION account_workload_stale();

CREATE FUNCTION every_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('all', '');
  RETURN NULL;
END $$;

CREATE TRIGGER holidays_workload_stale AFTER INSERT OR UPDATE OR DELETE ON holidays
  FOR EACH STATEMENT EXECUTE FUNCTION every_workload_stale();

CREATE TRIGGER config_versions_workload_stale AFTER INSERT ON config_versions
  FOR EACH STATEMENT EXECUTE FUNCTION every_workload_stale();
