CREATE TABLE `ai_company_rules` (
	`company_id` text PRIMARY KEY NOT NULL,
	`is_off` integer NOT NULL,
	`models` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `ai_consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`connection_id` text,
	`provider` text NOT NULL,
	`address` text NOT NULL,
	`words` integer NOT NULL,
	`says` text NOT NULL,
	`given_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`connection_id`) REFERENCES `ai_connections`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ai_consents_given` ON `ai_consents` (`user_id`,`connection_id`,`words`,`address`);--> statement-breakpoint
CREATE INDEX `ai_consents_by_connection` ON `ai_consents` (`connection_id`);--> statement-breakpoint
CREATE TABLE `plan_builder_drafts` (
	`plan_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`answers` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `strategic_planning_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`closed_on` text,
	`closing_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_periods_by_plan` ON `strategic_planning_periods` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `plan_reminder_turns` (
	`user_id` text PRIMARY KEY NOT NULL,
	`look_at` integer NOT NULL,
	`looked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_reminder_turns_by_time` ON `plan_reminder_turns` (`look_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `plan_reminders` (
	`user_id` text NOT NULL,
	`plan_id` text NOT NULL,
	`item_kind` text NOT NULL,
	`item_id` text NOT NULL,
	`step` text NOT NULL,
	`since` text NOT NULL,
	`told_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `plan_id`, `item_id`, `step`, `since`),
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_reminders_by_plan` ON `plan_reminders` (`plan_id`,`step`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_reminders_by_age` ON `plan_reminders` (`created_at`);--> statement-breakpoint
CREATE TABLE `strategic_planning_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`to_kind` text NOT NULL,
	`to_id` text NOT NULL,
	`says` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`author_id` text,
	`update_id` text GENERATED ALWAYS AS (case when "to_kind" = 'update' then "to_id" end) VIRTUAL,
	`check_in_id` text GENERATED ALWAYS AS (case when "to_kind" = 'checkIn' then "to_id" end) VIRTUAL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`update_id`) REFERENCES `strategic_planning_updates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`check_in_id`) REFERENCES `strategic_planning_check_ins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_replies_by_plan` ON `strategic_planning_replies` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_replies_by_update` ON `strategic_planning_replies` (`update_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_replies_by_check_in` ON `strategic_planning_replies` (`check_in_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_replies_by_author` ON `strategic_planning_replies` (`author_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_updates` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`item_kind` text NOT NULL,
	`item_id` text NOT NULL,
	`day` text NOT NULL,
	`health` text NOT NULL,
	`happened` text DEFAULT '' NOT NULL,
	`next` text DEFAULT '' NOT NULL,
	`help` text DEFAULT '' NOT NULL,
	`author_id` text,
	`goal_id` text GENERATED ALWAYS AS (case when "item_kind" = 'goal' then "item_id" end) VIRTUAL,
	`project_id` text GENERATED ALWAYS AS (case when "item_kind" = 'project' then "item_id" end) VIRTUAL,
	`epic_id` text GENERATED ALWAYS AS (case when "item_kind" = 'epic' then "item_id" end) VIRTUAL,
	`objective_id` text GENERATED ALWAYS AS (case when "item_kind" = 'objective' then "item_id" end) VIRTUAL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`objective_id`) REFERENCES `strategic_planning_objectives`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_updates_by_plan` ON `strategic_planning_updates` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_updates_by_goal` ON `strategic_planning_updates` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_updates_by_project` ON `strategic_planning_updates` (`project_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_updates_by_epic` ON `strategic_planning_updates` (`epic_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_updates_by_objective` ON `strategic_planning_updates` (`objective_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_updates_by_author` ON `strategic_planning_updates` (`author_id`);--> statement-breakpoint
ALTER TABLE `user_notifications` ADD `items` text;--> statement-breakpoint
ALTER TABLE `company_strategy` ADD `moment` text;--> statement-breakpoint
ALTER TABLE `strategy_revisions` ADD `moment` text;--> statement-breakpoint
ALTER TABLE `strategy_revisions` ADD `figures` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_epics` ADD `cadence` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_epics` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_planning_epics` ADD `reader_member_id` text REFERENCES strategic_planning_team_members(id);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_reader` ON `strategic_planning_epics` (`reader_member_id`);--> statement-breakpoint
ALTER TABLE `strategic_planning_goals` ADD `cadence` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_goals` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_planning_goals` ADD `reader_member_id` text REFERENCES strategic_planning_team_members(id);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_reader` ON `strategic_planning_goals` (`reader_member_id`);--> statement-breakpoint
ALTER TABLE `strategic_planning_projects` ADD `cadence` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_projects` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_planning_projects` ADD `reader_member_id` text REFERENCES strategic_planning_team_members(id);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_reader` ON `strategic_planning_projects` (`reader_member_id`);--> statement-breakpoint
ALTER TABLE `strategic_planning_squads` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_planning_key_results` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_planning_key_results` ADD `reader_member_id` text REFERENCES strategic_planning_team_members(id);--> statement-breakpoint
ALTER TABLE `strategic_planning_key_results` ADD `cadence` text;--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_reader` ON `strategic_planning_key_results` (`reader_member_id`);--> statement-breakpoint
ALTER TABLE `strategic_planning_objectives` ADD `cadence` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_objectives` ADD `is_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_planning_objectives` ADD `reader_member_id` text REFERENCES strategic_planning_team_members(id);--> statement-breakpoint
ALTER TABLE `strategic_planning_objectives` ADD `period_id` text REFERENCES strategic_planning_periods(id);--> statement-breakpoint
ALTER TABLE `strategic_planning_objectives` ADD `closings` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_reader` ON `strategic_planning_objectives` (`reader_member_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_period` ON `strategic_planning_objectives` (`period_id`);--> statement-breakpoint
ALTER TABLE `user_strategic_planning_settings` ADD `rhythm` text DEFAULT '{"yearStart":1,"periodLength":"quarter","reviewDay":1,"zone":"","cadences":{"goal":"none","project":"none","epic":"none","objective":"none","keyResult":"weekly"}}' NOT NULL;