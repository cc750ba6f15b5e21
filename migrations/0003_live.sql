CREATE TABLE `error_groups` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`error_name` text NOT NULL,
	`error_message` text NOT NULL,
	`culprit` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`level` text NOT NULL,
	`severity` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`muted_until` integer,
	`settled_by` text,
	`settled_at` integer,
	`resolved_release` text,
	`events` integer DEFAULT 0 NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`settled_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `error_groups_by_last_seen` ON `error_groups` (`last_seen_at`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `error_groups_by_state` ON `error_groups` (`state`,`last_seen_at`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `error_groups_by_events` ON `error_groups` (`events`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `error_hours` (
	`fingerprint` text NOT NULL,
	`hour` integer NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `hour`),
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `error_hours_by_hour` ON `error_hours` (`hour`);--> statement-breakpoint
CREATE TABLE `error_logs` (
	`error_id` text PRIMARY KEY NOT NULL,
	`fingerprint` text NOT NULL,
	`level` text NOT NULL,
	`error_message` text NOT NULL,
	`error_name` text NOT NULL,
	`error_stack` text,
	`component_stack` text,
	`user_id` text,
	`session_id` text,
	`url` text DEFAULT '' NOT NULL,
	`route` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`retry_count` integer DEFAULT 0 NOT NULL,
	`severity` text NOT NULL,
	`context` text,
	`source` text NOT NULL,
	`release` text DEFAULT '' NOT NULL,
	`request_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `error_logs_by_group` ON `error_logs` (`fingerprint`,`created_at`,`error_id`);--> statement-breakpoint
CREATE INDEX `error_logs_by_created` ON `error_logs` (`created_at`);--> statement-breakpoint
CREATE INDEX `error_logs_by_user` ON `error_logs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `error_people` (
	`fingerprint` text NOT NULL,
	`user_id` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `user_id`),
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `error_people_by_user` ON `error_people` (`user_id`);--> statement-breakpoint
CREATE TABLE `error_releases` (
	`fingerprint` text NOT NULL,
	`release` text NOT NULL,
	`events` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `release`),
	FOREIGN KEY (`fingerprint`) REFERENCES `error_groups`(`fingerprint`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `error_releases_by_release` ON `error_releases` (`release`);--> statement-breakpoint
CREATE TABLE `notification_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`swept_seq` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`in_app` integer NOT NULL,
	`mail` integer NOT NULL,
	`digest` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_sends` (
	`id` text PRIMARY KEY NOT NULL,
	`submission_key` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`action_path` text,
	`audience` text NOT NULL,
	`audience_user_id` text,
	`audience_role` text,
	`state` text DEFAULT 'scheduled' NOT NULL,
	`send_at` integer NOT NULL,
	`reached_user_id` text,
	`audience_size` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`started_at` integer,
	`finished_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`audience_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notification_sends_submission_key_unique` ON `notification_sends` (`submission_key`);--> statement-breakpoint
CREATE INDEX `notification_sends_by_created` ON `notification_sends` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_sends_by_state` ON `notification_sends` (`state`,`send_at`);--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_quiet_on` integer DEFAULT false NOT NULL,
	`quiet_from` integer NOT NULL,
	`quiet_to` integer NOT NULL,
	`time_zone` text DEFAULT '' NOT NULL,
	`digest_rhythm` text DEFAULT 'day' NOT NULL,
	`digest_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`send_id` text,
	`source_key` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`action_path` text,
	`is_in_app` integer DEFAULT true NOT NULL,
	`added_seq` integer NOT NULL,
	`seq` integer NOT NULL,
	`read_at` integer,
	`deleted_at` integer,
	`mailed_at` integer,
	`digested_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`send_id`) REFERENCES `notification_sends`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_notifications_once` ON `user_notifications` (`user_id`,`source_key`);--> statement-breakpoint
CREATE INDEX `user_notifications_by_created` ON `user_notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_notifications_by_seq` ON `user_notifications` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `user_notifications_unread` ON `user_notifications` (`user_id`) WHERE "user_notifications"."read_at" is null and "user_notifications"."deleted_at" is null and "user_notifications"."is_in_app" = 1;--> statement-breakpoint
CREATE INDEX `user_notifications_by_send` ON `user_notifications` (`send_id`,`read_at`);--> statement-breakpoint
CREATE INDEX `user_notifications_by_age` ON `user_notifications` (`created_at`);--> statement-breakpoint
ALTER TABLE `mails` ADD `unsubscribe_url` text DEFAULT '' NOT NULL;