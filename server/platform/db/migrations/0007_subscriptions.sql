CREATE TABLE "limit_notices" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"level" integer NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_notices_organization_id_kind_period_level_pk" PRIMARY KEY("organization_id","kind","period","level")
);
--> statement-breakpoint
CREATE TABLE "uses" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "uses_organization_id_kind_period_pk" PRIMARY KEY("organization_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"limits" jsonb NOT NULL,
	"provider_price" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"url" text,
	"sample" boolean DEFAULT false NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"organization_id" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acted_at" timestamp (3) with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "sample_payments" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"shift_seconds" integer DEFAULT 0 NOT NULL,
	"payments_fail" boolean DEFAULT false NOT NULL,
	"subscription" jsonb,
	"invoices" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"plan_id" text,
	"state" text DEFAULT 'free' NOT NULL,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"next_plan_id" text,
	"grace_until" timestamp (3) with time zone,
	"notice" text,
	"provider" text,
	"customer_id" text,
	"provider_id" text,
	"checkout_id" text,
	"granted_plan_id" text,
	"granted_until" timestamp (3) with time zone,
	"granted_reason" text,
	"reads_asked" integer DEFAULT 0 NOT NULL,
	"reads_applied" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limit_notices" ADD CONSTRAINT "limit_notices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uses" ADD CONSTRAINT "uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_payments" ADD CONSTRAINT "sample_payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_granted_plan_id_plans_id_fk" FOREIGN KEY ("granted_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_notices_waiting" ON "limit_notices" USING btree ("added_on") WHERE "limit_notices"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_key" ON "plans" USING btree ("key") WHERE "plans"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_default" ON "plans" USING btree ("is_default") WHERE "plans"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_provider_price" ON "plans" USING btree ("provider_price");--> statement-breakpoint
CREATE INDEX "invoices_organization" ON "invoices" USING btree ("organization_id","time");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("organization_id") WHERE "payment_events"."acted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_organization" ON "subscriptions" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_state" ON "subscriptions" USING btree ("state","read_at");--> statement-breakpoint
-- Written by hand: what an installation begins with; the operator edits it.
INSERT INTO "plans" ("id", "key", "name", "price", "currency", "interval", "limits", "is_default") VALUES
	(gen_random_uuid()::text, 'free', 'Free', 0, 'usd', 'month', '{"projects": 10, "queries": 200, "sites": 10, "emails": 500}', true),
	(gen_random_uuid()::text, 'pro', 'Pro', 2900, 'usd', 'month', '{"projects": 50, "queries": 2000, "sites": 25, "emails": 20000}', false),
	(gen_random_uuid()::text, 'business', 'Business', 9900, 'usd', 'month', '{"projects": null, "queries": 10000, "sites": 100, "emails": 100000}', false);
