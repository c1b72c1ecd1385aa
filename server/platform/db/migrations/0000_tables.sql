CREATE SCHEMA "pagewright_views";
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"avatar" text,
	"language" text,
	"appearance" jsonb,
	"is_global_admin" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "alarm_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"alarm_id" text NOT NULL,
	"user_id" text,
	"facts" jsonb NOT NULL,
	"fault" jsonb,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"vital" text NOT NULL,
	"page_key" text,
	"threshold" double precision NOT NULL,
	"min_samples" integer NOT NULL,
	"members" jsonb NOT NULL,
	"webhook_url" text,
	"webhook_secret" "bytea",
	"webhook_fault" jsonb,
	"state" text DEFAULT 'unknown' NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"raised_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"user_id" text,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_id_unique" UNIQUE("id")
);
--> statement-breakpoint
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
CREATE TABLE "chat_messages" (
	"session_id" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"role" text NOT NULL,
	"client_message_id" text,
	"parts" jsonb NOT NULL,
	"source" text NOT NULL,
	"usage" jsonb,
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
	"query_period" text,
	"ticket_id" text,
	"changed_files" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "kept_changes" (
	"session_id" text NOT NULL,
	"id" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_changes_session_id_id_pk" PRIMARY KEY("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text DEFAULT 'people' NOT NULL,
	"file_name" text NOT NULL,
	"file" text,
	"headings" jsonb NOT NULL,
	"plan" jsonb,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"fault" text,
	"done" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"numbers" jsonb,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_by" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_people" (
	"list_id" text NOT NULL,
	"person_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text,
	"token_expires_at" timestamp (3) with time zone,
	CONSTRAINT "list_people_list_id_person_id_pk" PRIMARY KEY("list_id","person_id"),
	CONSTRAINT "list_people_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"open" boolean DEFAULT false NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"language" text,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"proof" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_fields" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_fields_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"site_id" text NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_site_id_email_hash_pk" PRIMARY KEY("site_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"act" text NOT NULL,
	"actor_id" text,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"act_by_name" text,
	"target" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "build_logs" (
	"build_id" text NOT NULL,
	"first_line" integer NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "build_logs_build_id_first_line_pk" PRIMARY KEY("build_id","first_line")
);
--> statement-breakpoint
CREATE TABLE "builds" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"sha" text NOT NULL,
	"settings" jsonb NOT NULL,
	"target" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"exit_code" integer,
	"manifest" "bytea",
	"widgets" json,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"cancel_at" timestamp (3) with time zone,
	"beat_at" timestamp (3) with time zone,
	"runner_id" text,
	"token_hash" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_deliveries" (
	"campaign_id" text NOT NULL,
	"person_id" text NOT NULL,
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_deliveries_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"values" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone,
	"not_before" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"message_id" text,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_on" timestamp (3) with time zone,
	"clicked_on" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"page_key" text,
	"list_id" text,
	"segment_id" text,
	"sender_id" text,
	"at" timestamp (3) with time zone,
	"trigger" jsonb,
	"looked_at" timestamp (3) with time zone,
	"state" text DEFAULT 'draft' NOT NULL,
	"trouble" text,
	"version" integer,
	"frozen" "bytea",
	"recipients" integer,
	"counted" boolean DEFAULT false NOT NULL,
	"uses" jsonb,
	"started_on" timestamp (3) with time zone,
	"ended_on" timestamp (3) with time zone,
	"added_by" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_set_events" (
	"id" text PRIMARY KEY NOT NULL,
	"change_set_id" text NOT NULL,
	"act" text NOT NULL,
	"user_id" text,
	"what" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_set_items" (
	"id" text PRIMARY KEY NOT NULL,
	"change_set_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"template_id" text,
	"page_key" text,
	"version" integer,
	"seen_version" integer,
	"route_id" text,
	"act" text,
	"route" jsonb,
	"route_before" jsonb,
	"written_version" integer,
	"pull_request_id" text,
	"project_id" text,
	"pull_number" integer,
	"head_sha" text,
	"onto_sha" text,
	"merge_sha" text,
	"deployment_id" text,
	"sent_at" timestamp (3) with time zone,
	"taken_at" timestamp (3) with time zone,
	"before_version" integer,
	"before_deployment_id" text,
	"added_by" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"phase" text,
	"failed_item_id" text,
	"failure" jsonb,
	"asked_by" text,
	"asked_act_by" text,
	"asked_from" text DEFAULT '' NOT NULL,
	"host_since" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"live_at" timestamp (3) with time zone,
	"rolled_back_at" timestamp (3) with time zone,
	"added_by" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"template_id" text,
	"node_id" text,
	"project_id" text,
	"session_id" text,
	"preview_pull_id" text,
	"path" text DEFAULT '' NOT NULL,
	"mark" text,
	"nth" integer DEFAULT 0 NOT NULL,
	"sha" text,
	"x" real NOT NULL,
	"y" real NOT NULL,
	"width" integer NOT NULL,
	"label" text NOT NULL,
	"picture" jsonb,
	"author_id" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"pull_request_id" text,
	"ticket_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"account_id" text NOT NULL,
	"username" text NOT NULL,
	"scopes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tokens" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"needs_reconnect" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"site" jsonb,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "oauth_states" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"user_id" text,
	"return_url" text NOT NULL,
	"verifier" "bytea" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_source_replies" (
	"data_source_id" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_source_replies_data_source_id_request_hash_pk" PRIMARY KEY("data_source_id","request_hash")
);
--> statement-breakpoint
CREATE TABLE "data_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"icon" text NOT NULL,
	"enabled" boolean NOT NULL,
	"request" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"secret" "bytea",
	"secret_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deploy_hooks" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"branch" text NOT NULL,
	"prefix" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deploy_hooks_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "deployment_aliases" (
	"label" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"deployment_id" text NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deployments" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"number" integer NOT NULL,
	"label" text NOT NULL,
	"build_id" text,
	"target" text NOT NULL,
	"branch" text NOT NULL,
	"sha" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_by" text,
	"chat_session_id" text,
	"hook_id" text,
	"hook_name" text,
	"approval" text,
	"approval_by" text,
	"approval_reason" text DEFAULT '' NOT NULL,
	"approval_at" timestamp (3) with time zone,
	"held" boolean DEFAULT false NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deployments_label_unique" UNIQUE("label")
);
--> statement-breakpoint
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
CREATE TABLE "environment_variables" (
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"value" "bytea" NOT NULL,
	"build" boolean NOT NULL,
	"runtime" boolean NOT NULL,
	"preview" boolean NOT NULL,
	"updated_by" text,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "environment_variables_project_id_name_pk" PRIMARY KEY("project_id","name")
);
--> statement-breakpoint
CREATE TABLE "experiment_days" (
	"experiment_id" text NOT NULL,
	"day" date NOT NULL,
	"visitors_a" integer NOT NULL,
	"conversions_a" integer NOT NULL,
	"visitors_b" integer NOT NULL,
	"conversions_b" integer NOT NULL,
	CONSTRAINT "experiment_days_experiment_id_day_pk" PRIMARY KEY("experiment_id","day")
);
--> statement-breakpoint
CREATE TABLE "pagewright_views"."experiment_secrets" (
	"experiment_id" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"template_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version_a" integer,
	"version_b" integer,
	"share" integer NOT NULL,
	"goal_id" text,
	"goal_name" text NOT NULL,
	"outcome" text,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"counted_until" timestamp (3) with time zone,
	"added_by" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "github_installations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"host_id" text NOT NULL,
	"account_id" text NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"selection" text NOT NULL,
	"permissions" jsonb NOT NULL,
	"html_url" text NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"added_by" text,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funnels" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"steps" jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagewright_views"."goal_clicks" (
	"goal_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"visitor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspect_builds" (
	"label" text PRIMARY KEY NOT NULL,
	"session_id" text,
	"pull_request_id" text,
	"build_id" text NOT NULL,
	"sha" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"first_site_id" text,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_links" (
	"session_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"issue_key" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_follows" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"site_id" text NOT NULL,
	"issue_key" text NOT NULL,
	"tagged" boolean NOT NULL,
	"session_id" text,
	"ended_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_mappings" (
	"project_id" text PRIMARY KEY NOT NULL,
	"site" jsonb NOT NULL,
	"jira_project" text NOT NULL,
	"label" text NOT NULL,
	"opened" jsonb,
	"merged" jsonb,
	"closed" jsonb,
	"user_id" text,
	"trouble" jsonb,
	"trouble_on" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_webhooks" (
	"project_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"host_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"jql" text NOT NULL,
	"user_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jira_writes" (
	"id" text PRIMARY KEY NOT NULL,
	"pull_request_id" text NOT NULL,
	"session_id" text NOT NULL,
	"event" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"comment_id" text,
	"linked_at" timestamp (3) with time zone,
	"moved_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"trouble" jsonb,
	"trouble_on" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_prices" (
	"organization_id" text NOT NULL,
	"model" text NOT NULL,
	"input" double precision NOT NULL,
	"output" double precision NOT NULL,
	CONSTRAINT "model_prices_organization_id_model_pk" PRIMARY KEY("organization_id","model")
);
--> statement-breakpoint
CREATE TABLE "model_tokens" (
	"organization_id" text NOT NULL,
	"period" text NOT NULL,
	"model" text NOT NULL,
	"input" bigint NOT NULL,
	"output" bigint NOT NULL,
	CONSTRAINT "model_tokens_organization_id_period_model_pk" PRIMARY KEY("organization_id","period","model")
);
--> statement-breakpoint
CREATE TABLE "organization_models" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"base_url" text,
	"api_key" "bytea",
	"images" boolean DEFAULT false NOT NULL,
	"updated_by" text,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"formats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"focal_x" double precision,
	"focal_y" double precision,
	"upload_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "media_constants" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"images" jsonb NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_minutes" (
	"name" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"instance" text NOT NULL,
	"numbers" double precision[] NOT NULL,
	CONSTRAINT "metric_minutes_name_minute_instance_pk" PRIMARY KEY("name","minute","instance")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE TABLE "mirrors" (
	"repository_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"host" text NOT NULL,
	"host_id" text NOT NULL,
	"html_url" text NOT NULL,
	"former_name" text,
	"archived" boolean DEFAULT false NOT NULL,
	"private_since" timestamp (3) with time zone,
	"fork_pulls" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"trouble_since" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"fetched_at" timestamp (3) with time zone,
	"hook_id" text,
	"hook_secret" "bytea",
	"hook_events" text,
	"hook_tried_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notify_requests" (
	"email" text NOT NULL,
	"kind" text DEFAULT 'site' NOT NULL,
	"language" text,
	"confirmed_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notify_requests_email_kind_pk" PRIMARY KEY("email","kind")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"admin_user_id" text,
	"has_proxy_github_access" boolean DEFAULT false NOT NULL,
	"has_proxy_jira_access" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"next_title_index" integer DEFAULT 0 NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"project_id" text NOT NULL,
	"format" text NOT NULL,
	"folder" text NOT NULL,
	"version" integer NOT NULL,
	"commit" text NOT NULL,
	"files" jsonb NOT NULL,
	"pull_request_id" text,
	"user_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "page_routes" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"url_string" text NOT NULL,
	"regex_pattern" text NOT NULL,
	"sample_url_string" text NOT NULL,
	"type" text NOT NULL,
	"keys" jsonb NOT NULL,
	"page_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_advanced" boolean DEFAULT false NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_references" (
	"site_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "content_references_owner_id_owner_kind_kind_target_pk" PRIMARY KEY("owner_id","owner_kind","kind","target")
);
--> statement-breakpoint
CREATE TABLE "layout_versions" (
	"template_id" text NOT NULL,
	"version" integer NOT NULL,
	"document" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"is_empty" boolean NOT NULL,
	"noindex" boolean,
	"label" text,
	"was_published" boolean DEFAULT false NOT NULL,
	"restored_from" integer,
	"author_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "layout_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "page_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"page_key" text NOT NULL,
	"kind" text DEFAULT 'page' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"template_img" text DEFAULT '' NOT NULL,
	"latest_version" integer NOT NULL,
	"published_version" integer,
	"amp" boolean DEFAULT false NOT NULL,
	"scheduled_version" integer,
	"scheduled_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "preview_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"document" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_notices" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"level" integer NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_notices_organization_id_kind_period_level_pk" PRIMARY KEY("organization_id","kind","period","level")
);
--> statement-breakpoint
CREATE TABLE "uses" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "uses_organization_id_kind_period_pk" PRIMARY KEY("organization_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"currency" text NOT NULL,
	"interval" text NOT NULL,
	"limits" jsonb NOT NULL,
	"provider_price" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_domains" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"domain" text NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "component_snapshots" (
	"site_id" text NOT NULL,
	"project_id" text NOT NULL,
	"component" text NOT NULL,
	"hash" text NOT NULL,
	"build_id" text NOT NULL,
	"content" "bytea",
	"size" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "component_snapshots_site_id_project_id_component_hash_pk" PRIMARY KEY("site_id","project_id","component","hash")
);
--> statement-breakpoint
CREATE TABLE "manifest_migrations" (
	"pull_request_id" text PRIMARY KEY NOT NULL,
	"steps" jsonb NOT NULL,
	"user_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"applied_on" timestamp (3) with time zone,
	"pages" integer
);
--> statement-breakpoint
CREATE TABLE "site_projects" (
	"site_id" text NOT NULL,
	"project_id" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_projects_site_id_project_id_pk" PRIMARY KEY("site_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"repository_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"host" text NOT NULL,
	"repo_id" text NOT NULL,
	"host_org" text NOT NULL,
	"host_org_id" text NOT NULL,
	"html_url" text NOT NULL,
	"private" boolean DEFAULT true NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"connection_user_id" text,
	"installation_id" text,
	"root_directory" text DEFAULT '' NOT NULL,
	"framework" text,
	"build_settings" jsonb NOT NULL,
	"protected" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"template_id" text NOT NULL,
	"base_version" integer NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"source" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"accepted" text[] DEFAULT '{}' NOT NULL,
	"accepted_version" integer,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_request_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"pull_request_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"path" text,
	"side" text,
	"line" integer,
	"hash" text,
	"reply_to" text,
	"resolved_at" timestamp (3) with time zone,
	"host_id" text,
	"host_author" text,
	"outdated" boolean DEFAULT false NOT NULL,
	"host_state" text,
	"host_via" text,
	"host_trouble" text,
	"host_tries" integer DEFAULT 0 NOT NULL,
	"host_retry_at" timestamp (3) with time zone,
	"host_claimed_until" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_request_views" (
	"pull_request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "pull_request_views_pull_request_id_user_id_path_pk" PRIMARY KEY("pull_request_id","user_id","path")
);
--> statement-breakpoint
CREATE TABLE "pull_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"branch" text NOT NULL,
	"base" text NOT NULL,
	"head_sha" text NOT NULL,
	"base_sha" text NOT NULL,
	"merged_sha" text,
	"host_number" integer,
	"html_url" text,
	"host_author" text,
	"pushed_sha" text,
	"host_trouble" text,
	"manifest_told" jsonb,
	"host_updated_at" timestamp (3) with time zone,
	"comments_read_at" timestamp (3) with time zone,
	"author_id" text,
	"chat_session_id" text,
	"merged_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"from_path" text NOT NULL,
	"to_url" text NOT NULL,
	"status" integer NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branch_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"repository_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repositories" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"full_name" text NOT NULL,
	"default_branch" text NOT NULL,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"pushed_at" timestamp (3) with time zone,
	"claimed_by" text,
	"claimed_until" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "repositories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "idempotent_replies" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status_code" integer,
	"reply" jsonb,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_replies_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_counters_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
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
CREATE TABLE "senders" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reply_to" text,
	"proof" text,
	"code_hash" text,
	"code_expires_at" timestamp (3) with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"dkim_selector" text NOT NULL,
	"dkim_key" "bytea" NOT NULL,
	"dkim_public_key" text NOT NULL,
	"dns" jsonb DEFAULT '{"dkim":"missing","spf":"missing","dmarc":"missing"}'::jsonb NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"missing_since" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sending_rates" (
	"site_id" text PRIMARY KEY NOT NULL,
	"rate" double precision NOT NULL,
	"counted" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"address" text,
	"user_agent" text,
	"act_user_id" text,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "email_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"title_index" integer NOT NULL,
	"name" text NOT NULL,
	"domain" text,
	"domain_verified_at" timestamp (3) with time zone,
	"description" text DEFAULT '' NOT NULL,
	"whitelist_ip" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"uncounted_ip" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"beacon" boolean DEFAULT false NOT NULL,
	"vital_budgets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lang" text DEFAULT 'en-US' NOT NULL,
	"locales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"url" text,
	"sample" boolean DEFAULT false NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"organization_id" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acted_at" timestamp (3) with time zone,
	"fault" text
);
--> statement-breakpoint
CREATE TABLE "sample_payments" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"shift_seconds" integer DEFAULT 0 NOT NULL,
	"payments_fail" boolean DEFAULT false NOT NULL,
	"subscription" jsonb,
	"invoices" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"plan_id" text,
	"state" text DEFAULT 'free' NOT NULL,
	"period_start" timestamp (3) with time zone,
	"period_end" timestamp (3) with time zone,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"next_plan_id" text,
	"grace_until" timestamp (3) with time zone,
	"notice" text,
	"provider" text,
	"customer_id" text,
	"provider_id" text,
	"checkout_id" text,
	"granted_plan_id" text,
	"granted_until" timestamp (3) with time zone,
	"granted_reason" text,
	"reads_asked" integer DEFAULT 0 NOT NULL,
	"reads_applied" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" text,
	"organization_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"category" text NOT NULL,
	"text" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"author_id" text,
	"kind" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"board_id" text NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"rank" text collate "C" NOT NULL,
	"priority" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"assignee_id" text,
	"reporter_id" text,
	"project_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"rights" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_tokens_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "view_days" (
	"site" integer NOT NULL,
	"day" date NOT NULL,
	"dimension" smallint NOT NULL,
	"value" integer NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "view_days_site_dimension_day_value_pk" PRIMARY KEY("site","dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "view_hours" (
	"site" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"bounces" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "view_hours_site_hour_pk" PRIMARY KEY("site","hour")
);
--> statement-breakpoint
CREATE TABLE "view_names" (
	"no" integer PRIMARY KEY NOT NULL,
	"site" integer NOT NULL,
	"kind" smallint NOT NULL,
	"text" text NOT NULL,
	"added_on" date NOT NULL,
	CONSTRAINT "view_names_text" UNIQUE("site","kind","text")
);
--> statement-breakpoint
CREATE TABLE "view_rollups" (
	"unit" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pagewright_views"."salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_sites" (
	"no" integer PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	CONSTRAINT "view_sites_site" UNIQUE("site_id")
);
--> statement-breakpoint
CREATE TABLE "pagewright_views"."views" (
	"at" timestamp (3) with time zone NOT NULL,
	"visitor" bigint NOT NULL,
	"site" integer NOT NULL,
	"page" integer,
	"route" integer,
	"path" integer,
	"source" integer,
	"campaign" integer,
	"browser" integer,
	"country" integer,
	"kind" smallint NOT NULL,
	"device" smallint NOT NULL,
	"version" integer
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "vital_days" (
	"site" integer NOT NULL,
	"day" date NOT NULL,
	"page" integer NOT NULL,
	"version" integer NOT NULL,
	"device" smallint NOT NULL,
	"vital" smallint NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "vital_days_site_day_page_version_device_vital_pk" PRIMARY KEY("site","day","page","version","device","vital")
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"data_type" text NOT NULL,
	"root" jsonb,
	"synced" boolean DEFAULT false NOT NULL,
	"added_on" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alarm_messages" ADD CONSTRAINT "alarm_messages_alarm_id_alarms_id_fk" FOREIGN KEY ("alarm_id") REFERENCES "public"."alarms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_events" ADD CONSTRAINT "chat_events_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_changes" ADD CONSTRAINT "kept_changes_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_people" ADD CONSTRAINT "list_people_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_people" ADD CONSTRAINT "list_people_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_fields" ADD CONSTRAINT "person_fields_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppressions" ADD CONSTRAINT "suppressions_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "build_logs" ADD CONSTRAINT "build_logs_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_runner_id_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "public"."runners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD CONSTRAINT "campaign_deliveries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_segment_id_segments_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."segments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_sender_id_senders_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."senders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_events" ADD CONSTRAINT "change_set_events_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_events" ADD CONSTRAINT "change_set_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_before_deployment_id_deployments_id_fk" FOREIGN KEY ("before_deployment_id") REFERENCES "public"."deployments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_items" ADD CONSTRAINT "change_set_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_preview_pull_id_pull_requests_id_fk" FOREIGN KEY ("preview_pull_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_states" ADD CONSTRAINT "oauth_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_source_replies" ADD CONSTRAINT "data_source_replies_data_source_id_data_sources_id_fk" FOREIGN KEY ("data_source_id") REFERENCES "public"."data_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_sources" ADD CONSTRAINT "data_sources_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deploy_hooks" ADD CONSTRAINT "deploy_hooks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_aliases" ADD CONSTRAINT "deployment_aliases_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployment_aliases" ADD CONSTRAINT "deployment_aliases_deployment_id_deployments_id_fk" FOREIGN KEY ("deployment_id") REFERENCES "public"."deployments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_hook_id_deploy_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "public"."deploy_hooks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deployments" ADD CONSTRAINT "deployments_approval_by_users_id_fk" FOREIGN KEY ("approval_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_logs" ADD CONSTRAINT "development_logs_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_servers" ADD CONSTRAINT "development_servers_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_servers" ADD CONSTRAINT "development_servers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_variables" ADD CONSTRAINT "environment_variables_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "environment_variables" ADD CONSTRAINT "environment_variables_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_days" ADD CONSTRAINT "experiment_days_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_installations" ADD CONSTRAINT "github_installations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_installations" ADD CONSTRAINT "github_installations_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD CONSTRAINT "inspect_builds_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD CONSTRAINT "inspect_builds_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspect_builds" ADD CONSTRAINT "inspect_builds_build_id_builds_id_fk" FOREIGN KEY ("build_id") REFERENCES "public"."builds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_first_site_id_sites_id_fk" FOREIGN KEY ("first_site_id") REFERENCES "public"."sites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_links" ADD CONSTRAINT "jira_links_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_follows" ADD CONSTRAINT "jira_follows_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_follows" ADD CONSTRAINT "jira_follows_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_mappings" ADD CONSTRAINT "jira_mappings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_mappings" ADD CONSTRAINT "jira_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_webhooks" ADD CONSTRAINT "jira_webhooks_project_id_jira_mappings_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."jira_mappings"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_webhooks" ADD CONSTRAINT "jira_webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_writes" ADD CONSTRAINT "jira_writes_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jira_writes" ADD CONSTRAINT "jira_writes_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_prices" ADD CONSTRAINT "model_prices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_tokens" ADD CONSTRAINT "model_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_models" ADD CONSTRAINT "organization_models_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_models" ADD CONSTRAINT "organization_models_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_constants" ADD CONSTRAINT "media_constants_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mirrors" ADD CONSTRAINT "mirrors_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mirrors" ADD CONSTRAINT "mirrors_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_admin_user_id_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_exports" ADD CONSTRAINT "page_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_comparisons" ADD CONSTRAINT "page_comparisons_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_routes" ADD CONSTRAINT "page_routes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_references" ADD CONSTRAINT "content_references_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_versions" ADD CONSTRAINT "layout_versions_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout_versions" ADD CONSTRAINT "layout_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_templates" ADD CONSTRAINT "page_templates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_drafts" ADD CONSTRAINT "preview_drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_notices" ADD CONSTRAINT "limit_notices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uses" ADD CONSTRAINT "uses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_domains" ADD CONSTRAINT "project_domains_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_snapshots" ADD CONSTRAINT "component_snapshots_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "component_snapshots" ADD CONSTRAINT "component_snapshots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_migrations" ADD CONSTRAINT "manifest_migrations_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_migrations" ADD CONSTRAINT "manifest_migrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_projects" ADD CONSTRAINT "site_projects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_projects" ADD CONSTRAINT "site_projects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_connection_user_id_users_id_fk" FOREIGN KEY ("connection_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_installation_id_github_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."github_installations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_template_id_page_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."page_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD CONSTRAINT "pull_request_comments_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD CONSTRAINT "pull_request_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_comments" ADD CONSTRAINT "pull_request_comments_reply_to_pull_request_comments_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."pull_request_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_views" ADD CONSTRAINT "pull_request_views_pull_request_id_pull_requests_id_fk" FOREIGN KEY ("pull_request_id") REFERENCES "public"."pull_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_request_views" ADD CONSTRAINT "pull_request_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_chat_session_id_chat_sessions_id_fk" FOREIGN KEY ("chat_session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_moves" ADD CONSTRAINT "branch_moves_repository_id_repositories_id_fk" FOREIGN KEY ("repository_id") REFERENCES "public"."repositories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repositories" ADD CONSTRAINT "repositories_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "senders" ADD CONSTRAINT "senders_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_rates" ADD CONSTRAINT "sending_rates_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_act_user_id_users_id_fk" FOREIGN KEY ("act_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_payments" ADD CONSTRAINT "sample_payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_granted_plan_id_plans_id_fk" FOREIGN KEY ("granted_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_answers" ADD CONSTRAINT "support_answers_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_hours" ADD CONSTRAINT "view_hours_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_names" ADD CONSTRAINT "view_names_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_sites" ADD CONSTRAINT "view_sites_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_days" ADD CONSTRAINT "vital_days_site_view_sites_no_fk" FOREIGN KEY ("site") REFERENCES "public"."view_sites"("no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_messages_alarm" ON "alarm_messages" USING btree ("alarm_id");--> statement-breakpoint
CREATE INDEX "alarms_site" ON "alarms" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "api_keys_site" ON "api_keys" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_events_added" ON "chat_events" USING btree ("added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_client" ON "chat_messages" USING btree ("session_id","client_message_id");--> statement-breakpoint
CREATE INDEX "chat_messages_author" ON "chat_messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_sessions_branch" ON "chat_sessions" USING btree ("project_id","branch");--> statement-breakpoint
CREATE INDEX "chat_sessions_project" ON "chat_sessions" USING btree ("project_id","updated_on");--> statement-breakpoint
CREATE INDEX "chat_sessions_user" ON "chat_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_ticket" ON "chat_sessions" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_running" ON "chat_sessions" USING btree ("beat_at") WHERE "chat_sessions"."state" = 'running';--> statement-breakpoint
CREATE INDEX "imports_site" ON "imports" USING btree ("site_id","added_on");--> statement-breakpoint
CREATE INDEX "list_people_person" ON "list_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "list_people_joined" ON "list_people" USING btree ("list_id","at") WHERE state = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "lists_name" ON "lists" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "people_added" ON "people" USING btree ("site_id","added_on","id");--> statement-breakpoint
CREATE INDEX "people_hash" ON "people" USING btree ("site_id","email_hash");--> statement-breakpoint
CREATE INDEX "people_suppressed" ON "people" USING btree ("site_id","state","added_on","id") WHERE state <> 'active';--> statement-breakpoint
CREATE INDEX "people_words" ON "people" USING gin ((to_tsvector('simple'::regconfig, translate(email, '@._+-', '     ') || ' ' || name))) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree ("site_id","name");--> statement-breakpoint
CREATE INDEX "audit_log_organization" ON "audit_log" USING btree ("organization_id","added_on","id");--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("organization_id","act","added_on","id");--> statement-breakpoint
CREATE INDEX "builds_fingerprint" ON "builds" USING btree ("project_id","fingerprint","status");--> statement-breakpoint
CREATE INDEX "builds_status" ON "builds" USING btree ("status","added_on");--> statement-breakpoint
CREATE INDEX "builds_started" ON "builds" USING btree ("project_id","started_at");--> statement-breakpoint
CREATE INDEX "builds_runner" ON "builds" USING btree ("runner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_deliveries_once" ON "campaign_deliveries" USING btree ("campaign_id","person_id") WHERE key is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_deliveries_key" ON "campaign_deliveries" USING btree ("campaign_id","key") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "campaign_deliveries_person" ON "campaign_deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "campaign_deliveries_waiting" ON "campaign_deliveries" USING btree ("campaign_id","no") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_deliveries_claimed" ON "campaign_deliveries" USING btree ("claimed_at") WHERE state = 'sending';--> statement-breakpoint
CREATE INDEX "campaign_deliveries_state" ON "campaign_deliveries" USING btree ("campaign_id","state","no");--> statement-breakpoint
CREATE INDEX "campaigns_site" ON "campaigns" USING btree ("site_id","added_on");--> statement-breakpoint
CREATE INDEX "campaigns_open" ON "campaigns" USING btree ("state") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_api" ON "campaigns" USING btree ("site_id","page_key") WHERE trigger ->> 'kind' = 'api' and state in ('sending', 'paused');--> statement-breakpoint
CREATE INDEX "change_set_events_set" ON "change_set_events" USING btree ("change_set_id","added_on");--> statement-breakpoint
CREATE INDEX "change_set_events_user" ON "change_set_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "change_set_items_set" ON "change_set_items" USING btree ("change_set_id","added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_page" ON "change_set_items" USING btree ("template_id") WHERE "change_set_items"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_route" ON "change_set_items" USING btree ("route_id") WHERE "change_set_items"."is_open" and "change_set_items"."act" <> 'add';--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_pull" ON "change_set_items" USING btree ("pull_request_id") WHERE "change_set_items"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "change_set_items_one_pull" ON "change_set_items" USING btree ("change_set_id") WHERE "change_set_items"."kind" = 'pull';--> statement-breakpoint
CREATE INDEX "change_set_items_template" ON "change_set_items" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "change_set_items_request" ON "change_set_items" USING btree ("pull_request_id");--> statement-breakpoint
CREATE INDEX "change_set_items_project" ON "change_set_items" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "change_set_items_deployment" ON "change_set_items" USING btree ("deployment_id");--> statement-breakpoint
CREATE INDEX "change_set_items_before" ON "change_set_items" USING btree ("before_deployment_id");--> statement-breakpoint
CREATE INDEX "change_set_items_added_by" ON "change_set_items" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "change_sets_site" ON "change_sets" USING btree ("site_id","updated_on","id");--> statement-breakpoint
CREATE INDEX "change_sets_under_way" ON "change_sets" USING btree ("updated_on") WHERE "change_sets"."state" = 'going-live';--> statement-breakpoint
CREATE INDEX "change_sets_asked_by" ON "change_sets" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "change_sets_added_by" ON "change_sets" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "comment_threads_organization" ON "comment_threads" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "comment_threads_template" ON "comment_threads" USING btree ("template_id","added_on");--> statement-breakpoint
CREATE INDEX "comment_threads_project" ON "comment_threads" USING btree ("project_id","added_on");--> statement-breakpoint
CREATE INDEX "comment_threads_session" ON "comment_threads" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "comment_threads_preview_pull" ON "comment_threads" USING btree ("preview_pull_id");--> statement-breakpoint
CREATE INDEX "comment_threads_author" ON "comment_threads" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comment_threads_resolved_by" ON "comment_threads" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "comment_threads_pull_request" ON "comment_threads" USING btree ("pull_request_id");--> statement-breakpoint
CREATE INDEX "comment_threads_ticket" ON "comment_threads" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "comment_threads_deleted" ON "comment_threads" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","added_on");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_sign_in" ON "connections" USING btree ("provider","account_id") WHERE provider in ('github', 'google');--> statement-breakpoint
CREATE INDEX "oauth_states_user" ON "oauth_states" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_sources_key" ON "data_sources" USING btree ("site_id","key");--> statement-breakpoint
CREATE INDEX "deploy_hooks_project" ON "deploy_hooks" USING btree ("project_id","added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "deployment_aliases_name" ON "deployment_aliases" USING btree ("project_id","kind","name");--> statement-breakpoint
CREATE INDEX "deployment_aliases_deployment" ON "deployment_aliases" USING btree ("deployment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deployments_number" ON "deployments" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "deployments_build" ON "deployments" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "deployments_session" ON "deployments" USING btree ("chat_session_id");--> statement-breakpoint
CREATE INDEX "deployments_hook" ON "deployments" USING btree ("hook_id");--> statement-breakpoint
CREATE INDEX "deployments_added" ON "deployments" USING btree ("project_id","added_on","id");--> statement-breakpoint
CREATE INDEX "development_servers_organization" ON "development_servers" USING btree ("organization_id","state");--> statement-breakpoint
CREATE INDEX "experiments_site" ON "experiments" USING btree ("site_id","added_on");--> statement-breakpoint
CREATE INDEX "experiments_template" ON "experiments" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "experiments_goal" ON "experiments" USING btree ("goal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "experiments_running" ON "experiments" USING btree ("template_id") WHERE "experiments"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "github_installations_host" ON "github_installations" USING btree ("host_id");--> statement-breakpoint
CREATE UNIQUE INDEX "github_installations_account" ON "github_installations" USING btree ("organization_id","account_id");--> statement-breakpoint
CREATE INDEX "github_installations_added_by" ON "github_installations" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "funnels_site" ON "funnels" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "goal_clicks_goal" ON "pagewright_views"."goal_clicks" USING btree ("goal_id","at");--> statement-breakpoint
CREATE INDEX "goal_clicks_at" ON "pagewright_views"."goal_clicks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "goals_site" ON "goals" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "inspect_builds_session" ON "inspect_builds" USING btree ("session_id","added_on");--> statement-breakpoint
CREATE INDEX "inspect_builds_pull" ON "inspect_builds" USING btree ("pull_request_id","added_on");--> statement-breakpoint
CREATE INDEX "inspect_builds_build" ON "inspect_builds" USING btree ("build_id");--> statement-breakpoint
CREATE INDEX "invites_organization" ON "invites" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "jira_links_issue" ON "jira_links" USING btree ("site_id","issue_key");--> statement-breakpoint
CREATE UNIQUE INDEX "jira_follows_issue" ON "jira_follows" USING btree ("project_id","site_id","issue_key");--> statement-breakpoint
CREATE INDEX "jira_follows_session" ON "jira_follows" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "jira_mappings_user" ON "jira_mappings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "jira_webhooks_host" ON "jira_webhooks" USING btree ("secret_hash","host_id");--> statement-breakpoint
CREATE INDEX "jira_webhooks_user" ON "jira_webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jira_writes_event" ON "jira_writes" USING btree ("pull_request_id","event");--> statement-breakpoint
CREATE INDEX "jira_writes_session" ON "jira_writes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "jira_writes_due" ON "jira_writes" USING btree ("retry_at") WHERE "jira_writes"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "media_site" ON "media" USING btree ("site_id","upload_date","id") WHERE "media"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "media_name" ON "media" USING btree ("site_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_constants_key" ON "media_constants" USING btree ("site_id","key");--> statement-breakpoint
CREATE INDEX "deliveries_added" ON "deliveries" USING btree ("added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "mirrors_host" ON "mirrors" USING btree ("organization_id","host","host_id");--> statement-breakpoint
CREATE INDEX "mirrors_tried" ON "mirrors" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "mirrors_hook" ON "mirrors" USING btree ("host","hook_id");--> statement-breakpoint
CREATE INDEX "notify_requests_kind" ON "notify_requests" USING btree ("kind","added_on");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "memberships_admin" ON "memberships" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "page_exports_template" ON "page_exports" USING btree ("template_id","added_on");--> statement-breakpoint
CREATE INDEX "page_exports_project" ON "page_exports" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "page_exports_pull" ON "page_exports" USING btree ("pull_request_id");--> statement-breakpoint
CREATE INDEX "page_exports_user" ON "page_exports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_comparisons_pull_request" ON "page_comparisons" USING btree ("pull_request_id");--> statement-breakpoint
CREATE INDEX "page_routes_site" ON "page_routes" USING btree ("site_id","page_key");--> statement-breakpoint
CREATE INDEX "page_routes_added" ON "page_routes" USING btree ("site_id","added_on","id");--> statement-breakpoint
CREATE INDEX "page_routes_updated" ON "page_routes" USING btree ("site_id","updated_on","id");--> statement-breakpoint
CREATE INDEX "page_routes_url" ON "page_routes" USING btree ("site_id","url_string","id");--> statement-breakpoint
CREATE INDEX "content_references_target" ON "content_references" USING btree ("site_id","kind","target");--> statement-breakpoint
CREATE INDEX "layout_versions_author" ON "layout_versions" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_templates_key" ON "page_templates" USING btree ("site_id","page_key") WHERE "page_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "page_templates_updated" ON "page_templates" USING btree ("site_id","updated_on","id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "limit_notices_waiting" ON "limit_notices" USING btree ("added_on") WHERE "limit_notices"."mailed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_key" ON "plans" USING btree ("key") WHERE "plans"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_default" ON "plans" USING btree ("is_default") WHERE "plans"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "plans_provider_price" ON "plans" USING btree ("provider_price");--> statement-breakpoint
CREATE UNIQUE INDEX "project_domains_own" ON "project_domains" USING btree ("project_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "project_domains_domain" ON "project_domains" USING btree ("domain") WHERE "project_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "project_domains_checked" ON "project_domains" USING btree ("checked_at") WHERE "project_domains"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "component_snapshots_project" ON "component_snapshots" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "manifest_migrations_user" ON "manifest_migrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "site_projects_project" ON "site_projects" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name" ON "projects" USING btree ("organization_id",lower("name")) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_organization" ON "projects" USING btree ("organization_id","updated_on");--> statement-breakpoint
CREATE INDEX "projects_repository" ON "projects" USING btree ("repository_id");--> statement-breakpoint
CREATE INDEX "projects_user" ON "projects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_connection_user" ON "projects" USING btree ("connection_user_id");--> statement-breakpoint
CREATE INDEX "projects_installation" ON "projects" USING btree ("installation_id");--> statement-breakpoint
CREATE INDEX "projects_deleted" ON "projects" USING btree ("deleted_at") WHERE "projects"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "proposals_site" ON "proposals" USING btree ("site_id","added_on","id");--> statement-breakpoint
CREATE INDEX "proposals_template" ON "proposals" USING btree ("template_id","state","added_on");--> statement-breakpoint
CREATE INDEX "proposals_author" ON "proposals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "proposals_decided_by" ON "proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "proposals_decided_at" ON "proposals" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "pull_request_comments_request" ON "pull_request_comments" USING btree ("pull_request_id","added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "pull_request_comments_host" ON "pull_request_comments" USING btree ("pull_request_id","host_id");--> statement-breakpoint
CREATE INDEX "pull_request_comments_author" ON "pull_request_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "pull_request_comments_reply" ON "pull_request_comments" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "pull_request_comments_due" ON "pull_request_comments" USING btree ("host_retry_at") WHERE "pull_request_comments"."host_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "pull_request_views_user" ON "pull_request_views" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pull_requests_number" ON "pull_requests" USING btree ("project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "pull_requests_open" ON "pull_requests" USING btree ("project_id","branch","base") WHERE "pull_requests"."state" in ('open', 'draft');--> statement-breakpoint
CREATE UNIQUE INDEX "pull_requests_host" ON "pull_requests" USING btree ("project_id","host_number");--> statement-breakpoint
CREATE INDEX "pull_requests_updated" ON "pull_requests" USING btree ("project_id","updated_on");--> statement-breakpoint
CREATE INDEX "pull_requests_author" ON "pull_requests" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "pull_requests_session" ON "pull_requests" USING btree ("chat_session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from" ON "redirects" USING btree ("site_id","from_path");--> statement-breakpoint
CREATE INDEX "branch_moves_repository" ON "branch_moves" USING btree ("repository_id");--> statement-breakpoint
CREATE INDEX "repositories_organization" ON "repositories" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotent_replies_age" ON "idempotent_replies" USING btree ("added_on","user_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "senders_email" ON "senders" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "senders_checked" ON "senders" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_acting" ON "sessions" USING btree ("act_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_title_index" ON "sites" USING btree ("organization_id","title_index");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_domain" ON "sites" USING btree ("domain") WHERE "sites"."domain_verified_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_organization" ON "invoices" USING btree ("organization_id","time");--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" USING btree ("organization_id") WHERE "payment_events"."acted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_organization" ON "subscriptions" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscriptions_state" ON "subscriptions" USING btree ("state","read_at");--> statement-breakpoint
CREATE INDEX "support_answers_message" ON "support_answers" USING btree ("message_id","added_on");--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id","added_on");--> statement-breakpoint
CREATE INDEX "support_messages_state" ON "support_messages" USING btree ("state","added_on");--> statement-breakpoint
CREATE INDEX "support_messages_added" ON "support_messages" USING btree ("added_on");--> statement-breakpoint
CREATE INDEX "support_messages_organization" ON "support_messages" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "boards_key" ON "boards" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "ticket_comments_ticket" ON "ticket_comments" USING btree ("ticket_id","added_on");--> statement-breakpoint
CREATE INDEX "ticket_comments_author" ON "ticket_comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("board_id","number");--> statement-breakpoint
CREATE INDEX "tickets_place" ON "tickets" USING btree ("board_id","status","rank");--> statement-breakpoint
CREATE INDEX "tickets_organization" ON "tickets" USING btree ("organization_id","updated_on");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "tickets_reporter" ON "tickets" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "tickets_project" ON "tickets" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "personal_tokens_user" ON "personal_tokens" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "personal_tokens_organization" ON "personal_tokens" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "view_names_day" ON "view_names" USING btree ("site","kind","added_on");--> statement-breakpoint
CREATE UNIQUE INDEX "widgets_key" ON "widgets" USING btree ("site_id","key");--> statement-breakpoint
-- Written by hand, as PARTITION BY of "views" is: what an installation begins with; the operator edits it.
INSERT INTO "plans" ("id", "key", "name", "price", "currency", "interval", "limits", "is_default") VALUES
	(gen_random_uuid()::text, 'free', 'Free', 0, 'usd', 'month', '{"projects": 10, "queries": 200, "sites": 10, "emails": 500}', true),
	(gen_random_uuid()::text, 'pro', 'Pro', 2900, 'usd', 'month', '{"projects": 50, "queries": 2000, "sites": 25, "emails": 20000}', false),
	(gen_random_uuid()::text, 'business', 'Business', 9900, 'usd', 'month', '{"projects": null, "queries": 10000, "sites": 100, "emails": 100000}', false);
