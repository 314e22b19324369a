CREATE TABLE "api_client_use" (
	"client_id" text PRIMARY KEY NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"minute_from" timestamp with time zone NOT NULL,
	"minute_calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company_ids" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"source" text NOT NULL,
	"calls_per_minute" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"previous_secret_hash" text,
	"previous_secret_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"recorded_from" timestamp with time zone DEFAULT coalesce(nullif(current_setting('genome.at', true), '')::timestamptz, now()) NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_client_use" ADD CONSTRAINT "api_client_use_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_client" ON "api_tokens" USING btree ("client_id","expires_at");