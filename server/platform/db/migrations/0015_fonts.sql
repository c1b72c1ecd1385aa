CREATE TABLE "fonts" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"family" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"italic" boolean NOT NULL,
	"least_weight" integer NOT NULL,
	"most_weight" integer NOT NULL,
	"key" text NOT NULL,
	"subsets" json NOT NULL,
	"metrics" json NOT NULL,
	"stored_bytes" integer NOT NULL,
	"added_by" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fonts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fonts" ADD CONSTRAINT "fonts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fonts_style" ON "fonts" USING btree ("site_id","family","italic","least_weight","most_weight");--> statement-breakpoint
CREATE INDEX "fonts_added_by" ON "fonts" USING btree ("added_by");