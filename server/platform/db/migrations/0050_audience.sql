CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text DEFAULT 'people' NOT NULL,
	"file_name" text NOT NULL,
	"file" text,
	"headings" jsonb NOT NULL,
	"plan" jsonb,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"fault" text,
	"done" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"numbers" jsonb,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_by" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_people" (
	"list_id" text NOT NULL,
	"person_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	CONSTRAINT "list_people_list_id_person_id_pk" PRIMARY KEY("list_id","person_id"),
	CONSTRAINT "list_people_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"proof" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_fields" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_fields_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"site_id" text NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_site_id_email_hash_pk" PRIMARY KEY("site_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_people" ADD CONSTRAINT "list_people_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_people" ADD CONSTRAINT "list_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_fields" ADD CONSTRAINT "person_fields_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_site" ON "imports" USING btree ("site_id","added_on");--> statement-breakpoint
CREATE INDEX "list_people_person" ON "list_people" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lists_name" ON "lists" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "people_added" ON "people" USING btree ("site_id","added_on","id");--> statement-breakpoint
CREATE INDEX "people_hash" ON "people" USING btree ("site_id","email_hash");--> statement-breakpoint
CREATE INDEX "people_suppressed" ON "people" USING btree ("site_id","state","added_on","id") WHERE state <> 'active';--> statement-breakpoint
CREATE INDEX "people_words" ON "people" USING gin ((to_tsvector('simple'::regconfig, translate(email, '@._+-', '     ') || ' ' || name))) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree ("site_id","name");