CREATE TABLE "inspect_builds" (
	"label" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"build_id" text NOT NULL,
	"sha" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD CONSTRAINT "inspect_builds_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD CONSTRAINT "inspect_builds_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspect_builds_session" ON "inspect_builds" USING btree ("session_id","added_on");--> statement-breakpoint
CREATE INDEX "inspect_builds_build" ON "inspect_builds" USING btree ("build_id");