DROP INDEX "media_site";--> statement-breakpoint
ALTER TABLE "data_sources" ADD COLUMN "summary" jsonb;--> statement-breakpoint
UPDATE "data_sources" SET "summary" = jsonb_build_object(
	'method', coalesce("request"->>'method', 'GET'),
	'url', coalesce("request"->>'url', ''),
	'isInline', jsonb_exists("request", 'inline'),
	'keys', coalesce((
		SELECT jsonb_agg(DISTINCT "found"[1]) FROM regexp_matches(CASE
			WHEN NOT jsonb_exists("request", 'inline') THEN "request"::text
			WHEN "request"->>'url' LIKE '#%' THEN "request"->>'url'
			ELSE ''
		END, '<([a-z][a-z0-9_]{0,31})>', 'g') AS "found"
	), '[]')
);--> statement-breakpoint
ALTER TABLE "data_sources" ALTER COLUMN "summary" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "layout_versions" ADD COLUMN "noindex" boolean;--> statement-breakpoint
CREATE INDEX "media_name" ON "media" USING btree ("site_id","name","id");--> statement-breakpoint
CREATE INDEX "page_routes_added" ON "page_routes" USING btree ("site_id","added_on","id");--> statement-breakpoint
CREATE INDEX "page_routes_updated" ON "page_routes" USING btree ("site_id","updated_on","id");--> statement-breakpoint
CREATE INDEX "page_routes_url" ON "page_routes" USING btree ("site_id","url_string","id");--> statement-breakpoint
CREATE INDEX "page_templates_updated" ON "page_templates" USING btree ("site_id","updated_on","id");--> statement-breakpoint
CREATE INDEX "media_site" ON "media" USING btree ("site_id","upload_date","id") WHERE "media"."deleted_at" is null;