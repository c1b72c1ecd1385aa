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
ALTER TABLE "model_prices" ADD CONSTRAINT "model_prices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_tokens" ADD CONSTRAINT "model_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;