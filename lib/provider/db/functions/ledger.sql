-- Posting to a CD account. The caller gives the signed amount as `moved`; these functions do not know an entry's sign.

-- Whether a person may post an entry alone. Call it with the account's row locked.
CREATE FUNCTION may_post_alone(account_id text, person text, posted timestamptz, moved bigint, amount bigint, balance_floor bigint,
  day_total bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  day_start timestamptz := date_trunc('day', posted AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata';
BEGIN
  IF amount = 0 THEN RETURN true; END IF;
  IF (SELECT balance_paise + moved FROM cd_accounts WHERE id = account_id) < balance_floor THEN RETURN false; END IF;
  RETURN day_total IS NULL OR amount + coalesce((SELECT sum(amount_paise) FROM cd_ledger_entries
    WHERE cd_account_id = account_id AND posted_alone_by = person
      AND posted_at >= day_start AND posted_at < day_start + interval '1 day'), 0) <= day_total;
END $$;

-- Increments an account's sequence, moves its balance and appends the entry. Returns nulls for an unknown or delinked account.
-- num_nulls() keeps the planner on the primary key: `archived_at IS NULL` once made it read a whole partial index.
CREATE FUNCTION append_ledger_entry(account_id text, moved_at timestamptz, moved bigint, entry_id text, type text, amount bigint, origin text,
  endorsement text, number_of_endorsement integer, type_of_endorsement text, number_of_policy text, type_of_policy text, note text,
  proof text, author text, entry_at timestamptz, alone_by text, trace text, OUT new_seq bigint, OUT new_balance bigint)
LANGUAGE plpgsql AS $$
DECLARE
  company text;
BEGIN
  UPDATE cd_accounts
    SET last_seq = last_seq + 1, updated_at = moved_at, balance_paise = balance_paise + moved
    WHERE id = account_id AND num_nulls(archived_at) = 1
    RETURNING last_seq, balance_paise, company_id INTO new_seq, new_balance, company;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO cd_ledger_entries (cd_account_id, seq, balance_after_paise, id, transaction_type, amount_paise, source, endorsement_id,
      endorsement_number, endorsement_type, policy_number, policy_type, message, payment_proof, added_by, created_at,
      posted_alone_by, posted_at)
    VALUES (account_id, new_seq, new_balance, entry_id, type, amount, origin, endorsement,
      number_of_endorsement, type_of_endorsement, number_of_policy, type_of_policy, note, proof, author, entry_at,
      alone_by, moved_at);
  -- A credit by hand is a deposit; the insurer's refunds and corrections are not.
  IF type = 'credit' AND origin = 'manual' THEN
    INSERT INTO events (type, version, company_id, record, record_id, data, trace_id, created_at)
      VALUES ('deposit.posted', 1, company, 'cdAccount', account_id,
        jsonb_build_object('cdAccountId', account_id, 'ledgerEntryId', entry_id, 'amountPaise', amount, 'balancePaise', new_balance),
        trace, moved_at);
  END IF;
END $$;

-- Appends the entry with its audit row and, under a key, the reply to repeat. `is_beyond` means a second person is needed and
-- nothing was written.
CREATE FUNCTION post_ledger_entry(account_id text, moved_at timestamptz, moved bigint, entry_id text, type text, amount bigint, origin text,
  endorsement text, number_of_endorsement integer, type_of_endorsement text, number_of_policy text, type_of_policy text, note text,
  proof text, author text, entry_at timestamptz, actor_id text, verb text, change jsonb, trace text, idempotency_key text,
  called_route text, hash_of_body text, remembered jsonb, balance_floor bigint, day_total bigint,
  OUT new_seq bigint, OUT new_balance bigint, OUT is_beyond boolean)
LANGUAGE plpgsql AS $$
BEGIN
  is_beyond := false;
  IF balance_floor IS NOT NULL OR day_total IS NOT NULL THEN
    PERFORM FROM cd_accounts WHERE id = account_id FOR UPDATE;
    IF NOT may_post_alone(account_id, actor_id, moved_at, moved, amount, balance_floor, day_total) THEN
      is_beyond := true;
      RETURN;
    END IF;
  END IF;
  SELECT placed.new_seq, placed.new_balance INTO new_seq, new_balance
    FROM append_ledger_entry(account_id, moved_at, moved, entry_id, type, amount, origin, endorsement, number_of_endorsement,
      type_of_endorsement, number_of_policy, type_of_policy, note, proof, author, entry_at, actor_id, trace) AS placed;
  IF new_seq IS NULL THEN RETURN; END IF;
  INSERT INTO audit_log (at, actor, action, entity, entity_id, after, trace_id)
    VALUES (moved_at, actor_id, verb, 'cdAccount', account_id, change, trace);
  IF idempotency_key IS NOT NULL THEN
    INSERT INTO idempotency_keys (actor, key, route, body_hash, status, reply, created_at)
      VALUES (actor_id, idempotency_key, called_route, hash_of_body, 200, remembered, moved_at);
  END IF;
END $$;
