CREATE TABLE "pull_request_views" (
	"pull_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "pull_request_views_pull_request_id_user_id_path_pk" PRIMARY KEY("pull_request_id","user_id","path")
);
--> statement-breakpoint
ALTER TABLE "pull_request_views" ADD CONSTRAINT "pull_request_views_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_views" ADD CONSTRAINT "pull_request_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pull_request_views_user" ON "pull_request_views" USING btree ("user_id");