CREATE TABLE `dashboard_layouts` (
	`user_id` text NOT NULL,
	`dashboard` text NOT NULL,
	`layout` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `dashboard`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`submission_key` text NOT NULL,
	`nps_score` integer NOT NULL,
	`comment` text,
	`screenshot_url` text,
	`page_url` text NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`handled_at` integer,
	`handled_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`handled_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_feedback_once` ON `user_feedback` (`user_id`,`submission_key`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_created` ON `user_feedback` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_score` ON `user_feedback` (`nps_score`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_handled` ON `user_feedback` (`handled_at`);--> statement-breakpoint
CREATE INDEX `user_feedback_by_person` ON `user_feedback` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `admin_next_steps` ADD `description` text DEFAULT '' NOT NULL;