DROP TABLE "host_installations" CASCADE;--> statement-breakpoint
ALTER TABLE "pull_requests" DROP COLUMN "host_fork";