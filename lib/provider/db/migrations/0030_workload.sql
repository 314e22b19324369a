CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_workload" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "stage_since" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "due_on" date DEFAULT '1970-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "net_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "blockers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "is_blocked" boolean GENERATED ALWAYS AS (cardinality(blockers) > 0) STORED;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "endorsements_by_due" ON "endorsements" USING btree ("is_complete","due_on",(-net_paise),"created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_net" ON "endorsements" USING btree ("is_complete","net_paise","created_at","id");--> statement-breakpoint
CREATE INDEX "endorsements_by_owner" ON "endorsements" USING btree ("owner_id","is_complete","due_on");--> statement-breakpoint
CREATE INDEX "endorsements_by_blocker" ON "endorsements" USING gin ("blockers");--> statement-breakpoint
CREATE INDEX "endorsements_counted" ON "endorsements" USING btree ("is_complete","is_blocked","status","due_on","owner_id");--> statement-breakpoint
CREATE INDEX "endorsements_unchecked" ON "endorsements" USING btree ("checked_on") WHERE status <> 'ENDO_COMPLETE';--> statement-breakpoint
-- A stage begins with its status; what it must end by is worked out by the rules and stored afterwards.
CREATE FUNCTION begin_endorsement_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stage_since = timestamptz 'epoch' THEN NEW.stage_since := NEW.created_at; END IF;
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN NEW.stage_since := NEW.updated_at;
  END IF;
  NEW.due_on := (NEW.stage_since AT TIME ZONE 'Asia/Kolkata')::date;
  NEW.checked_on := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER endorsements_stage_inserted BEFORE INSERT ON endorsements
  FOR EACH ROW EXECUTE FUNCTION begin_endorsement_stage();--> statement-breakpoint
CREATE TRIGGER endorsements_stage_begun BEFORE UPDATE OF status, stage_since ON endorsements
  FOR EACH ROW WHEN ((OLD.status, OLD.stage_since) IS DISTINCT FROM (NEW.status, NEW.stage_since))
  EXECUTE FUNCTION begin_endorsement_stage();--> statement-breakpoint
-- What the gates of a move look at: whoever changes it leaves a line, and the workload is worked out anew.
CREATE FUNCTION endorsement_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('endorsement', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION new_endorsements_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) SELECT 'endorsement', id FROM arrived;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER endorsements_stale_inserted AFTER INSERT ON endorsements REFERENCING NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION new_endorsements_stale();--> statement-breakpoint
CREATE TRIGGER endorsements_stale AFTER UPDATE OF status, stage_since, exception_ids, support_ticket_id ON endorsements
  FOR EACH ROW WHEN ((OLD.status, OLD.stage_since, OLD.exception_ids, OLD.support_ticket_id)
    IS DISTINCT FROM (NEW.status, NEW.stage_since, NEW.exception_ids, NEW.support_ticket_id))
  EXECUTE FUNCTION endorsement_workload_stale();--> statement-breakpoint
-- One line for each endorsement and statement, whether it writes one row or 5,000.
CREATE FUNCTION member_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) SELECT DISTINCT 'endorsement', endorsement_id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER endorsement_members_stale_inserted AFTER INSERT ON endorsement_members REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_workload_stale();--> statement-breakpoint
-- Rows that were moved leave a line for the endorsement that they left as well.
CREATE FUNCTION moved_member_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id)
    SELECT 'endorsement', endorsement_id FROM changed UNION SELECT 'endorsement', endorsement_id FROM before_change;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER endorsement_members_stale_updated AFTER UPDATE ON endorsement_members
  REFERENCING NEW TABLE AS changed OLD TABLE AS before_change
  FOR EACH STATEMENT EXECUTE FUNCTION moved_member_workload_stale();--> statement-breakpoint
CREATE TRIGGER endorsement_members_stale_deleted AFTER DELETE ON endorsement_members REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION member_workload_stale();--> statement-breakpoint
CREATE FUNCTION policy_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('policy', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER policies_workload_stale AFTER UPDATE OF policy_number, cd_account_id, tpa_name, insurer_id, policy_type ON policies
  FOR EACH ROW WHEN ((OLD.policy_number, OLD.cd_account_id, OLD.tpa_name, OLD.insurer_id, OLD.policy_type)
    IS DISTINCT FROM (NEW.policy_number, NEW.cd_account_id, NEW.tpa_name, NEW.insurer_id, NEW.policy_type))
  EXECUTE FUNCTION policy_workload_stale();--> statement-breakpoint
CREATE FUNCTION rater_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('policy', NEW.policy_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER raters_workload_stale AFTER INSERT OR UPDATE OF active ON raters
  FOR EACH ROW EXECUTE FUNCTION rater_workload_stale();--> statement-breakpoint
CREATE FUNCTION uhid_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id)
    SELECT DISTINCT 'policy', now_.policy_id FROM now_ JOIN before_ USING (id) WHERE now_.uhid IS DISTINCT FROM before_.uhid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_policies_workload_stale AFTER UPDATE ON user_policies REFERENCING OLD TABLE AS before_ NEW TABLE AS now_
  FOR EACH STATEMENT EXECUTE FUNCTION uhid_workload_stale();--> statement-breakpoint
CREATE FUNCTION account_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('account', NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cd_accounts_workload_stale AFTER UPDATE OF balance_paise, archived_at ON cd_accounts
  FOR EACH ROW EXECUTE FUNCTION account_workload_stale();--> statement-breakpoint
CREATE FUNCTION every_workload_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_workload (kind, target_id) VALUES ('all', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER holidays_workload_stale AFTER INSERT OR UPDATE OR DELETE ON holidays
  FOR EACH STATEMENT EXECUTE FUNCTION every_workload_stale();--> statement-breakpoint
CREATE TRIGGER config_versions_workload_stale AFTER INSERT ON config_versions
  FOR EACH STATEMENT EXECUTE FUNCTION every_workload_stale();--> statement-breakpoint
-- Endorsements of before this version: their stage began with the last change of their status.
UPDATE endorsements SET stage_since = coalesce(
  (SELECT max(a.at) FROM audit_log a WHERE a.entity = 'endorsement' AND a.entity_id = endorsements.id
     AND a.action = 'updateEndorsementStatus'), created_at);--> statement-breakpoint
INSERT INTO stale_workload (kind, target_id) VALUES ('all', '');
