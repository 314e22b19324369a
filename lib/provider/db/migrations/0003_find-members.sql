CREATE INDEX "users_backup_email" ON "users" USING btree (lower("backup_email_address"));--> statement-breakpoint
CREATE INDEX "users_backup_phone" ON "users" USING btree ("backup_phone_number");--> statement-breakpoint
CREATE INDEX "users_employee_id" ON "users" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "users_directory" ON "users" USING btree ("employer",coalesce("employee_id", ''),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_self_mobile" ON "users" USING btree ("employer","mobile") WHERE active and relationship = 'self';--> statement-breakpoint
CREATE UNIQUE INDEX "users_self_email" ON "users" USING btree ("employer",lower("email")) WHERE active and relationship = 'self';--> statement-breakpoint
CREATE UNIQUE INDEX "users_self_employee_id" ON "users" USING btree ("employer","employee_id") WHERE active and relationship = 'self';