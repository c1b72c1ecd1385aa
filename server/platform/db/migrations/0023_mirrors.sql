CREATE TABLE "mirrors" (
	"repository_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"host" text NOT NULL,
	"host_id" text NOT NULL,
	"html_url" text NOT NULL,
	"former_name" text,
	"archived" boolean DEFAULT false NOT NULL,
	"trouble" text,
	"trouble_since" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mirrors" ADD CONSTRAINT "mirrors_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mirrors" ADD CONSTRAINT "mirrors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mirrors_host" ON "mirrors" USING btree ("organization_id","host","host_id");--> statement-breakpoint
CREATE INDEX "mirrors_tried" ON "mirrors" USING btree ("tried_at");