CREATE SCHEMA "pagewright_views";
--> statement-breakpoint
CREATE TABLE "view_days" (
	"site" integer NOT NULL,
	"day" date NOT NULL,
	"dimension" smallint NOT NULL,
	"value" integer NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "view_days_site_dimension_day_value_pk" PRIMARY KEY("site","dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"site" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "view_hours_site_hour_pk" PRIMARY KEY("site","hour")
);
--> statement-breakpoint
CREATE TABLE "view_names" (
	"no" integer PRIMARY KEY NOT NULL,
	"site" integer NOT NULL,
	"kind" smallint NOT NULL,
	"text" text NOT NULL,
	"added_on" date NOT NULL,
	CONSTRAINT "view_names_text" UNIQUE("site","kind","text")
);
--> statement-breakpoint
CREATE TABLE "view_rollups" (
	"unit" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagewright_views"."salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_sites" (
	"no" integer PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	CONSTRAINT "view_sites_site" UNIQUE("site_id")
);
--> statement-breakpoint
CREATE TABLE "pagewright_views"."views" (
	"at" timestamp (3) with time zone NOT NULL,
	"visitor" bigint NOT NULL,
	"site" integer NOT NULL,
	"page" integer,
	"route" integer,
	"path" integer,
	"source" integer,
	"campaign" integer,
	"browser" integer,
	"kind" smallint NOT NULL,
	"device" smallint NOT NULL
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_hours" ADD CONSTRAINT "view_hours_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_names" ADD CONSTRAINT "view_names_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_sites" ADD CONSTRAINT "view_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;