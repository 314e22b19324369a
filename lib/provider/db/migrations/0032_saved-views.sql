CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"words" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"saved_by" text NOT NULL,
	"saved_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_pages" (
	"user_id" text PRIMARY KEY NOT NULL,
	"screen" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name" ON "saved_views" USING btree ("saved_by","list","name_key") WHERE not is_shared;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name" ON "saved_views" USING btree ("list","name_key") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "saved_views_person" ON "saved_views" USING btree ("saved_by");