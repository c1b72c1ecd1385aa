CREATE TABLE "chat_messages" (
	"session_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"role" text NOT NULL,
	"client_message_id" text,
	"parts" jsonb NOT NULL,
	"source" text NOT NULL,
	"turn_id" text NOT NULL,
	"checkpoint" integer,
	"author_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_session_id_number_pk" PRIMARY KEY("session_id","number"),
	CONSTRAINT "chat_messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text,
	"title" text NOT NULL,
	"base_branch" text NOT NULL,
	"base_sha" text NOT NULL,
	"branch" text NOT NULL,
	"head_sha" text NOT NULL,
	"state" text DEFAULT 'idle' NOT NULL,
	"turn_id" text,
	"beat_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"session_id" text NOT NULL,
	"number" integer NOT NULL,
	"sha" text NOT NULL,
	"kind" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkpoints_session_id_number_pk" PRIMARY KEY("session_id","number")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("session_id","client_message_id");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_branch" ON "chat_sessions" USING btree ("project_id","branch");--> statement-breakpoint
CREATE INDEX "chat_sessions_project" ON "chat_sessions" USING btree ("project_id","updated_on");--> statement-breakpoint
CREATE INDEX "chat_sessions_user" ON "chat_sessions" USING btree ("user_id");