CREATE TABLE "comment_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"template_id" text,
	"node_id" text,
	"project_id" text,
	"session_id" text,
	"path" text DEFAULT '' NOT NULL,
	"mark" text,
	"nth" integer DEFAULT 0 NOT NULL,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"width" integer NOT NULL,
	"label" text NOT NULL,
	"author_id" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"pull_request_id" text,
	"ticket_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_organization" ON "comment_threads" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "comment_threads_template" ON "comment_threads" USING btree ("template_id","added_on");--> statement-breakpoint
CREATE INDEX "comment_threads_project" ON "comment_threads" USING btree ("project_id","added_on");--> statement-breakpoint
CREATE INDEX "comment_threads_session" ON "comment_threads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "comment_threads_author" ON "comment_threads" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comment_threads_resolved_by" ON "comment_threads" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "comment_threads_pull_request" ON "comment_threads" USING btree ("pull_request_id");--> statement-breakpoint
CREATE INDEX "comment_threads_ticket" ON "comment_threads" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "comment_threads_deleted" ON "comment_threads" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","added_on");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");