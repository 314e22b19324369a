CREATE TABLE "reminder_letters" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "reminder_letters_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reminder_switches" (
	"company_id" text NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_switches_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "reminder_switches_kind" CHECK ("reminder_switches"."kind" in ('BELOW_NEED', 'OVERDUE', 'WINDOW_CLOSING'))
);
--> statement-breakpoint
ALTER TABLE "cd_differences" DROP CONSTRAINT "cd_differences_status";--> statement-breakpoint
ALTER TABLE "reminder_letters" ADD CONSTRAINT "reminder_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_switches" ADD CONSTRAINT "reminder_switches_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cd_differences" ADD CONSTRAINT "cd_differences_status" CHECK ("cd_differences"."status" in ('OPEN', 'ADJUSTED', 'EXPLAINED', 'PAIRED'));