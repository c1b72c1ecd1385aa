CREATE TABLE "jira_links" (
	"session_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"issue_key" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jira_links" ADD CONSTRAINT "jira_links_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jira_links_issue" ON "jira_links" USING btree ("site_id","issue_key");