ALTER TABLE "organization_models" ADD COLUMN "images" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "organization_models" SET "images" = true WHERE "provider" = 'anthropic';
