ALTER TABLE "campaign_deliveries" ADD COLUMN "opened_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD COLUMN "clicked_on" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sending_rates" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;