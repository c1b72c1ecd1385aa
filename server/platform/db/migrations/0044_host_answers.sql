ALTER TABLE "change_set_items" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD COLUMN "taken_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "host_since" timestamp (3) with time zone;