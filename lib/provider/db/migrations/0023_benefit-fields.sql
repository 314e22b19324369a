ALTER TABLE "benefits" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "tier_benefits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "sub_benefits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "document" text;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_document_unique" UNIQUE("document");--> statement-breakpoint
ALTER TABLE "benefits" ADD CONSTRAINT "benefits_logo_unique" UNIQUE("logo");