CREATE TABLE "theme_sources" (
	"site_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"path" text NOT NULL,
	"sha" text,
	"read_on" timestamp (3) with time zone,
	"fault" text,
	"theme" json,
	"misfits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"user_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "theme_sources" ADD CONSTRAINT "theme_sources_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_sources" ADD CONSTRAINT "theme_sources_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_sources" ADD CONSTRAINT "theme_sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "theme_sources_project" ON "theme_sources" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "theme_sources_user" ON "theme_sources" USING btree ("user_id");