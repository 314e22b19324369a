-- The account is found by its id alone. With "archived_at IS NULL" a plan that was made while there were few accounts took the index of open
-- accounts' numbers, and went on reading it whole when there were a thousand.
CREATE OR REPLACE FUNCTION append_ledger_entry(account_id text, moved_at timestamptz, entry_id text, type text, amount bigint, origin text,
  endorsement text, number_of_endorsement integer, type_of_endorsement text, number_of_policy text, type_of_policy text, note text,
  proof text, author text, entry_at timestamptz, OUT new_seq bigint, OUT new_balance bigint) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cd_accounts
    SET last_seq = last_seq + 1, updated_at = moved_at,
        balance_paise = balance_paise + CASE type WHEN 'credit' THEN amount ELSE -amount END
    WHERE id = account_id AND num_nulls(archived_at) = 1
    RETURNING last_seq, balance_paise INTO new_seq, new_balance;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO cd_ledger_entries (cd_account_id, seq, balance_after_paise, id, transaction_type, amount_paise, source, endorsement_id,
      endorsement_number, endorsement_type, policy_number, policy_type, message, payment_proof, added_by, created_at)
    VALUES (account_id, new_seq, new_balance, entry_id, type, amount, origin, endorsement,
      number_of_endorsement, type_of_endorsement, number_of_policy, type_of_policy, note, proof, author, entry_at);
END $$;
