CREATE TABLE "preview_labels" (
	"label" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organization_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preview_labels" ADD CONSTRAINT "preview_labels_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_labels_organization" ON "preview_labels" USING btree ("organization_id");--> statement-breakpoint
-- Labels that cannot be guessed first: a project whose short name is one of them, made so to stand in its place, gets another.
INSERT INTO "preview_labels" ("label", "kind") SELECT "label", 'deployment' FROM "deployments";--> statement-breakpoint
INSERT INTO "preview_labels" ("label", "kind") SELECT "label", 'alias' FROM "deployment_aliases" WHERE "kind" <> 'production';--> statement-breakpoint
INSERT INTO "preview_labels" ("label", "kind") SELECT "label", 'inspect' FROM "inspect_builds";--> statement-breakpoint
INSERT INTO "preview_labels" ("label", "kind") SELECT "label", 'dev-server' FROM "development_servers";--> statement-breakpoint
UPDATE "projects" SET "slug" = rtrim(left("slug", 17), '-') || '-' || translate(substr(md5("id"), 1, 12), '0123456789abcdef', 'bcdfghjkmnpqrstv')
WHERE EXISTS (SELECT FROM "preview_labels" WHERE "label" = "slug");--> statement-breakpoint
UPDATE "deployment_aliases" SET "label" = "slug" FROM "projects"
WHERE "deployment_aliases"."project_id" = "projects"."id" AND "kind" = 'production' AND "label" <> "slug";--> statement-breakpoint
INSERT INTO "preview_labels" ("label", "kind", "organization_id") SELECT "slug", 'project', "organization_id" FROM "projects";--> statement-breakpoint
ALTER TABLE "deployment_aliases" ADD CONSTRAINT "deployment_aliases_label_preview_labels_label_fk" FOREIGN KEY ("label") REFERENCES "public"."preview_labels"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_label_preview_labels_label_fk" FOREIGN KEY ("label") REFERENCES "public"."preview_labels"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_servers" ADD CONSTRAINT "development_servers_label_preview_labels_label_fk" FOREIGN KEY ("label") REFERENCES "public"."preview_labels"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD CONSTRAINT "inspect_builds_label_preview_labels_label_fk" FOREIGN KEY ("label") REFERENCES "public"."preview_labels"("label") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_slug_preview_labels_label_fk" FOREIGN KEY ("slug") REFERENCES "public"."preview_labels"("label") ON DELETE no action ON UPDATE no action;