CREATE TABLE `admin_grants` (
	`user_id` text NOT NULL,
	`area` text NOT NULL,
	`level` text NOT NULL,
	`granted_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `area`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`granted_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `admin_grants_by_granter` ON `admin_grants` (`granted_by`);--> statement-breakpoint
CREATE TABLE `incoming_items` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`state` text NOT NULL,
	`owner_id` text,
	`labels` text DEFAULT '[]' NOT NULL,
	`merged_into` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`kind`, `record_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `incoming_items_by_owner` ON `incoming_items` (`owner_id`,`kind`,`state`);--> statement-breakpoint
CREATE INDEX `incoming_items_by_state` ON `incoming_items` (`kind`,`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `incoming_items_by_merge` ON `incoming_items` (`kind`,`merged_into`);--> statement-breakpoint
CREATE TABLE `incoming_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`author_id` text,
	`source` text DEFAULT 'note' NOT NULL,
	`text` text NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `incoming_notes_by_record` ON `incoming_notes` (`kind`,`record_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `incoming_rule_runs` (
	`rule_id` text NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`did` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `record_id`),
	FOREIGN KEY (`rule_id`) REFERENCES `incoming_rules`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `incoming_rule_runs_by_time` ON `incoming_rule_runs` (`rule_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `incoming_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`condition` text NOT NULL,
	`actions` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	`updated_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `record_changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`deed` text NOT NULL,
	`actor_id` text,
	`impersonator_id` text,
	`token_id` text,
	`screen` text DEFAULT '' NOT NULL,
	`event_id` text,
	`before` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `record_changes_by_record` ON `record_changes` (`kind`,`record_id`,`number`);--> statement-breakpoint
CREATE INDEX `record_changes_by_actor` ON `record_changes` (`actor_id`);--> statement-breakpoint
CREATE TABLE `retention_holds` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	PRIMARY KEY(`kind`, `record_id`),
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `retention_holds_by_time` ON `retention_holds` (`created_at`);--> statement-breakpoint
CREATE TABLE `retention_rules` (
	`kind` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`days` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`kind`, `scope`),
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `retention_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`days` integer NOT NULL,
	`removed` integer NOT NULL,
	`oldest_at` integer NOT NULL,
	`newest_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retention_runs_by_time` ON `retention_runs` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `trash_records` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`title` text NOT NULL,
	`parts` text NOT NULL,
	`deleted_by` text,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`deleted_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trash_records_by_record` ON `trash_records` (`kind`,`record_id`);--> statement-breakpoint
CREATE INDEX `trash_records_by_time` ON `trash_records` (`deleted_at`,`id`);--> statement-breakpoint
CREATE TABLE `trash_rows` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`trash_id` text NOT NULL,
	`table_name` text NOT NULL,
	`row` text NOT NULL,
	FOREIGN KEY (`trash_id`) REFERENCES `trash_records`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trash_rows_by_trash` ON `trash_rows` (`trash_id`,`number`);--> statement-breakpoint
ALTER TABLE `error_groups` ADD `muted_until_people` integer;