CREATE TABLE "host_installations" (
	"organization_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"account_id" text NOT NULL,
	"login" text NOT NULL,
	"kind" text NOT NULL,
	"selection" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"state_on" timestamp (3) with time zone,
	"user_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "host_installations_organization_id_account_id_pk" PRIMARY KEY("organization_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "mirrors" ADD COLUMN "hook_events" text;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "host_state" text;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "host_via" text;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "host_trouble" text;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "host_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "host_retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD COLUMN "host_claimed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "host_fork" text;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "host_updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "comments_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "host_installations" ADD CONSTRAINT "host_installations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_installations" ADD CONSTRAINT "host_installations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_installations_user" ON "host_installations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pull_request_comments_due" ON "pull_request_comments" USING btree ("host_retry_at") WHERE "pull_request_comments"."host_state" = 'waiting';