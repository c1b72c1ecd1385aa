CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"template_id" text NOT NULL,
	"base_version" integer NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"source" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"accepted" text[] DEFAULT '{}' NOT NULL,
	"accepted_version" integer,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_site" ON "proposals" USING btree ("site_id","added_on","id");--> statement-breakpoint
CREATE INDEX "proposals_template" ON "proposals" USING btree ("template_id","state","added_on");--> statement-breakpoint
CREATE INDEX "proposals_author" ON "proposals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "proposals_decided_by" ON "proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "proposals_decided_at" ON "proposals" USING btree ("decided_at");