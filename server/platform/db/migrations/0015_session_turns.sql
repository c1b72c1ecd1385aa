CREATE TABLE "chat_events" (
	"session_id" text NOT NULL,
	"n" integer NOT NULL,
	"turn_id" text NOT NULL,
	"after" integer NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_events_session_id_n_pk" PRIMARY KEY("session_id","n")
);
--> statement-breakpoint
CREATE TABLE "kept_changes" (
	"session_id" text NOT NULL,
	"id" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_changes_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "query_period" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "ticket_id" text;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD COLUMN "changed_files" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deployments" ADD COLUMN "chat_session_id" text;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD COLUMN "chat_session_id" text;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_changes" ADD CONSTRAINT "kept_changes_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_events_added" ON "chat_events" USING btree ("added_on");--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_sessions_ticket" ON "chat_sessions" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_running" ON "chat_sessions" USING btree ("beat_at") WHERE "chat_sessions"."state" = 'running';--> statement-breakpoint
CREATE INDEX "deployments_session" ON "deployments" USING btree ("chat_session_id");--> statement-breakpoint
CREATE INDEX "pull_requests_session" ON "pull_requests" USING btree ("chat_session_id");