CREATE TABLE "storage_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"bytes" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_holds" ADD CONSTRAINT "storage_holds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storage_holds_organization" ON "storage_holds" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "builds_bytes" ON "builds" USING btree ("project_id","bytes");--> statement-breakpoint
CREATE INDEX "media_stored" ON "media" USING btree ("site_id","stored_bytes");--> statement-breakpoint
UPDATE "media" SET "stored_bytes" = "size";--> statement-breakpoint
-- What an operator made, and what was bought, keeps what it includes; plans that are as they came get their storage.
UPDATE "plans" SET "limits" = "limits" || '{"storage": null}';--> statement-breakpoint
UPDATE "plans" SET "limits" = "limits" || '{"storage": 500000000}' WHERE "key" = 'free' AND "is_default"
	AND "limits" = '{"projects": 10, "queries": 200, "sites": 10, "emails": 500, "storage": null}';--> statement-breakpoint
UPDATE "plans" SET "limits" = "limits" || '{"storage": 20000000000}' WHERE "key" = 'pro'
	AND "limits" = '{"projects": 50, "queries": 2000, "sites": 25, "emails": 20000, "storage": null}'
	AND NOT EXISTS (SELECT 1 FROM "subscriptions" WHERE "plans"."id" IN ("plan_id", "next_plan_id", "granted_plan_id", "checkout_plan_id"));--> statement-breakpoint
UPDATE "plans" SET "limits" = "limits" || '{"storage": 100000000000}' WHERE "key" = 'business'
	AND "limits" = '{"projects": null, "queries": 10000, "sites": 100, "emails": 100000, "storage": null}'
	AND NOT EXISTS (SELECT 1 FROM "subscriptions" WHERE "plans"."id" IN ("plan_id", "next_plan_id", "granted_plan_id", "checkout_plan_id"));
