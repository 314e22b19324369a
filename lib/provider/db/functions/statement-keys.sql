-- Foreign keys of the rows of an upload, checked once per statement. PostgreSQL's own are checked per row, which took a
-- third of a large upload's time. As there, a child keeps its parent locked until the transaction ends.
CREATE FUNCTION statement_keys() RETURNS TABLE (child text, key text, parent text) IMMUTABLE LANGUAGE sql AS $$
  VALUES ('users', 'employer', 'companies'), ('user_policies', 'user_id', 'users'), ('user_policies', 'policy_id', 'policies'),
    ('endorsement_members', 'user_id', 'users'), ('endorsement_members', 'endorsement_id', 'endorsements')
$$;

-- Arguments: the column of the parent's id, and the parent's table. No other transaction can delete the parents that this
-- one wrote, so they need no lock. Without sequential scans, outdated statistics of a growing table do no harm.
CREATE FUNCTION assert_parents_exist() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  keys text[];
  missing text;
BEGIN
  IF TG_LEVEL = 'ROW' THEN keys := ARRAY[to_jsonb(NEW) ->> TG_ARGV[0]];
  ELSE
    EXECUTE format('SELECT array_agg(wanted) FROM (SELECT DISTINCT %I AS wanted FROM inserted) AS needed
      WHERE NOT EXISTS (SELECT FROM %I WHERE id = wanted AND xmin = pg_current_xact_id()::xid)', TG_ARGV[0], TG_ARGV[1])
      INTO keys;
  END IF;
  IF keys IS NULL THEN RETURN NULL; END IF;
  -- A row without a parent has no key, which min() ignores. From 100,000 keys on, NOT IN takes the square of the time.
  EXECUTE format('WITH locked AS (SELECT id FROM %I WHERE id = ANY ($1) FOR KEY SHARE)
    SELECT min(wanted) FROM unnest($1) AS wanted LEFT JOIN locked ON id = wanted WHERE id IS NULL', TG_ARGV[1])
    INTO missing USING keys;
  IF missing IS NOT NULL THEN
    RAISE EXCEPTION '%.% refers to no row of %: %', TG_TABLE_NAME, TG_ARGV[0], TG_ARGV[1], missing
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

-- Arguments: the child's table, and its column of the parent's id.
CREATE FUNCTION assert_no_children() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  parents text[];
  parent text;
BEGIN
  IF TG_LEVEL = 'ROW' THEN parents := ARRAY[OLD.id];
  ELSE SELECT array_agg(id) FROM deleted INTO parents;
  END IF;
  EXECUTE format('SELECT %2$I FROM %1$I WHERE %2$I = ANY ($1) LIMIT 1', TG_ARGV[0], TG_ARGV[1]) INTO parent USING parents;
  IF parent IS NOT NULL THEN
    RAISE EXCEPTION '%.% still refers to %', TG_ARGV[0], TG_ARGV[1], parent
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  link record;
BEGIN
  FOR link IN SELECT child, key, parent, child || '_' || key AS name FROM statement_keys()
  LOOP
    EXECUTE format('CREATE TRIGGER %1$I AFTER INSERT ON %2$I REFERENCING NEW TABLE AS inserted
      FOR EACH STATEMENT EXECUTE FUNCTION assert_parents_exist(%3$L, %4$L)',
      link.name || '_inserted', link.child, link.key, link.parent);
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE OF %3$I ON %2$I FOR EACH ROW WHEN (NEW.%3$I IS DISTINCT FROM OLD.%3$I)
      EXECUTE FUNCTION assert_parents_exist(%3$L, %4$L)',
      link.name || '_updated', link.child, link.key, link.parent);
    EXECUTE format('CREATE TRIGGER %1$I AFTER DELETE ON %4$I REFERENCING OLD TABLE AS deleted
      FOR EACH STATEMENT EXECUTE FUNCTION assert_no_children(%2$L, %3$L)',
      link.name || '_parent', link.child, link.key, link.parent);
    EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE OF id ON %4$I FOR EACH ROW WHEN (NEW.id IS DISTINCT FROM OLD.id)
      EXECUTE FUNCTION assert_no_children(%2$L, %3$L)',
      link.name || '_parent_id', link.child, link.key, link.parent);
  END LOOP;
END $$;
