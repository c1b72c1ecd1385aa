CREATE TABLE "page_comparisons" (
	"id" text PRIMARY KEY NOT NULL,
	"pull_request_id" text NOT NULL,
	"order_id" text NOT NULL,
	"before_build_id" text NOT NULL,
	"after_build_id" text NOT NULL,
	"before_sha" text NOT NULL,
	"after_sha" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"source" text,
	"total" integer DEFAULT 0 NOT NULL,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_comparisons" ADD CONSTRAINT "page_comparisons_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_comparisons_pull_request" ON "page_comparisons" USING btree ("pull_request_id");