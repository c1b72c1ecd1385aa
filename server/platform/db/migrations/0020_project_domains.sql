CREATE TABLE "project_domains" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"domain" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_domains" ADD CONSTRAINT "project_domains_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_domains_own" ON "project_domains" USING btree ("project_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "project_domains_domain" ON "project_domains" USING btree ("domain") WHERE "project_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "project_domains_checked" ON "project_domains" USING btree ("checked_at") WHERE "project_domains"."verified_at" is not null;