CREATE TABLE "change_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"company_id" text NOT NULL,
	"policy_id" text NOT NULL,
	"user_id" text,
	"operation" text NOT NULL,
	"source" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"name" text NOT NULL,
	"relationship" text NOT NULL,
	"employee_id" text,
	"mobile" text,
	"email" text,
	"joining_date" date,
	"comment" text,
	"created_by" text NOT NULL,
	"updated_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_requests_status_known" CHECK ("change_requests"."status" in ('PENDING', 'IN_PROGRESS', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "change_requests_operation" CHECK ("change_requests"."operation" in ('ADD', 'EDIT', 'DELETE'))
);
--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_requests_company" ON "change_requests" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_status" ON "change_requests" USING btree ("company_id","status");