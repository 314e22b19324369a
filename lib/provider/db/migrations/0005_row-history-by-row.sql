CREATE INDEX "row_history_row" ON "row_history" USING btree ("table_name","row_id") WHERE table_name <> 'users';--> statement-breakpoint
-- The first insurers and list entries were known before every record that names them.
ALTER TABLE "insurers" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "insurers" SET "recorded_from" = '2000-01-01 00:00:00+00' WHERE "recorded_from" = (SELECT min("recorded_from") FROM "insurers");--> statement-breakpoint
ALTER TABLE "insurers" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "master_list_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "master_list_entries" SET "recorded_from" = '2000-01-01 00:00:00+00' WHERE "recorded_from" = (SELECT min("recorded_from") FROM "master_list_entries");--> statement-breakpoint
ALTER TABLE "master_list_entries" ENABLE TRIGGER USER;
