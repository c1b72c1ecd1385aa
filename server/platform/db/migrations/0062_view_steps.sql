CREATE INDEX "goal_clicks_at" ON "pagewright_views"."goal_clicks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "view_names_day" ON "view_names" USING btree ("site","kind","added_on");