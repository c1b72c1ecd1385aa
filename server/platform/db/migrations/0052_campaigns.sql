CREATE TABLE "campaign_deliveries" (
	"campaign_id" text NOT NULL,
	"person_id" text NOT NULL,
	"no" bigint GENERATED ALWAYS AS IDENTITY (sequence name "campaign_deliveries_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"message_id" text,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_deliveries_campaign_id_person_id_pk" PRIMARY KEY("campaign_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"page_key" text,
	"list_id" text,
	"segment_id" text,
	"sender_id" text,
	"at" timestamp (3) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"trouble" text,
	"version" integer,
	"frozen" "bytea",
	"recipients" integer,
	"uses" jsonb,
	"started_on" timestamp (3) with time zone,
	"ended_on" timestamp (3) with time zone,
	"added_by" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "senders" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reply_to" text,
	"proof" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"dkim_selector" text NOT NULL,
	"dkim_key" "bytea" NOT NULL,
	"dkim_public_key" text NOT NULL,
	"dns" jsonb DEFAULT '{"dkim":"missing","spf":"missing","dmarc":"missing"}'::jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_rates" (
	"site_id" text PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_rates" ADD CONSTRAINT "sending_rates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_deliveries_no" ON "campaign_deliveries" USING btree ("no");--> statement-breakpoint
CREATE INDEX "campaign_deliveries_person" ON "campaign_deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "campaign_deliveries_waiting" ON "campaign_deliveries" USING btree ("campaign_id","no") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_deliveries_claimed" ON "campaign_deliveries" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_deliveries_state" ON "campaign_deliveries" USING btree ("campaign_id","state","no");--> statement-breakpoint
CREATE INDEX "campaigns_site" ON "campaigns" USING btree ("site_id","added_on");--> statement-breakpoint
CREATE INDEX "campaigns_open" ON "campaigns" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "senders_email" ON "senders" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "senders_checked" ON "senders" USING btree ("checked_at");