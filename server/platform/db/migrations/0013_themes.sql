CREATE TABLE "theme_drafts" (
	"site_id" text PRIMARY KEY NOT NULL,
	"theme" json NOT NULL,
	"updated_by" text,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "theme_versions" (
	"site_id" text NOT NULL,
	"version" integer NOT NULL,
	"theme" json NOT NULL,
	"published_by" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "theme_versions_site_id_version_pk" PRIMARY KEY("site_id","version")
);
--> statement-breakpoint
ALTER TABLE "theme_drafts" ADD CONSTRAINT "theme_drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_drafts" ADD CONSTRAINT "theme_drafts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_versions" ADD CONSTRAINT "theme_versions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_versions" ADD CONSTRAINT "theme_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "theme_drafts_updated_by" ON "theme_drafts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "theme_versions_published_by" ON "theme_versions" USING btree ("published_by");