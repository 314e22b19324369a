DROP INDEX "custom_enrolment_users_last_name";--> statement-breakpoint
DROP INDEX "user_policies_uhid";--> statement-breakpoint
DROP INDEX "users_backup_email";--> statement-breakpoint
DROP INDEX "users_backup_phone";--> statement-breakpoint
DROP INDEX "users_last_name";--> statement-breakpoint
CREATE INDEX "endorsement_members_changes" ON "endorsement_members" USING btree ("user_id") WHERE operation <> 'ADD';--> statement-breakpoint
CREATE INDEX "custom_enrolment_users_last_name" ON "custom_enrolment_users" USING btree (lower(split_part(rtrim("name"), ' ', -1) || ' ' || left(rtrim("name"), -length(split_part(rtrim("name"), ' ', -1)))) text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "user_policies_uhid" ON "user_policies" USING btree ("policy_id","uhid") WHERE uhid is not null;--> statement-breakpoint
CREATE INDEX "users_backup_email" ON "users" USING btree (lower("backup_email_address")) WHERE backup_email_address is not null;--> statement-breakpoint
CREATE INDEX "users_backup_phone" ON "users" USING btree ("backup_phone_number") WHERE backup_phone_number is not null;--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree (lower(split_part(rtrim("first_name" || ' ' || "last_name"), ' ', -1) || ' ' || left(rtrim("first_name" || ' ' || "last_name"), -length(split_part(rtrim("first_name" || ' ' || "last_name"), ' ', -1)))) text_pattern_ops);