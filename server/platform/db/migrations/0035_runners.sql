CREATE TABLE "runners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "runners_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "runner_id" text;--> statement-breakpoint
ALTER TABLE "builds" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "public"."runners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "builds_runner" ON "builds" USING btree ("runner_id");