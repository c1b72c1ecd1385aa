CREATE TABLE "development_logs" (
	"session_id" text NOT NULL,
	"first_line" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "development_logs_session_id_first_line_pk" PRIMARY KEY("session_id","first_line")
);
--> statement-breakpoint
CREATE TABLE "development_servers" (
	"session_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"exit_code" integer,
	"label" text NOT NULL,
	"command" text DEFAULT '' NOT NULL,
	"sha" text,
	"restart_needed" boolean DEFAULT false NOT NULL,
	"log_from" integer DEFAULT 1 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"asked" text,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "development_servers_label_unique" UNIQUE("label")
);
--> statement-breakpoint
ALTER TABLE "development_logs" ADD CONSTRAINT "development_logs_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_servers" ADD CONSTRAINT "development_servers_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_servers" ADD CONSTRAINT "development_servers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "development_servers_organization" ON "development_servers" USING btree ("organization_id","state");