CREATE TABLE `company_foundation` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`mission` text DEFAULT '' NOT NULL,
	`vision` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `company_foundation_core_values` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`order_index` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `company_foundation_core_values_by_plan` ON `company_foundation_core_values` (`user_id`,`order_index`);--> statement-breakpoint
CREATE TABLE `company_strategy` (
	`user_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`direction` text DEFAULT '' NOT NULL,
	`where_to_play` text DEFAULT '' NOT NULL,
	`how_to_win` text DEFAULT '' NOT NULL,
	`capabilities` text DEFAULT '' NOT NULL,
	`measures` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`changes_summary` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `plan_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` text NOT NULL,
	`author_id` text,
	`body` text NOT NULL,
	`mentions` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_comments_by_item` ON `plan_comments` (`user_id`,`item_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_comments_by_plan` ON `plan_comments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_comments_by_author` ON `plan_comments` (`author_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_user_id` text NOT NULL,
	`target_user_id` text NOT NULL,
	`entity_type` text NOT NULL,
	`permission` text NOT NULL,
	`is_active` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`target_user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strategic_planning_shares_by_pair` ON `strategic_planning_shares` (`owner_user_id`,`target_user_id`,`entity_type`);--> statement-breakpoint
CREATE INDEX `strategic_planning_shares_by_target` ON `strategic_planning_shares` (`target_user_id`);--> statement-breakpoint
CREATE TABLE `strategy_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`strategy_id` text NOT NULL,
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`changes_summary` text NOT NULL,
	`shape` integer NOT NULL,
	`data_snapshot` text NOT NULL,
	`actor_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strategy_revisions_by_version` ON `strategy_revisions` (`user_id`,`version`);--> statement-breakpoint
CREATE INDEX `strategy_revisions_by_actor` ON `strategy_revisions` (`actor_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`key_result_id` text NOT NULL,
	`day` text NOT NULL,
	`value` real NOT NULL,
	`target` real NOT NULL,
	`confidence` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`author_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`key_result_id`) REFERENCES `strategic_planning_key_results`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_plan` ON `strategic_planning_check_ins` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_key_result` ON `strategic_planning_check_ins` (`key_result_id`,`day`);--> statement-breakpoint
CREATE INDEX `strategic_planning_check_ins_by_author` ON `strategic_planning_check_ins` (`author_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_key_results` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`objective_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`type` text NOT NULL,
	`unit` text DEFAULT '' NOT NULL,
	`baseline` real NOT NULL,
	`target` real NOT NULL,
	`current` real NOT NULL,
	`progress` integer NOT NULL,
	`weight` real NOT NULL,
	`owner_member_id` text,
	`milestones` text NOT NULL,
	`checked_in_on` text,
	`target_changes` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`objective_id`) REFERENCES `strategic_planning_objectives`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_plan` ON `strategic_planning_key_results` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_objective` ON `strategic_planning_key_results` (`objective_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_key_results_by_owner` ON `strategic_planning_key_results` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_objectives` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'not_started' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`progress_reason` text DEFAULT '' NOT NULL,
	`health_override` text,
	`health_reason` text DEFAULT '' NOT NULL,
	`start_date` text,
	`end_date` text,
	`entity_type` text NOT NULL,
	`entity_id` text,
	`owner_member_id` text,
	`theme_id` text GENERATED ALWAYS AS (case when "entity_type" = 'theme' then "entity_id" end) VIRTUAL,
	`goal_id` text GENERATED ALWAYS AS (case when "entity_type" = 'goal' then "entity_id" end) VIRTUAL,
	`project_id` text GENERATED ALWAYS AS (case when "entity_type" = 'project' then "entity_id" end) VIRTUAL,
	`epic_id` text GENERATED ALWAYS AS (case when "entity_type" = 'epic' then "entity_id" end) VIRTUAL,
	`squad_id` text GENERATED ALWAYS AS (case when "entity_type" = 'squad' then "entity_id" end) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_plan` ON `strategic_planning_objectives` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_theme` ON `strategic_planning_objectives` (`theme_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_goal` ON `strategic_planning_objectives` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_project` ON `strategic_planning_objectives` (`project_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_epic` ON `strategic_planning_objectives` (`epic_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_squad` ON `strategic_planning_objectives` (`squad_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_objectives_by_owner` ON `strategic_planning_objectives` (`owner_member_id`);