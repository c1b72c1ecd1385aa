CREATE TABLE "branch_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"repository_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "branch_moves" ADD CONSTRAINT "branch_moves_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_moves_repository" ON "branch_moves" USING btree ("repository_id");