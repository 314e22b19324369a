-- Appending is the one write that many want on one row: as functions its statements are planned once per connection, on the embedded database too.

-- Moves an account's last sequence and balance and writes the line with them; nothing, and nulls, for an unknown or delinked account.
CREATE FUNCTION append_ledger_entry(account_id text, moved_at timestamptz, entry_id text, type text, amount bigint, origin text,
  endorsement text, number_of_endorsement integer, type_of_endorsement text, number_of_policy text, type_of_policy text, note text,
  proof text, author text, entry_at timestamptz, OUT new_seq bigint, OUT new_balance bigint) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cd_accounts
    SET last_seq = last_seq + 1, updated_at = moved_at,
        balance_paise = balance_paise + CASE type WHEN 'credit' THEN amount ELSE -amount END
    WHERE id = account_id AND archived_at IS NULL
    RETURNING last_seq, balance_paise INTO new_seq, new_balance;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO cd_ledger_entries (cd_account_id, seq, balance_after_paise, id, transaction_type, amount_paise, source, endorsement_id,
      endorsement_number, endorsement_type, policy_number, policy_type, message, payment_proof, added_by, created_at)
    VALUES (account_id, new_seq, new_balance, entry_id, type, amount, origin, endorsement,
      number_of_endorsement, type_of_endorsement, number_of_policy, type_of_policy, note, proof, author, entry_at);
END $$;--> statement-breakpoint
-- The same with its audit row and, under a key, the answer that is remembered; gives the answer with the balance filled in.
CREATE FUNCTION post_ledger_entry(account_id text, posted_at timestamptz, entry_id text, type text, amount bigint, origin text,
  endorsement text, number_of_endorsement integer, type_of_endorsement text, number_of_policy text, type_of_policy text, note text,
  proof text, author text, entry_at timestamptz, answer jsonb, actor_id text, verb text, change jsonb, trace text, idempotency_key text,
  called_route text, hash_of_body text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  placed record;
BEGIN
  placed := append_ledger_entry(account_id, posted_at, entry_id, type, amount, origin, endorsement, number_of_endorsement,
    type_of_endorsement, number_of_policy, type_of_policy, note, proof, author, entry_at);
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
