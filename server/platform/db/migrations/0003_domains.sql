CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"first_site_id" text,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sites" DROP CONSTRAINT "sites_domain_unique";--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "domain_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_first_site_id_sites_id_fk" FOREIGN KEY ("first_site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sites_domain" ON "sites" USING btree ("domain") WHERE "sites"."domain_verified_at" is not null;--> statement-breakpoint
UPDATE "sites" SET "domain_verified_at" = now() WHERE "domain" IS NOT NULL;--> statement-breakpoint
INSERT INTO "installation" ("first_site_id")
SELECT "sites"."id" FROM "sites" JOIN "organizations" ON "organizations"."id" = "sites"."organization_id"
WHERE "organizations"."suspended_at" IS NULL
ORDER BY "organizations"."added_on", "organizations"."id", "sites"."title_index" LIMIT 1;
