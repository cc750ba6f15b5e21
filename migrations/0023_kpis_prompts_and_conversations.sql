CREATE TABLE `absences` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `absences_by_user` ON `absences` (`user_id`,`last_day`);--> statement-breakpoint
CREATE INDEX `absences_by_end` ON `absences` (`last_day`);--> statement-breakpoint
CREATE TABLE `company_holidays` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`is_yearly` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_holidays_by_day` ON `company_holidays` (`company_id`,`day`);--> statement-breakpoint
CREATE TABLE `conversation_members` (
	`conversation_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`last_read_seq` integer DEFAULT 0 NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`goal_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`conversation_id`, `user_id`),
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversation_members_by_person` ON `conversation_members` (`user_id`,`is_pinned`);--> statement-breakpoint
CREATE TABLE `conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`plan_id` text,
	`title` text NOT NULL,
	`is_named` integer DEFAULT false NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`said_at` integer NOT NULL,
	`trashed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `conversations_by_owner` ON `conversations` (`owner_id`);--> statement-breakpoint
CREATE INDEX `conversations_by_plan` ON `conversations` (`plan_id`);--> statement-breakpoint
CREATE INDEX `conversations_trashed` ON `conversations` (`trashed_at`) WHERE "conversations"."trashed_at" is not null;--> statement-breakpoint
CREATE TABLE `message_marks` (
	`message_id` text NOT NULL,
	`user_id` text NOT NULL,
	`mark` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`message_id`, `user_id`),
	FOREIGN KEY (`message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `message_marks_by_person` ON `message_marks` (`user_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`author_id` text,
	`parent_id` text,
	`text` text NOT NULL,
	`document` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `messages_by_seq` ON `messages` (`conversation_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_by_parent` ON `messages` (`conversation_id`,`parent_id`,`seq`);--> statement-breakpoint
CREATE INDEX `messages_by_author` ON `messages` (`author_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_kpis` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`unit` text DEFAULT '' NOT NULL,
	`side` text NOT NULL,
	`low` real,
	`high` real,
	`margin` real DEFAULT 0 NOT NULL,
	`current` real,
	`checked_in_on` text,
	`start_date` text,
	`theme_id` text,
	`goal_id` text,
	`owner_member_id` text,
	`reader_member_id` text,
	`cadence` text,
	`visible_to` text,
	`is_sample` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reader_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_kpis_by_plan` ON `strategic_planning_kpis` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_kpis_by_name` ON `strategic_planning_kpis` (`plan_id`,`title`);--> statement-breakpoint
CREATE INDEX `strategic_planning_kpis_by_theme` ON `strategic_planning_kpis` (`theme_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_kpis_by_goal` ON `strategic_planning_kpis` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_kpis_by_owner` ON `strategic_planning_kpis` (`owner_member_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_kpis_by_reader` ON `strategic_planning_kpis` (`reader_member_id`);--> statement-breakpoint
CREATE TABLE `plan_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`actor_id` text,
	`fields` text NOT NULL,
	`title` text,
	`changes` integer NOT NULL,
	`is_added` integer NOT NULL,
	`is_removed` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_history_by_item` ON `plan_history` (`plan_id`,`item_id`,`kind`,`day`,`actor_id`);--> statement-breakpoint
CREATE INDEX `plan_history_by_day` ON `plan_history` (`plan_id`,`day`,`actor_id`);--> statement-breakpoint
CREATE INDEX `plan_history_by_actor` ON `plan_history` (`actor_id`);--> statement-breakpoint
CREATE TABLE `prompt_agreements` (
	`user_id` text PRIMARY KEY NOT NULL,
	`says` text NOT NULL,
	`given_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `prompt_choices` (
	`use` text PRIMARY KEY NOT NULL,
	`prompt_id` text NOT NULL,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `prompt_choices_by_prompt` ON `prompt_choices` (`prompt_id`);--> statement-breakpoint
CREATE TABLE `prompt_samples` (
	`id` text PRIMARY KEY NOT NULL,
	`prompt_id` text NOT NULL,
	`name` text NOT NULL,
	`values` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `prompt_samples_by_prompt` ON `prompt_samples` (`prompt_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'prompt' NOT NULL,
	`name` text NOT NULL,
	`use` text NOT NULL,
	`definition` text NOT NULL,
	`published_number` integer,
	`published_at` integer,
	`has_changes` integer DEFAULT true NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	`updated_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `prompts_by_updated` ON `prompts` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `prompts_by_use` ON `prompts` (`use`);--> statement-breakpoint
CREATE TABLE `variables` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` text,
	`updated_by` text,
	FOREIGN KEY (`created_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`updated_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `variables_name_unique` ON `variables` (`name`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_strategic_planning_check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`key_result_id` text,
	`kpi_id` text,
	`day` text NOT NULL,
	`value` real NOT NULL,
	`target` real NOT NULL,
	`confidence` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`author_id` text,
	FOREIGN KEY (`plan_id`) REFERENCES `strategic_plans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_result_id`) REFERENCES `strategic_planning_key_results`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kpi_id`) REFERENCES `strategic_planning_kpis`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_strategic_planning_check_ins`("id", "plan_id", "version", "created_at", "updated_at", "key_result_id", "kpi_id", "day", "value", "target", "confidence", "comment", "author_id") SELECT "id", "plan_id", "version", "created_at", "updated_at", "key_result_id", NULL, "day", "value", "target", "confidence", "comment", "author_id" FROM `strategic_planning_check_ins`;--> statement-breakpoint
DROP TABLE `strategic_planning_check_ins`;--> statement-breakpoint
ALTER TABLE `__new_strategic_planning_check_ins` RENAME TO `strategic_planning_check_ins`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_plan` ON `strategic_planning_check_ins` (`plan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_key_result` ON `strategic_planning_check_ins` (`key_result_id`,`day`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_kpi` ON `strategic_planning_check_ins` (`kpi_id`,`day`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_author` ON `strategic_planning_check_ins` (`author_id`);--> statement-breakpoint
ALTER TABLE `ai_attempts` ADD `prompt_id` text;--> statement-breakpoint
ALTER TABLE `ai_attempts` ADD `values` text;--> statement-breakpoint
CREATE INDEX `ai_attempts_by_prompt` ON `ai_attempts` (`prompt_id`,`created_at`) WHERE "ai_attempts"."prompt_id" is not null;--> statement-breakpoint
ALTER TABLE `strategy_revisions` ADD `operation_id` text;--> statement-breakpoint
ALTER TABLE `strategy_revisions` ADD `is_undone` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `strategic_planning_updates` ADD `withdrawn_on` text;--> statement-breakpoint
ALTER TABLE `strategic_planning_updates` ADD `kpi_id` text GENERATED ALWAYS AS (case when "item_kind" = 'kpi' then "item_id" end) VIRTUAL REFERENCES strategic_planning_kpis(id);--> statement-breakpoint
CREATE INDEX `strategic_planning_updates_by_kpi` ON `strategic_planning_updates` (`kpi_id`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `last_seen_at` integer;--> statement-breakpoint
UPDATE `profiles` SET `last_seen_at` = (SELECT max(`at`) FROM (
	SELECT max(`sessions`.`last_seen_at`) AS `at` FROM `sessions` WHERE `sessions`.`user_id` = `profiles`.`id` AND `sessions`.`impersonator_session_id` IS NULL
	UNION ALL SELECT max(`audit_events`.`created_at`) FROM `audit_events` WHERE `audit_events`.`user_id` = `profiles`.`id` AND `audit_events`.`event_type` IN ('login_success', 'oauth_login_success', 'logout')
));
--> statement-breakpoint
UPDATE `user_strategic_planning_settings` SET "modules" = json_set("modules", '$.kpis', json('true')), "modules_order" = replace("modules_order", '"comprehensive-strategy"', '"comprehensive-strategy","kpis"'), "rhythm" = json_set("rhythm", '$.cadences.kpi', 'monthly');--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_name` ON `strategic_planning_epics` (`plan_id`,`title`);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_name` ON `strategic_planning_goals` (`plan_id`,`title`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_name` ON `strategic_planning_projects` (`plan_id`,`title`);--> statement-breakpoint
CREATE INDEX `strategic_planning_squads_by_name` ON `strategic_planning_squads` (`plan_id`,`name`);--> statement-breakpoint
CREATE INDEX `strategic_planning_team_members_by_name` ON `strategic_planning_team_members` (`plan_id`,`name`);--> statement-breakpoint
CREATE INDEX `strategic_themes_by_name` ON `strategic_themes` (`plan_id`,`name`);--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_name` ON `strategic_planning_key_results` (`plan_id`,`title`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_name` ON `strategic_planning_objectives` (`plan_id`,`title`);