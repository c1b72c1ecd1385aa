ALTER TABLE "inspect_builds" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD COLUMN "preview_pull_id" text;--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD COLUMN "pull_request_id" text;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_preview_pull_id_pull_requests_id_fk" FOREIGN KEY ("preview_pull_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD CONSTRAINT "inspect_builds_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_preview_pull" ON "comment_threads" USING btree ("preview_pull_id");--> statement-breakpoint
CREATE INDEX "inspect_builds_pull" ON "inspect_builds" USING btree ("pull_request_id","added_on");