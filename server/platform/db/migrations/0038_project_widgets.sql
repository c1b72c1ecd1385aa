CREATE TABLE "component_snapshots" (
	"site_id" text NOT NULL,
	"project_id" text NOT NULL,
	"component" text NOT NULL,
	"hash" text NOT NULL,
	"build_id" text NOT NULL,
	"content" "bytea",
	"size" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "component_snapshots_site_id_project_id_component_hash_pk" PRIMARY KEY("site_id","project_id","component","hash")
);
--> statement-breakpoint
CREATE TABLE "manifest_migrations" (
	"pull_request_id" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"user_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_on" timestamp (3) with time zone,
	"pages" integer
);
--> statement-breakpoint
CREATE TABLE "site_projects" (
	"site_id" text NOT NULL,
	"project_id" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_projects_site_id_project_id_pk" PRIMARY KEY("site_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "widgets" json;--> statement-breakpoint
ALTER TABLE "component_snapshots" ADD CONSTRAINT "component_snapshots_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_snapshots" ADD CONSTRAINT "component_snapshots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_migrations" ADD CONSTRAINT "manifest_migrations_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_migrations" ADD CONSTRAINT "manifest_migrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_projects" ADD CONSTRAINT "site_projects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_projects" ADD CONSTRAINT "site_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "component_snapshots_project" ON "component_snapshots" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "manifest_migrations_user" ON "manifest_migrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_projects_project" ON "site_projects" USING btree ("project_id");