DROP INDEX "campaign_deliveries_no";--> statement-breakpoint
ALTER TABLE "campaign_deliveries" DROP CONSTRAINT "campaign_deliveries_campaign_id_person_id_pk";--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD PRIMARY KEY ("no");--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD COLUMN "values" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_deliveries_once" ON "campaign_deliveries" USING btree ("campaign_id","person_id") WHERE key is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_deliveries_key" ON "campaign_deliveries" USING btree ("campaign_id","key") WHERE key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_api" ON "campaigns" USING btree ("site_id","page_key") WHERE trigger ->> 'kind' = 'api' and state in ('sending', 'paused');