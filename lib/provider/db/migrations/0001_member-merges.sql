CREATE TABLE "member_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"company_id" text NOT NULL,
	"old_user_id" text NOT NULL,
	"new_user_id" text NOT NULL,
	"old_state" jsonb NOT NULL,
	"new_state" jsonb NOT NULL,
	"differences" text[] DEFAULT '{}'::text[] NOT NULL,
	"reason" text,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "member_merges_two" CHECK (old_user_id <> new_user_id),
	CONSTRAINT "member_merges_undone" CHECK ((undone_by is null) = (undone_at is null)),
	CONSTRAINT "member_merges_reason" CHECK (cardinality(differences) = 0 or reason is not null)
);
--> statement-breakpoint
ALTER TABLE "member_merges" ADD CONSTRAINT "member_merges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_merges_seq" ON "member_merges" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "member_merges_old" ON "member_merges" USING btree ("old_user_id","seq");--> statement-breakpoint
CREATE INDEX "member_merges_new" ON "member_merges" USING btree ("new_user_id","seq");--> statement-breakpoint
CREATE INDEX "change_requests_user" ON "change_requests" USING btree ("user_id");