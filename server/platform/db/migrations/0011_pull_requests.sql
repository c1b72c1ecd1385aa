CREATE TABLE "pull_request_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"pull_request_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"path" text,
	"side" text,
	"line" integer,
	"hash" text,
	"reply_to" text,
	"resolved_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"branch" text NOT NULL,
	"base" text NOT NULL,
	"head_sha" text NOT NULL,
	"base_sha" text NOT NULL,
	"merged_sha" text,
	"author_id" text,
	"merged_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD CONSTRAINT "pull_request_comments_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD CONSTRAINT "pull_request_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD CONSTRAINT "pull_request_comments_reply_to_pull_request_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."pull_request_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pull_request_comments_request" ON "pull_request_comments" USING btree ("pull_request_id","added_on");--> statement-breakpoint
CREATE INDEX "pull_request_comments_author" ON "pull_request_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "pull_request_comments_reply" ON "pull_request_comments" USING btree ("reply_to");--> statement-breakpoint
CREATE UNIQUE INDEX "pull_requests_number" ON "pull_requests" USING btree ("project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pull_requests_open" ON "pull_requests" USING btree ("project_id","branch","base") WHERE "pull_requests"."state" in ('open', 'draft');--> statement-breakpoint
CREATE INDEX "pull_requests_updated" ON "pull_requests" USING btree ("project_id","updated_on");--> statement-breakpoint
CREATE INDEX "pull_requests_author" ON "pull_requests" USING btree ("author_id");