CREATE TABLE "deliveries" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
ALTER TABLE "mirrors" ADD COLUMN "hook_id" text;--> statement-breakpoint
ALTER TABLE "mirrors" ADD COLUMN "hook_secret" "bytea";--> statement-breakpoint
ALTER TABLE "mirrors" ADD COLUMN "hook_tried_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_added" ON "deliveries" USING btree ("added_on");--> statement-breakpoint
CREATE INDEX "mirrors_hook" ON "mirrors" USING btree ("host","hook_id");