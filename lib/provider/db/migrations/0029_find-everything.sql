DROP INDEX "users_email";--> statement-breakpoint
DROP INDEX "users_mobile";--> statement-breakpoint
DROP INDEX "users_employee_id";--> statement-breakpoint
CREATE INDEX "cd_accounts_number_part" ON "cd_accounts" USING gin (lower("account_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin (lower("name" || ' ' || coalesce("nickname", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "endorsements_ticket" ON "endorsements" USING btree (lower("support_ticket_id") text_pattern_ops) WHERE support_ticket_id is not null;--> statement-breakpoint
CREATE INDEX "policies_number_part" ON "policies" USING gin (lower("policy_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower(regexp_replace("first_name" || ' ' || "last_name", '^(.*[^ ]) +([^ ]+) *$', '\2 \1')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_employee_id" ON "users" USING btree ("employee_id" text_pattern_ops);