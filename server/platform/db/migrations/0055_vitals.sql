CREATE TABLE "vital_days" (
	"site" integer NOT NULL,
	"day" date NOT NULL,
	"page" integer NOT NULL,
	"version" integer NOT NULL,
	"device" smallint NOT NULL,
	"vital" smallint NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "vital_days_site_day_page_version_device_vital_pk" PRIMARY KEY("site","day","page","version","device","vital")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "beacon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "vital_budgets" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pagewright_views"."views" ADD COLUMN "country" integer;--> statement-breakpoint
ALTER TABLE "vital_days" ADD CONSTRAINT "vital_days_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;