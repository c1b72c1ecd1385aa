ALTER TABLE "forms" ADD COLUMN "confirm_template_id" text;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "board_id" text;