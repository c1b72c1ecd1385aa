CREATE TABLE "form_refusals" (
	"form_id" text NOT NULL,
	"day" date NOT NULL,
	"field" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "form_refusals_form_id_day_field_pk" PRIMARY KEY("form_id","day","field")
);
--> statement-breakpoint
CREATE TABLE "form_words" (
	"site_id" text NOT NULL,
	"word" text NOT NULL,
	"spam" integer NOT NULL,
	"ham" integer NOT NULL,
	CONSTRAINT "form_words_site_id_word_pk" PRIMARY KEY("site_id","word")
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "learned" text;--> statement-breakpoint
ALTER TABLE "form_refusals" ADD CONSTRAINT "form_refusals_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_words" ADD CONSTRAINT "form_words_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;