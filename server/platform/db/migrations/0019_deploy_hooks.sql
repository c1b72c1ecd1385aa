CREATE TABLE "deploy_hooks" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"branch" text NOT NULL,
	"prefix" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deploy_hooks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "hook_id" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "hook_name" text;--> statement-breakpoint
ALTER TABLE "deploy_hooks" ADD CONSTRAINT "deploy_hooks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deploy_hooks_project" ON "deploy_hooks" USING btree ("project_id","added_on");--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_hook_id_deploy_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."deploy_hooks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deployments_hook" ON "deployments" USING btree ("hook_id");