CREATE TABLE `plan_member_accounts` (
	`plan_id` text NOT NULL,
	`user_id` text NOT NULL,
	`member_id` text NOT NULL,
	`is_linked` integer NOT NULL,
	`answered_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `plan_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_member_accounts_by_member` ON `plan_member_accounts` (`plan_id`,`member_id`) WHERE "plan_member_accounts"."is_linked";--> statement-breakpoint
CREATE TABLE `plan_links` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`goal_id` text NOT NULL,
	`served_plan_id` text NOT NULL,
	`served_kind` text NOT NULL,
	`served_id` text NOT NULL,
	`state` text NOT NULL,
	`asked_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`served_plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_links_by_pair` ON `plan_links` (`goal_id`,`served_id`);--> statement-breakpoint
CREATE INDEX `plan_links_by_plan` ON `plan_links` (`plan_id`);--> statement-breakpoint
CREATE INDEX `plan_links_by_served` ON `plan_links` (`served_plan_id`,`served_id`);--> statement-breakpoint
CREATE INDEX `plan_links_by_asker` ON `plan_links` (`asked_by`);--> statement-breakpoint
CREATE TABLE `project_key_result_links` (
	`project_id` text NOT NULL,
	`key_result_id` text NOT NULL,
	`plan_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `key_result_id`),
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`key_result_id`) REFERENCES `strategic_planning_key_results`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_key_result_links_by_key_result` ON `project_key_result_links` (`key_result_id`);--> statement-breakpoint
CREATE INDEX `project_key_result_links_by_plan` ON `project_key_result_links` (`plan_id`);--> statement-breakpoint
CREATE TABLE `plan_sums` (
	`plan_id` text PRIMARY KEY NOT NULL,
	`shape` integer NOT NULL,
	`seq` integer NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`counts` text NOT NULL,
	`groups` text NOT NULL,
	`map` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `plan_private_items` (
	`plan_id` text NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`visible_to` text NOT NULL,
	`since_seq` integer NOT NULL,
	`is_gone` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`plan_id`, `item_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `run_events` (
	`run_id` text NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`data` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`run_id`, `seq`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `run_steps` (
	`run_id` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`result` text,
	`finished_at` integer,
	PRIMARY KEY(`run_id`, `number`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text DEFAULT '' NOT NULL,
	`title` text NOT NULL,
	`restore_path` text NOT NULL,
	`input` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`current_step` text DEFAULT '' NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`leased_until` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`run_at` integer NOT NULL,
	`stop_asked_at` integer,
	`error` text DEFAULT '' NOT NULL,
	`dismissed_at` integer,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `runs_by_user` ON `runs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `runs_going` ON `runs` (`user_id`,`kind`,`key`) WHERE "runs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `runs_left` ON `runs` (`run_at`) WHERE "runs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `runs_by_expiry` ON `runs` (`expires_at`) WHERE "runs"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE `ai_attempts` ADD `run_id` text REFERENCES runs(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `ai_attempts_by_run` ON `ai_attempts` (`run_id`);--> statement-breakpoint
ALTER TABLE `plan_invitations` ADD `member_id` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_shares` ADD `member_id` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_epics` ADD `visible_to` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_goals` ADD `visible_to` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_projects` ADD `visible_to` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_key_results` ADD `feeds_id` text REFERENCES strategic_planning_key_results(id);--> statement-breakpoint
ALTER TABLE `strategic_planning_key_results` ADD `feeds_share` integer DEFAULT 100 NOT NULL;--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_feeds` ON `strategic_planning_key_results` (`feeds_id`);--> statement-breakpoint
ALTER TABLE `strategic_planning_objectives` ADD `visible_to` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_objectives` ADD `parent_id` text REFERENCES strategic_planning_objectives(id);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_parent` ON `strategic_planning_objectives` (`parent_id`);--> statement-breakpoint
ALTER TABLE `user_strategic_planning_settings` ADD `counts_hidden` integer DEFAULT false NOT NULL;