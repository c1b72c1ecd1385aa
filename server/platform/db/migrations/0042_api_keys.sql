CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"user_id" text,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_site" ON "api_keys" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");