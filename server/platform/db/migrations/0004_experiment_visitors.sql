CREATE TABLE "pagewright_views"."experiment_visitors" (
	"experiment_id" text NOT NULL,
	"visitor" bigint NOT NULL,
	"is_b" boolean NOT NULL,
	"has_reached" boolean DEFAULT false NOT NULL,
	CONSTRAINT "experiment_visitors_experiment_id_visitor_pk" PRIMARY KEY("experiment_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "experiment_days" ALTER COLUMN "visitors_a" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "experiment_days" ALTER COLUMN "conversions_a" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "experiment_days" ALTER COLUMN "visitors_b" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "experiment_days" ALTER COLUMN "conversions_b" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "experiments" DROP COLUMN "counted_until";--> statement-breakpoint
ALTER TABLE "pagewright_views"."views" DROP COLUMN "version";--> statement-breakpoint
-- Tests that are running begin to count again: their days hold the same people once a day.
DELETE FROM "experiment_days" WHERE "experiment_id" IN (SELECT "id" FROM "experiments" WHERE "state" = 'running');
