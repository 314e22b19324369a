-- Keeps company_life_counts current: one update per statement and company, whether it changes one life or 50,000.
CREATE FUNCTION count_company_lives() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO company_life_counts
      SELECT employer, active, coalesce(relationship, ''), count(*) FROM arrived WHERE employer IS NOT NULL
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (employer, active, relationship) DO UPDATE SET count = company_life_counts.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO company_life_counts
      SELECT employer, active, coalesce(relationship, ''), -count(*) FROM gone WHERE employer IS NOT NULL
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (employer, active, relationship) DO UPDATE SET count = company_life_counts.count + excluded.count;
  ELSE
    INSERT INTO company_life_counts
      SELECT employer, active, coalesce(relationship, ''), sum(change) FROM (
        SELECT employer, active, relationship, 1 AS change FROM arrived
        UNION ALL SELECT employer, active, relationship, -1 FROM gone
      ) AS changes WHERE employer IS NOT NULL
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (employer, active, relationship) DO UPDATE SET count = company_life_counts.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_counted_in AFTER INSERT ON users REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION count_company_lives();

CREATE TRIGGER users_counted_out AFTER DELETE ON users REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_company_lives();

CREATE TRIGGER users_counted_again AFTER UPDATE ON users REFERENCING NEW TABLE AS arrived OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_company_lives();
