CREATE TABLE "jira_follows" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"site_id" text NOT NULL,
	"issue_key" text NOT NULL,
	"tagged" boolean NOT NULL,
	"session_id" text,
	"ended_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_mappings" (
	"project_id" text PRIMARY KEY NOT NULL,
	"site" jsonb NOT NULL,
	"jira_project" text NOT NULL,
	"label" text NOT NULL,
	"opened" jsonb,
	"merged" jsonb,
	"closed" jsonb,
	"user_id" text,
	"trouble" jsonb,
	"trouble_on" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_webhooks" (
	"project_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"host_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"jql" text NOT NULL,
	"user_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_writes" (
	"id" text PRIMARY KEY NOT NULL,
	"pull_request_id" text NOT NULL,
	"session_id" text NOT NULL,
	"event" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"comment_id" text,
	"linked_at" timestamp (3) with time zone,
	"moved_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"trouble" jsonb,
	"trouble_on" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jira_follows" ADD CONSTRAINT "jira_follows_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_follows" ADD CONSTRAINT "jira_follows_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_mappings" ADD CONSTRAINT "jira_mappings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_mappings" ADD CONSTRAINT "jira_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_webhooks" ADD CONSTRAINT "jira_webhooks_project_id_jira_mappings_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."jira_mappings"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_webhooks" ADD CONSTRAINT "jira_webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_writes" ADD CONSTRAINT "jira_writes_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_writes" ADD CONSTRAINT "jira_writes_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "jira_follows_issue" ON "jira_follows" USING btree ("project_id","site_id","issue_key");--> statement-breakpoint
CREATE INDEX "jira_follows_session" ON "jira_follows" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "jira_mappings_user" ON "jira_mappings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "jira_webhooks_host" ON "jira_webhooks" USING btree ("secret_hash","host_id");--> statement-breakpoint
CREATE INDEX "jira_webhooks_user" ON "jira_webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jira_writes_event" ON "jira_writes" USING btree ("pull_request_id","event");--> statement-breakpoint
CREATE INDEX "jira_writes_session" ON "jira_writes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "jira_writes_due" ON "jira_writes" USING btree ("retry_at") WHERE "jira_writes"."state" = 'waiting';