CREATE TABLE "form_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"kind" text NOT NULL,
	"fault" jsonb,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_pages" (
	"template_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"form_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"email" text,
	"state" text DEFAULT 'new' NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"path" text DEFAULT '/' NOT NULL,
	"digest" "bytea" NOT NULL,
	"assigned_to" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"template_id" text NOT NULL,
	"block" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"notify" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retention_days" integer,
	"list_id" text,
	"webhook_url" text,
	"webhook_secret" "bytea",
	"webhook_fault" jsonb,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_messages" ADD CONSTRAINT "form_messages_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_messages" ADD CONSTRAINT "form_messages_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_notes" ADD CONSTRAINT "form_notes_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_pages" ADD CONSTRAINT "form_pages_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_messages_form" ON "form_messages" USING btree ("form_id","kind");--> statement-breakpoint
CREATE INDEX "form_messages_submission" ON "form_messages" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "form_notes_submission" ON "form_notes" USING btree ("submission_id","added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_digest" ON "form_submissions" USING btree ("form_id","digest");--> statement-breakpoint
CREATE INDEX "form_submissions_newest" ON "form_submissions" USING btree ("form_id","added_on","id");--> statement-breakpoint
CREATE INDEX "form_submissions_state" ON "form_submissions" USING btree ("form_id","state");--> statement-breakpoint
CREATE INDEX "form_submissions_assigned" ON "form_submissions" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "form_submissions_email" ON "form_submissions" USING btree ("email") WHERE "form_submissions"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_block" ON "forms" USING btree ("site_id","template_id","block");