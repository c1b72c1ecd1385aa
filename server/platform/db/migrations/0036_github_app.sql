CREATE TABLE "github_installations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"host_id" text NOT NULL,
	"account_id" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"selection" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"html_url" text NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"added_by" text,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "installation_id" text;--> statement-breakpoint
ALTER TABLE "github_installations" ADD CONSTRAINT "github_installations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_installations" ADD CONSTRAINT "github_installations_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "github_installations_host" ON "github_installations" USING btree ("host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "github_installations_account" ON "github_installations" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "github_installations_added_by" ON "github_installations" USING btree ("added_by");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_installation_id_github_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."github_installations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_installation" ON "projects" USING btree ("installation_id");