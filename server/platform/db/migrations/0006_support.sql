CREATE TABLE "support_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" text,
	"organization_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "notify_requests" DROP CONSTRAINT "notify_requests_pkey";--> statement-breakpoint
ALTER TABLE "notify_requests" ADD COLUMN "kind" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "notify_requests" ADD CONSTRAINT "notify_requests_email_kind_pk" PRIMARY KEY("email","kind");--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_answers_message" ON "support_answers" USING btree ("message_id","added_on");--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id","added_on");--> statement-breakpoint
CREATE INDEX "support_messages_state" ON "support_messages" USING btree ("state","added_on");--> statement-breakpoint
CREATE INDEX "support_messages_added" ON "support_messages" USING btree ("added_on");--> statement-breakpoint
CREATE INDEX "support_messages_organization" ON "support_messages" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "notify_requests_kind" ON "notify_requests" USING btree ("kind","added_on");