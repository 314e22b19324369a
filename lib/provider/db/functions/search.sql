-- The text that the endorsement list searches. Each field is on its own line, so that no term matches across two fields.

-- An endorsement stores its own words only: repeating its policy's words made the trigram index slow.
CREATE FUNCTION fill_endorsement_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT policy.policy_type, lower(company.name) INTO NEW.policy_type, NEW.company_key
    FROM policies policy JOIN companies company ON company.id = NEW.company_id
    WHERE policy.id = NEW.policy_id;
  NEW.search_text := lower(concat_ws(E'\n', 'Endo ' || NEW.endorsement_number, NEW.lives_count,
      to_char(NEW.created_at AT TIME ZONE 'Asia/Kolkata', 'DD/MM/YYYY'),
      to_char(NEW.created_at AT TIME ZONE 'Asia/Kolkata', 'DD Mon YYYY'), NEW.support_ticket_id));
  RETURN NEW;
END $$;

CREATE TRIGGER endorsements_findable BEFORE INSERT OR UPDATE OF company_id, policy_id, endorsement_number, lives_count,
    created_at, support_ticket_id, search_text ON endorsements
  FOR EACH ROW EXECUTE FUNCTION fill_endorsement_search();

CREATE FUNCTION write_policy_search(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO policy_search (policy_id, search_text)
  SELECT policy.id, lower(concat_ws(E'\n', company.name, policy.nick_name, insurer.name,
      replace(policy.policy_type, '_', ' '), policy.id))
  FROM policies policy JOIN companies company ON company.id = policy.company_id
  LEFT JOIN insurers insurer ON insurer.id = policy.insurer_id
  WHERE policy.id = ANY(ids)
  ON CONFLICT (policy_id) DO UPDATE SET search_text = excluded.search_text;
$$;

CREATE FUNCTION company_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_policy_search(ARRAY(SELECT id FROM policies WHERE company_id = NEW.id));
  UPDATE endorsements SET company_key = lower(NEW.name) WHERE company_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION insurer_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_policy_search(ARRAY(SELECT id FROM policies WHERE insurer_id = NEW.id));
  RETURN NULL;
END $$;

CREATE FUNCTION policy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_policy_search(ARRAY[NEW.id]);
  IF TG_OP = 'UPDATE' AND OLD.policy_type IS DISTINCT FROM NEW.policy_type THEN
    UPDATE endorsements SET policy_type = NEW.policy_type WHERE policy_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER companies_renamed AFTER UPDATE OF name ON companies
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION company_renamed();

CREATE TRIGGER insurers_renamed AFTER UPDATE OF name ON insurers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION insurer_renamed();

CREATE TRIGGER policies_made_findable AFTER INSERT ON policies
  FOR EACH ROW EXECUTE FUNCTION policy_changed();

CREATE TRIGGER policies_renamed AFTER UPDATE OF nick_name, policy_type, insurer_id ON policies
  FOR EACH ROW WHEN ((OLD.nick_name, OLD.policy_type, OLD.insurer_id) IS DISTINCT FROM (NEW.nick_name, NEW.policy_type, NEW.insurer_id))
  EXECUTE FUNCTION policy_changed();
