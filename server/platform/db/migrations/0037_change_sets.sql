CREATE TABLE "change_set_events" (
	"id" text PRIMARY KEY NOT NULL,
	"change_set_id" text NOT NULL,
	"act" text NOT NULL,
	"user_id" text,
	"what" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_set_items" (
	"id" text PRIMARY KEY NOT NULL,
	"change_set_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"template_id" text,
	"page_key" text,
	"version" integer,
	"seen_version" integer,
	"route_id" text,
	"act" text,
	"route" jsonb,
	"route_before" jsonb,
	"written_version" integer,
	"pull_request_id" text,
	"project_id" text,
	"pull_number" integer,
	"head_sha" text,
	"onto_sha" text,
	"merge_sha" text,
	"deployment_id" text,
	"before_version" integer,
	"before_deployment_id" text,
	"added_by" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"phase" text,
	"failed_item_id" text,
	"failure" jsonb,
	"asked_by" text,
	"asked_act_by" text,
	"asked_from" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"rolled_back_at" timestamp (3) with time zone,
	"added_by" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "change_set_events" ADD CONSTRAINT "change_set_events_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_events" ADD CONSTRAINT "change_set_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_before_deployment_id_deployments_id_fk" FOREIGN KEY ("before_deployment_id") REFERENCES "public"."deployments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_events_set" ON "change_set_events" USING btree ("change_set_id","added_on");--> statement-breakpoint
CREATE INDEX "change_set_events_user" ON "change_set_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "change_set_items_set" ON "change_set_items" USING btree ("change_set_id","added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_page" ON "change_set_items" USING btree ("template_id") WHERE "change_set_items"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_route" ON "change_set_items" USING btree ("route_id") WHERE "change_set_items"."is_open" and "change_set_items"."act" <> 'add';--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_pull" ON "change_set_items" USING btree ("pull_request_id") WHERE "change_set_items"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_one_pull" ON "change_set_items" USING btree ("change_set_id") WHERE "change_set_items"."kind" = 'pull';--> statement-breakpoint
CREATE INDEX "change_set_items_template" ON "change_set_items" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "change_set_items_request" ON "change_set_items" USING btree ("pull_request_id");--> statement-breakpoint
CREATE INDEX "change_set_items_project" ON "change_set_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "change_set_items_deployment" ON "change_set_items" USING btree ("deployment_id");--> statement-breakpoint
CREATE INDEX "change_set_items_before" ON "change_set_items" USING btree ("before_deployment_id");--> statement-breakpoint
CREATE INDEX "change_set_items_added_by" ON "change_set_items" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "change_sets_site" ON "change_sets" USING btree ("site_id","updated_on","id");--> statement-breakpoint
CREATE INDEX "change_sets_under_way" ON "change_sets" USING btree ("updated_on") WHERE "change_sets"."state" = 'going-live';--> statement-breakpoint
CREATE INDEX "change_sets_asked_by" ON "change_sets" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "change_sets_added_by" ON "change_sets" USING btree ("added_by");