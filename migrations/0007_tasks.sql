CREATE TABLE `task_addresses` (
	`user_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `task_addresses_name_unique` ON `task_addresses` (`name`);--> statement-breakpoint
CREATE TABLE `task_mails` (
	`user_id` text NOT NULL,
	`message_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `message_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_mails_by_created` ON `task_mails` (`created_at`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`assignee_id` text,
	`title` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`due_day` text DEFAULT '' NOT NULL,
	`due_time` text DEFAULT '' NOT NULL,
	`time_zone` text DEFAULT '' NOT NULL,
	`due_at` integer,
	`recurrence` text DEFAULT '' NOT NULL,
	`repeat_base` text DEFAULT 'due' NOT NULL,
	`series_id` text,
	`checklist` text DEFAULT '[]' NOT NULL,
	`waiting_for` text DEFAULT '' NOT NULL,
	`follow_up_day` text DEFAULT '' NOT NULL,
	`snoozed_until` text DEFAULT '' NOT NULL,
	`serves_kind` text,
	`serves_id` text,
	`source_kind` text,
	`source_id` text,
	`position` real DEFAULT 0 NOT NULL,
	`done_at` integer,
	`reminded_at` integer,
	`is_demo` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `tasks_by_owner` ON `tasks` (`owner_id`,`state`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_by_assignee` ON `tasks` (`assignee_id`,`state`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `tasks_by_served` ON `tasks` (`serves_kind`,`serves_id`);--> statement-breakpoint
CREATE INDEX `tasks_due` ON `tasks` (`due_at`) WHERE "tasks"."reminded_at" is null and "tasks"."due_at" is not null;