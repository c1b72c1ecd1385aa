ALTER TABLE "media" ADD COLUMN "kind" text DEFAULT 'image' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "duration" double precision;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "poster_id" text;