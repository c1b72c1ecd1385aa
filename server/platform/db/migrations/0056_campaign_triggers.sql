ALTER TABLE "campaigns" ADD COLUMN "trigger" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "looked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "list_people_joined" ON "list_people" USING btree ("list_id","at") WHERE state = 'confirmed';