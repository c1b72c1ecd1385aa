DROP INDEX "audit_log_organization";--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("organization_id","act","added_on","id");--> statement-breakpoint
CREATE INDEX "oauth_states_user" ON "oauth_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invites_inviter" ON "invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "media_site" ON "media" USING btree ("site_id","upload_date");--> statement-breakpoint
CREATE INDEX "memberships_admin" ON "memberships" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "layout_versions_author" ON "layout_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "sessions_acting" ON "sessions" USING btree ("act_user_id");--> statement-breakpoint
CREATE INDEX "audit_log_organization" ON "audit_log" USING btree ("organization_id","added_on","id");