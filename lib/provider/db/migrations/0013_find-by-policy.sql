CREATE TABLE "policy_search" (
	"policy_id" text PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy_search" ADD CONSTRAINT "policy_search_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_search_words" ON "policy_search" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
DROP TRIGGER companies_renamed ON companies;--> statement-breakpoint
DROP TRIGGER insurers_renamed ON insurers;--> statement-breakpoint
DROP TRIGGER policies_renamed ON policies;--> statement-breakpoint
DROP FUNCTION refill_endorsement_search();--> statement-breakpoint
-- An endorsement keeps only words of its own; those of its policy, in every text of its endorsements before, made the index of words slow.
CREATE OR REPLACE FUNCTION fill_endorsement_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT policy.policy_type, lower(company.name) INTO NEW.policy_type, NEW.company_key
    FROM policies policy JOIN companies company ON company.id = NEW.company_id
    WHERE policy.id = NEW.policy_id;
  NEW.search_text := lower(concat_ws(E'\n', 'Endo ' || NEW.endorsement_number, NEW.lives_count,
      to_char(NEW.created_at AT TIME ZONE 'Asia/Kolkata', 'DD/MM/YYYY'),
      to_char(NEW.created_at AT TIME ZONE 'Asia/Kolkata', 'DD Mon YYYY'), NEW.support_ticket_id));
  RETURN NEW;
END $$;--> statement-breakpoint
-- One field a line, so that no term is found across two of them.
CREATE FUNCTION write_policy_search(ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO policy_search (policy_id, search_text)
  SELECT policy.id, lower(concat_ws(E'\n', company.name, policy.nick_name, insurer.name,
      replace(policy.policy_type, '_', ' '), policy.id))
  FROM policies policy JOIN companies company ON company.id = policy.company_id
  LEFT JOIN insurers insurer ON insurer.id = policy.insurer_id
  WHERE policy.id = ANY(ids)
  ON CONFLICT (policy_id) DO UPDATE SET search_text = excluded.search_text;
$$;--> statement-breakpoint
CREATE FUNCTION company_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_policy_search(ARRAY(SELECT id FROM policies WHERE company_id = NEW.id));
  UPDATE endorsements SET company_key = lower(NEW.name) WHERE company_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION insurer_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_policy_search(ARRAY(SELECT id FROM policies WHERE insurer_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION policy_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_policy_search(ARRAY[NEW.id]);
  IF TG_OP = 'UPDATE' AND OLD.policy_type IS DISTINCT FROM NEW.policy_type THEN
    UPDATE endorsements SET policy_type = NEW.policy_type WHERE policy_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF name ON companies
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION company_renamed();--> statement-breakpoint
CREATE TRIGGER insurers_renamed AFTER UPDATE OF name ON insurers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION insurer_renamed();--> statement-breakpoint
CREATE TRIGGER policies_made_findable AFTER INSERT ON policies
  FOR EACH ROW EXECUTE FUNCTION policy_changed();--> statement-breakpoint
CREATE TRIGGER policies_renamed AFTER UPDATE OF nick_name, policy_type, insurer_id ON policies
  FOR EACH ROW WHEN ((OLD.nick_name, OLD.policy_type, OLD.insurer_id) IS DISTINCT FROM (NEW.nick_name, NEW.policy_type, NEW.insurer_id))
  EXECUTE FUNCTION policy_changed();--> statement-breakpoint
SELECT write_policy_search(ARRAY(SELECT id FROM policies));--> statement-breakpoint
UPDATE endorsements SET search_text = '';
