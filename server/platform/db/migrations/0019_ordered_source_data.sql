ALTER TABLE "data_source_replies" ALTER COLUMN "reply" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "data_sources" ALTER COLUMN "request" SET DATA TYPE json;