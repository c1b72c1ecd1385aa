CREATE TABLE "experiment_days" (
	"experiment_id" text NOT NULL,
	"day" date NOT NULL,
	"visitors_a" integer NOT NULL,
	"conversions_a" integer NOT NULL,
	"visitors_b" integer NOT NULL,
	"conversions_b" integer NOT NULL,
	CONSTRAINT "experiment_days_experiment_id_day_pk" PRIMARY KEY("experiment_id","day")
);
--> statement-breakpoint
CREATE TABLE "pagewright_views"."experiment_secrets" (
	"experiment_id" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version_a" integer,
	"version_b" integer,
	"share" integer NOT NULL,
	"goal_id" text,
	"goal_name" text NOT NULL,
	"outcome" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"counted_until" timestamp (3) with time zone,
	"added_by" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pagewright_views"."views" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "experiment_days" ADD CONSTRAINT "experiment_days_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "experiments_site" ON "experiments" USING btree ("site_id","added_on");--> statement-breakpoint
CREATE INDEX "experiments_template" ON "experiments" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "experiments_goal" ON "experiments" USING btree ("goal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_running" ON "experiments" USING btree ("template_id") WHERE "experiments"."state" = 'running';