CREATE TABLE "flex_raters" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_id" text NOT NULL,
	"version" integer NOT NULL,
	"active" boolean NOT NULL,
	"name" text NOT NULL,
	"rates" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "flex_raters" ADD CONSTRAINT "flex_raters_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flex_raters_policy_version" ON "flex_raters" USING btree ("policy_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "flex_raters_one_active" ON "flex_raters" USING btree ("policy_id") WHERE active;