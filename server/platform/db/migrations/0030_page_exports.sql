CREATE TABLE "page_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"project_id" text NOT NULL,
	"format" text NOT NULL,
	"folder" text NOT NULL,
	"version" integer NOT NULL,
	"commit" text NOT NULL,
	"files" jsonb NOT NULL,
	"pull_request_id" text,
	"user_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_exports_template" ON "page_exports" USING btree ("template_id","added_on");--> statement-breakpoint
CREATE INDEX "page_exports_project" ON "page_exports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "page_exports_pull" ON "page_exports" USING btree ("pull_request_id");--> statement-breakpoint
CREATE INDEX "page_exports_user" ON "page_exports" USING btree ("user_id");