ALTER TABLE "subscriptions" ADD COLUMN "checkout_plan_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "choosing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_plan_id_plans_id_fk" FOREIGN KEY ("checkout_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;