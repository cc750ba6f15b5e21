CREATE TABLE `epic_theme_links` (
	`epic_id` text NOT NULL,
	`theme_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`epic_id`, `theme_id`),
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `epic_theme_links_by_plan` ON `epic_theme_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `epic_theme_links_by_theme` ON `epic_theme_links` (`theme_id`);--> statement-breakpoint
CREATE TABLE `project_squad_links` (
	`project_id` text NOT NULL,
	`squad_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `squad_id`),
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_squad_links_by_plan` ON `project_squad_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `project_squad_links_by_squad` ON `project_squad_links` (`squad_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_epics` (
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
	`funnel_status` text NOT NULL,
	`project_id` text,
	`goal_id` text,
	`owner_member_id` text,
	`planned_budget` integer,
	`currency` text NOT NULL,
	`business_outcomes` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_plan` ON `strategic_planning_epics` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_project` ON `strategic_planning_epics` (`project_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_goal` ON `strategic_planning_epics` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_epics_by_owner` ON `strategic_planning_epics` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_goals` (
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
	`theme_id` text,
	`owner_member_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`theme_id`) REFERENCES `strategic_themes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_plan` ON `strategic_planning_goals` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_theme` ON `strategic_planning_goals` (`theme_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_goals_by_owner` ON `strategic_planning_goals` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_projects` (
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
	`goal_id` text,
	`epic_id` text,
	`owner_member_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`goal_id`) REFERENCES `strategic_planning_goals`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`epic_id`) REFERENCES `strategic_planning_epics`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_plan` ON `strategic_planning_projects` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_goal` ON `strategic_planning_projects` (`goal_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_epic` ON `strategic_planning_projects` (`epic_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_projects_by_owner` ON `strategic_planning_projects` (`owner_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_squad_members` (
	`squad_id` text NOT NULL,
	`team_member_id` text NOT NULL,
	`user_id` text NOT NULL,
	`allocation` integer NOT NULL,
	PRIMARY KEY(`squad_id`, `team_member_id`),
	FOREIGN KEY (`squad_id`) REFERENCES `strategic_planning_squads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_member_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_squad_members_by_plan` ON `strategic_planning_squad_members` (`user_id`);--> statement-breakpoint
CREATE INDEX `strategic_planning_squad_members_by_member` ON `strategic_planning_squad_members` (`team_member_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_squads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL,
	`project_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `strategic_planning_projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_squads_by_plan` ON `strategic_planning_squads` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_squads_by_project` ON `strategic_planning_squads` (`project_id`);--> statement-breakpoint
CREATE TABLE `strategic_planning_team_members` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`department` text DEFAULT '' NOT NULL,
	`skills` text NOT NULL,
	`availability` integer NOT NULL,
	`hourly_rate` integer,
	`avatar` text DEFAULT '' NOT NULL,
	`is_external` integer DEFAULT false NOT NULL,
	`vendor_name` text DEFAULT '' NOT NULL,
	`manager_id` text,
	`is_manager` integer DEFAULT false NOT NULL,
	`is_stakeholder` integer DEFAULT false NOT NULL,
	`start_date` text,
	`end_date` text,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_id`) REFERENCES `strategic_planning_team_members`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strategic_planning_team_members_by_plan` ON `strategic_planning_team_members` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `strategic_planning_team_members_by_manager` ON `strategic_planning_team_members` (`manager_id`);--> statement-breakpoint
CREATE TABLE `strategic_themes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text NOT NULL,
	`owner_profile_id` text,
	`owner_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `strategic_themes_by_plan` ON `strategic_themes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `plan_operations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`actor_id` text,
	`label` text NOT NULL,
	`changes` text NOT NULL,
	`undoes` text,
	`undone_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plan_operations_by_seq` ON `plan_operations` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `plan_operations_by_actor` ON `plan_operations` (`actor_id`);--> statement-breakpoint
CREATE TABLE `plan_views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`module` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_views_by_plan` ON `plan_views` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `strategic_plans` (
	`user_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `user_strategic_planning_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`default_currency` text NOT NULL,
	`modules` text NOT NULL,
	`modules_order` text NOT NULL,
	`epic_funnel_statuses` text NOT NULL,
	`obeya_visuals` text NOT NULL,
	`collaboration_enabled` integer NOT NULL,
	`internal_hour_rate` integer NOT NULL,
	`external_hour_rate` integer NOT NULL,
	`stakeholder_hour_rate` integer NOT NULL,
	`standard_work_hours` real NOT NULL,
	`exchange_rates` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
