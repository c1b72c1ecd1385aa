CREATE TABLE "commit_pushers" (
	"repository_id" text NOT NULL,
	"sha" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "commit_pushers_repository_id_sha_user_id_pk" PRIMARY KEY("repository_id","sha","user_id")
);
--> statement-breakpoint
ALTER TABLE "deploy_hooks" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "branch_moves" ADD COLUMN "moved_by" jsonb;--> statement-breakpoint
ALTER TABLE "commit_pushers" ADD CONSTRAINT "commit_pushers_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commit_pushers" ADD CONSTRAINT "commit_pushers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commit_pushers_user" ON "commit_pushers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "deploy_hooks" ADD CONSTRAINT "deploy_hooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deploy_hooks_user" ON "deploy_hooks" USING btree ("created_by");