CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "endorsements_status";--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "lives_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "is_complete" boolean GENERATED ALWAYS AS (status = 'ENDO_COMPLETE') STORED;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "policy_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "company_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "endorsements_by_age" ON "endorsements" USING btree ("is_complete","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_status" ON "endorsements" USING btree ("is_complete","status","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_company" ON "endorsements" USING btree ("is_complete","company_key","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_lives" ON "endorsements" USING btree ("is_complete","lives_count","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_type" ON "endorsements" USING btree ("is_complete","policy_type","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_search" ON "endorsements" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- The fields of the search rule, one a line, so that no term is found across two of them; the status has its label in the program.
CREATE FUNCTION fill_endorsement_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT policy.policy_type, lower(company.name), lower(concat_ws(E'\n', company.name, policy.nick_name, insurer.name,
      replace(policy.policy_type, '_', ' '), 'Endo ' || NEW.endorsement_number, NEW.lives_count,
      to_char(NEW.created_at AT TIME ZONE 'Asia/Kolkata', 'DD/MM/YYYY'),
      to_char(NEW.created_at AT TIME ZONE 'Asia/Kolkata', 'DD Mon YYYY'), policy.id, NEW.support_ticket_id))
    INTO NEW.policy_type, NEW.company_key, NEW.search_text
    FROM policies policy
    JOIN companies company ON company.id = NEW.company_id
    LEFT JOIN insurers insurer ON insurer.id = policy.insurer_id
    WHERE policy.id = NEW.policy_id;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER endorsements_findable BEFORE INSERT OR UPDATE OF company_id, policy_id, endorsement_number, lives_count,
    created_at, support_ticket_id, search_text ON endorsements
  FOR EACH ROW EXECUTE FUNCTION fill_endorsement_search();--> statement-breakpoint
CREATE FUNCTION refill_endorsement_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE endorsements SET search_text = '' WHERE policy_id IN (
    SELECT id FROM policies WHERE CASE TG_TABLE_NAME
      WHEN 'companies' THEN company_id = NEW.id WHEN 'insurers' THEN insurer_id = NEW.id ELSE id = NEW.id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF name ON companies
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refill_endorsement_search();--> statement-breakpoint
CREATE TRIGGER insurers_renamed AFTER UPDATE OF name ON insurers
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION refill_endorsement_search();--> statement-breakpoint
CREATE TRIGGER policies_renamed AFTER UPDATE OF nick_name, policy_type, insurer_id ON policies
  FOR EACH ROW WHEN ((OLD.nick_name, OLD.policy_type, OLD.insurer_id) IS DISTINCT FROM (NEW.nick_name, NEW.policy_type, NEW.insurer_id))
  EXECUTE FUNCTION refill_endorsement_search();--> statement-breakpoint
UPDATE endorsements SET lives_count = coalesce((
  SELECT count(*) FILTER (WHERE operation <> 'EDIT') + count(DISTINCT user_id) FILTER (WHERE operation = 'EDIT')
  FROM endorsement_members WHERE endorsement_id = endorsements.id), 0);
