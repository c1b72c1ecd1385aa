ALTER TABLE "page_templates" ADD COLUMN "scheduled_by" text;--> statement-breakpoint
ALTER TABLE "page_templates" ADD COLUMN "called_off" jsonb;--> statement-breakpoint
ALTER TABLE "page_templates" ADD CONSTRAINT "page_templates_scheduled_by_users_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_templates_scheduled_by" ON "page_templates" USING btree ("scheduled_by");