CREATE TABLE "build_logs" (
	"build_id" text NOT NULL,
	"first_line" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "build_logs_build_id_first_line_pk" PRIMARY KEY("build_id","first_line")
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"sha" text NOT NULL,
	"settings" jsonb NOT NULL,
	"target" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"exit_code" integer,
	"manifest" "bytea",
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"cancel_at" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deployment_aliases" (
	"label" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"deployment_id" text NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deployments" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"build_id" text,
	"target" text NOT NULL,
	"branch" text NOT NULL,
	"sha" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_by" text,
	"ready_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deployments_label_unique" UNIQUE("label")
);
--> statement-breakpoint
CREATE TABLE "environment_variables" (
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"value" "bytea" NOT NULL,
	"build" boolean NOT NULL,
	"runtime" boolean NOT NULL,
	"preview" boolean NOT NULL,
	"updated_by" text,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "environment_variables_project_id_name_pk" PRIMARY KEY("project_id","name")
);
--> statement-breakpoint
ALTER TABLE "build_logs" ADD CONSTRAINT "build_logs_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_aliases" ADD CONSTRAINT "deployment_aliases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_aliases" ADD CONSTRAINT "deployment_aliases_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_variables" ADD CONSTRAINT "environment_variables_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_variables" ADD CONSTRAINT "environment_variables_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "builds_fingerprint" ON "builds" USING btree ("project_id","fingerprint","status");--> statement-breakpoint
CREATE INDEX "builds_status" ON "builds" USING btree ("status","added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "deployment_aliases_name" ON "deployment_aliases" USING btree ("project_id","kind","name");--> statement-breakpoint
CREATE INDEX "deployment_aliases_deployment" ON "deployment_aliases" USING btree ("deployment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deployments_number" ON "deployments" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "deployments_build" ON "deployments" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "deployments_added" ON "deployments" USING btree ("project_id","added_on","id");