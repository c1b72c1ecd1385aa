ALTER TABLE "pull_request_comments" ADD COLUMN "host_id" text;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "host_author" text;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "host_number" integer;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "html_url" text;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "host_author" text;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "pushed_sha" text;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "host_trouble" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pull_request_comments_host" ON "pull_request_comments" USING btree ("pull_request_id","host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pull_requests_host" ON "pull_requests" USING btree ("project_id","host_number");