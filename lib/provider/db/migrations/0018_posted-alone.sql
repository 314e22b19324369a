ALTER TABLE "cd_ledger_entries" ADD COLUMN "posted_alone_by" text;--> statement-breakpoint
ALTER TABLE "cd_ledger_entries" ADD COLUMN "posted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cd_ledger_entries_alone" ON "cd_ledger_entries" USING btree ("cd_account_id","posted_alone_by","posted_at") WHERE posted_alone_by is not null;--> statement-breakpoint
-- Whether a person may post an entry without a second one: to be called with the account's row locked.
CREATE FUNCTION may_post_alone(account_id text, person text, posted timestamptz, type text, amount bigint, balance_floor bigint,
  day_total bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  day_start timestamptz := date_trunc('day', posted AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata';
BEGIN
  IF amount = 0 THEN RETURN true; END IF;
  IF (SELECT balance_paise + CASE type WHEN 'credit' THEN amount ELSE -amount END FROM cd_accounts WHERE id = account_id)
    < balance_floor THEN RETURN false;
  END IF;
  RETURN day_total IS NULL OR amount + coalesce((SELECT sum(amount_paise) FROM cd_ledger_entries
    WHERE cd_account_id = account_id AND posted_alone_by = person
      AND posted_at >= day_start AND posted_at < day_start + interval '1 day'), 0) <= day_total;
END $$;--> statement-breakpoint
-- Both with arguments that a program of the version before leaves out.
DROP FUNCTION append_ledger_entry;--> statement-breakpoint
CREATE FUNCTION append_ledger_entry(account_id text, moved_at timestamptz, entry_id text, type text, amount bigint, origin text,
  endorsement text, number_of_endorsement integer, type_of_endorsement text, number_of_policy text, type_of_policy text, note text,
  proof text, author text, entry_at timestamptz, alone_by text DEFAULT NULL, OUT new_seq bigint, OUT new_balance bigint)
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cd_accounts
    SET last_seq = last_seq + 1, updated_at = moved_at,
        balance_paise = balance_paise + CASE type WHEN 'credit' THEN amount ELSE -amount END
    WHERE id = account_id AND archived_at IS NULL
    RETURNING last_seq, balance_paise INTO new_seq, new_balance;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO cd_ledger_entries (cd_account_id, seq, balance_after_paise, id, transaction_type, amount_paise, source, endorsement_id,
      endorsement_number, endorsement_type, policy_number, policy_type, message, payment_proof, added_by, created_at,
      posted_alone_by, posted_at)
    VALUES (account_id, new_seq, new_balance, entry_id, type, amount, origin, endorsement,
      number_of_endorsement, type_of_endorsement, number_of_policy, type_of_policy, note, proof, author, entry_at,
      alone_by, moved_at);
END $$;--> statement-breakpoint
DROP FUNCTION post_ledger_entry;--> statement-breakpoint
CREATE FUNCTION post_ledger_entry(account_id text, posted_at timestamptz, entry_id text, type text, amount bigint, origin text,
  endorsement text, number_of_endorsement integer, type_of_endorsement text, number_of_policy text, type_of_policy text, note text,
  proof text, author text, entry_at timestamptz, answer jsonb, actor_id text, verb text, change jsonb, trace text, idempotency_key text,
  called_route text, hash_of_body text, balance_floor bigint DEFAULT NULL, day_total bigint DEFAULT NULL) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  placed record;
BEGIN
  IF balance_floor IS NOT NULL OR day_total IS NOT NULL THEN
    PERFORM FROM cd_accounts WHERE id = account_id FOR UPDATE;
    IF NOT may_post_alone(account_id, actor_id, posted_at, type, amount, balance_floor, day_total) THEN
      RETURN to_jsonb('BEYOND_ONE_PERSON'::text);
    END IF;
  END IF;
  placed := append_ledger_entry(account_id, posted_at, entry_id, type, amount, origin, endorsement, number_of_endorsement,
    type_of_endorsement, number_of_policy, type_of_policy, note, proof, author, entry_at, actor_id);
  IF placed.new_seq IS NULL THEN RETURN NULL; END IF;
  answer := jsonb_set(answer, '{data,balanceAfter}', to_jsonb(round(placed.new_balance / 100.0, 2)));
  INSERT INTO audit_log (at, actor, action, entity, entity_id, after, trace_id)
    VALUES (posted_at, actor_id, verb, 'cdAccount', account_id, change, trace);
  IF idempotency_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (actor, key, route, body_hash, status, reply, created_at)
      VALUES (actor_id, idempotency_key, called_route, hash_of_body, 200, answer, posted_at);
  END IF;
  RETURN answer;
END $$;
