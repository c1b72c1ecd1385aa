ALTER TABLE "repositories" ADD COLUMN "allow_force_push" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repositories" ADD COLUMN "replaced" jsonb;