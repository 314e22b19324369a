CREATE TABLE "cd_shortfalls" (
	"cd_account_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"position" bigint,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"company_id" text,
	"record" text NOT NULL,
	"record_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text,
	"trace_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cd_shortfalls" ADD CONSTRAINT "cd_shortfalls_cd_account_id_cd_accounts_id_fk" FOREIGN KEY ("cd_account_id") REFERENCES "public"."cd_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_position" ON "events" USING btree ("position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "events_company" ON "events" USING btree ("company_id","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "events_unplaced" ON "events" USING btree ("id") WHERE position is null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_key" ON "events" USING btree ("key") WHERE key is not null;