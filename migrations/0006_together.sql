CREATE TABLE `plan_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_user_id` text NOT NULL,
	`email` text NOT NULL,
	`permission` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_invitations_by_pair` ON `plan_invitations` (`owner_user_id`,`email`);--> statement-breakpoint
CREATE INDEX `plan_invitations_by_email` ON `plan_invitations` (`email`);--> statement-breakpoint
ALTER TABLE `strategic_planning_shares` ADD `invited_email` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_shares` ADD `first_seen_at` integer;--> statement-breakpoint
ALTER TABLE `strategic_planning_shares` ADD `last_seen_at` integer;--> statement-breakpoint
ALTER TABLE `strategic_planning_shares` ADD `last_seen_seq` integer;--> statement-breakpoint
ALTER TABLE `strategic_planning_shares` ADD `last_seen_module` text;