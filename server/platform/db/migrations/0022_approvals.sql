ALTER TABLE "deployments" ADD COLUMN "approval" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "approval_by" text;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "approval_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "approval_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "protected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_approval_by_users_id_fk" FOREIGN KEY ("approval_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;