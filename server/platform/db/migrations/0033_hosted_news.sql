ALTER TABLE "mirrors" ADD COLUMN "private_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mirrors" ADD COLUMN "fork_pulls" integer DEFAULT 0 NOT NULL;