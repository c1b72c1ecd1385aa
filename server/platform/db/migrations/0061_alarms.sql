CREATE TABLE "alarm_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"alarm_id" text NOT NULL,
	"user_id" text,
	"facts" jsonb NOT NULL,
	"fault" jsonb,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"vital" text NOT NULL,
	"page_key" text,
	"threshold" double precision NOT NULL,
	"min_samples" integer NOT NULL,
	"members" jsonb NOT NULL,
	"webhook_url" text,
	"webhook_secret" "bytea",
	"webhook_fault" jsonb,
	"state" text DEFAULT 'unknown' NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"raised_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_messages" ADD CONSTRAINT "alarm_messages_alarm_id_alarms_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_messages_alarm" ON "alarm_messages" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "alarms_site" ON "alarms" USING btree ("site_id");