CREATE INDEX "custom_enrolment_users_email" ON "custom_enrolment_users" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_mobile" ON "custom_enrolment_users" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_employee_id" ON "custom_enrolment_users" USING btree ("employee_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_name" ON "custom_enrolment_users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_last_name" ON "custom_enrolment_users" USING btree (lower(regexp_replace("name", '^(.*[^ ]) +([^ ]+) *$', '\2 \1')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_policies_uhid_text" ON "user_policies" USING btree ("uhid" text_pattern_ops) WHERE uhid is not null;